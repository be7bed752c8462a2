// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { DiningTable } from "../contract.ts";
import { SeatMap } from "./seat-map.tsx";

const now = new Date("2026-03-14T22:00:00Z");

// M1 M2 M3(occupied)
// M4    M5(cleaning) M6(blocked)
const tables = [
  buildTable("M1", { x: 100, y: 100 }),
  buildTable("M2", { x: 360, y: 160, shape: "circle" }),
  buildTable("M3", {
    x: 500,
    y: 100,
    seats: 6,
    status: "occupied",
    customerName: "Ana Souza",
    occupiedSince: "2026-03-14T21:35:00Z",
  }),
  buildTable("M4", { x: 100, y: 300 }),
  buildTable("M5", { x: 500, y: 300, status: "cleaning" }),
  buildTable("M6", { x: 700, y: 300, blockedUntil: "2026-03-14T23:00:00.000Z" }),
];

function buildTable(label: string, facts: Partial<DiningTable>): DiningTable {
  return {
    id: label,
    label,
    seats: 4,
    shape: "rectangle",
    x: 0,
    y: 0,
    width: 120,
    height: 120,
    radius: 60,
    rotation: 0,
    status: "available",
    customerName: null,
    occupiedSince: null,
    estimatedLeaveAt: null,
    reservationId: null,
    nextHoldAt: null,
    minGuests: 1,
    areaId: null,
    attributes: [],
    blockedUntil: null,
    nextBlockAt: null,
    ...facts,
  };
}

function Map({ onAsk = () => undefined }: { onAsk?: (id: string) => void }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return (
    <SeatMap
      tables={tables}
      selectedIds={selectedId === null ? [] : [selectedId]}
      suggestedIds={["M2"]}
      now={now}
      timeZone="America/Sao_Paulo"
      onPick={setSelectedId}
      onAsk={onAsk}
    />
  );
}

const table = (name: RegExp) => screen.getByRole("radio", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focusedLabel = () => document.activeElement?.getAttribute("data-table-id");
const checkedLabels = () =>
  screen.getAllByRole("radio", { checked: true }).map((element) => element.getAttribute("data-table-id"));

afterEach(cleanup);

describe("the seat map", () => {
  it("names each table with its id, its seats and its state", () => {
    render(<Map />);
    expect(screen.getByRole("radiogroup", { name: "Mapa de mesas" })).toBeTruthy();
    expect(screen.getAllByRole("radio").map((element) => element.getAttribute("aria-label"))).toEqual([
      "Mesa M1, 4 lugares, disponível",
      "Mesa M2, 4 lugares, disponível, sugerida",
      "Mesa M3, 6 lugares, ocupada, Ana Souza, há 25 min",
      "Mesa M4, 4 lugares, disponível",
      "Mesa M5, 4 lugares, em limpeza",
      "Mesa M6, 4 lugares, bloqueada",
    ]);
  });

  it("draws each table with its words before the next one, so that no words show on a newer table", () => {
    const { container } = render(<Map />);
    const drawn = [...container.querySelectorAll("[data-table-id], text")].map(
      (element) => element.getAttribute("data-table-id") ?? element.textContent,
    );
    const labels = new Set(tables.map(({ label }) => label));
    expect(drawn.filter((words) => labels.has(words))).toEqual(tables.flatMap(({ label }) => [label, label]));
  });

  it("has one stop of the Tab key: first the suggested table, then the last focused one", () => {
    render(<Map />);
    const stops = () =>
      screen.getAllByRole("radio").filter((element) => element.getAttribute("tabindex") === "0");
    expect(stops().map((element) => element.getAttribute("data-table-id"))).toEqual(["M2"]);
    fireEvent.focus(table(/M4/));
    expect(stops().map((element) => element.getAttribute("data-table-id"))).toEqual(["M4"]);
  });

  it("moves the focus with the arrow keys, Home and End, without picking", () => {
    render(<Map />);
    table(/M1/).focus();
    const visited = [
      "ArrowRight",
      "ArrowRight",
      "ArrowDown",
      "ArrowLeft",
      "ArrowUp",
      "End",
      "Home",
      "ArrowUp",
    ].map((key) => {
      press(key);
      return focusedLabel();
    });
    expect(visited).toEqual(["M2", "M3", "M5", "M4", "M1", "M6", "M1", "M1"]);
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  });

  it.each([["Enter"], [" "]])("picks one table with '%s'", (key) => {
    render(<Map />);
    table(/M1/).focus();
    press(key);
    expect(checkedLabels()).toEqual(["M1"]);
    press("ArrowDown");
    press(key);
    expect(checkedLabels()).toEqual(["M4"]);
  });

  it("picks with a click", () => {
    render(<Map />);
    fireEvent.click(table(/M2/));
    expect(checkedLabels()).toEqual(["M2"]);
  });

  it.each([[/M3/], [/M5/], [/M6/]])("does not pick an unavailable table: %s", (name) => {
    const onAsk = vi.fn();
    render(<Map onAsk={onAsk} />);
    fireEvent.click(table(name));
    table(name).focus();
    press("Enter");
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    expect(table(name).getAttribute("aria-disabled")).toBe("true");
    expect(onAsk).toHaveBeenCalledTimes(2);
  });
});
