// @vitest-environment happy-dom
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { clearDrafts, openDrafts, writeDraft } from "#platform/web/draft-store.ts";
import { useDraft } from "#platform/web/drafts.ts";
import { CurrentUnitProvider, useCurrentUnit, useUnitChoice } from "./current-unit.tsx";
import { UnitPage } from "./unit-page.tsx";

const [centre, beach] = ["Centro", "Praia"].map((name) => ({
  id: name,
  name,
  address: "",
  timeZone: "America/Sao_Paulo",
  logo: null,
}));

afterEach(() => {
  cleanup();
  clearDrafts();
  localStorage.clear();
});

function Choice() {
  const { choose } = useUnitChoice();
  return <button onClick={() => choose(beach!)}>Praia</button>;
}

/** Keeps its former rows while others load, as most pages do; only the first unit's rows arrive. */
function Page() {
  const { id } = useCurrentUnit();
  const { data } = useQuery({
    queryKey: ["rows", id],
    queryFn: () => (id === centre!.id ? `Mesa de ${id}` : new Promise<string>(() => {})),
    placeholderData: keepPreviousData,
  });
  const draft = useDraft<{ text: string }>("note");
  return (
    <>
      <p>{data ?? "Carregando"}</p>
      <p>Rascunho: {draft.recovered.text ?? "nenhum"}</p>
    </>
  );
}

it("another unit's page shows no row of the former unit while its own load, and recovers its own drafts", async () => {
  openDrafts("ana", centre!.id);
  writeDraft("note", { id: "1", typed: { text: "do centro" } });
  openDrafts("ana", beach!.id);
  writeDraft("note", { id: "2", typed: { text: "da praia" } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="ana" units={[centre!, beach!]}>
        <Choice />
        <UnitPage userId="ana">
          <Page />
        </UnitPage>
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Mesa de Centro")).toBeTruthy();
  expect(screen.getByText("Rascunho: do centro")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText("Praia")));
  expect(screen.getByText("Carregando")).toBeTruthy();
  expect(screen.getByText("Rascunho: da praia")).toBeTruthy();
});
