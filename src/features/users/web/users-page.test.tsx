// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { authApi } from "#features/auth/web/api.ts";
import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { type Screen, SCREENS } from "#shared/access.ts";
import type { SystemUser } from "../contract.ts";
import { usersApi } from "./api.ts";
import { UsersPage } from "./users-page.tsx";

afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const ana = { id: "0", name: "Ana Souza", email: "ana@example.com", role: "admin", photo: null } as const;
const people: SystemUser[] = Array.from({ length: 199 }, (_, index) => ({
  id: String(index + 1),
  name: `Pessoa ${index + 1}`,
  email: `pessoa${index + 1}.bela@example.com`,
  role: "staff",
  permissions: ["reservas"],
  isActive: true,
  isPending: false,
  photo: null,
  version: 1,
}));

test("two hundred users are found by name or e-mail, and shown on request", () => {
  renderPage([{ ...ana, permissions: "all", isActive: true, isPending: false, version: 1 }, ...people]);
  expect(screen.getByText("200 usuários ativos")).toBeDefined();
  expect(namesShown()).toHaveLength(30);

  const search = screen.getByRole("searchbox", { name: "Buscar usuário" });
  const searchFor = (value: string) => fireEvent.change(search, { target: { value } });
  searchFor("pessoa 199");
  expect(namesShown()).toEqual(["Pessoa 199"]);
  searchFor("pessoa42.");
  expect(namesShown()).toEqual(["Pessoa 42"]);
  searchFor("ninguém");
  expect(screen.getByText("Nenhum usuário encontrado")).toBeDefined();

  searchFor("");
  fireEvent.click(screen.getByRole("button", { name: "Mostrar todos os 200 usuários" }));
  expect(namesShown()).toHaveLength(200);
});

test("one's own switch cannot be used, and says why; the others' can", () => {
  renderPage([
    { ...ana, permissions: "all", isActive: true, isPending: false, version: 1 },
    ...people.slice(0, 1),
  ]);
  const own = screen.getByRole<HTMLInputElement>("switch", { name: "Usuário ativo: Ana Souza" });
  expect([own.checked, own.disabled]).toEqual([true, true]);
  expect(screen.getAllByText("Ativo")).toHaveLength(2);
  expect(document.getElementById(own.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Só por outro administrador.",
  );
  const other = screen.getByRole<HTMLInputElement>("switch", { name: "Usuário ativo: Pessoa 1" });
  expect([other.checked, other.disabled]).toEqual([true, false]);
});

/** The names in the list, from top to bottom. */
function namesShown() {
  const list = within(screen.getByRole("list", { name: "Usuários do Sistema" }));
  return list.getAllByRole("heading").map((heading) => heading.textContent);
}

function renderPage(users: SystemUser[]) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(authApi.me.queryKey(), {
    user: { ...ana, permissions: "all" },
    organization: { id: "organization", name: "Bela Vista" },
    units: [unit],
  });
  queryClient.setQueryData(usersApi.list.queryKey(), { users, sendsMail: true });
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId={ana.id} units={[unit]}>
        <UsersPage
          screenLabels={Object.fromEntries(SCREENS.map((name) => [name, name])) as Record<Screen, string>}
          History={() => null}
          search={{}}
          onSearch={() => undefined}
        />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}
