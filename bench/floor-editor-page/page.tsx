import { useState } from "react";
import { createRoot } from "react-dom/client";

import "../../src/web/app.css";
import type { DiningTable } from "#features/floor/contract.ts";
import { FloorEditor } from "#features/floor/editor/web/floor-editor.tsx";
import { buildPlan } from "./plan.ts";

/**
 * The editor alone, with as many tables as the address asks for: `?tables=200`. It gets back at once what it
 * saves.
 */
function EditorPage() {
  const count = Number(new URLSearchParams(location.search).get("tables") ?? 200);
  const [tables, setTables] = useState<DiningTable[]>(() => buildPlan(count, now));
  return (
    <FloorEditor
      isLocked={false}
      tables={tables}
      areas={noMarks}
      joins={noMarks}
      now={now}
      onSave={async (saved) => {
        const savedById = new Map(saved.map((table) => [table.id, table]));
        setTables((before) => [
          ...before.map((table) => ({ ...table, ...savedById.get(table.id) }) as DiningTable),
          ...saved
            .filter(({ id }) => before.every((table) => table.id !== id))
            .map((table) => ({ ...buildPlan(1, now)[0]!, ...table }) as DiningTable),
        ]);
      }}
      onRemove={async (ids) => setTables((before) => before.filter(({ id }) => !ids.includes(id)))}
      confirmRemoval={async () => true}
      onEdit={() => undefined}
      onAsk={() => undefined}
    />
  );
}

const noMarks: never[] = [];
const now = new Date("2026-03-14T22:00:00Z");

createRoot(document.querySelector("#root")!).render(<EditorPage />);
