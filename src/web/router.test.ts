// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { PAGES } from "#shared/access.ts";
import { pathOf } from "./menu-pages.ts";
import { router } from "./router.tsx";

it.each(PAGES)(
  "the recipe for a page is followed by %s: its address, its title and its page agree",
  (page) => {
    const route = router.routesByPath[pathOf(page)];
    expect(route.fullPath).toBe(`/${page}`);
    expect(route.options.staticData).toEqual({ page, title: expect.stringMatching(/\S/) });
    expect(route.options.component).toBeDefined();
  },
);

it("no two routes are of one page, and no page is without a route", () => {
  const pages = Object.values(router.routesByPath).flatMap(({ options }) => options.staticData?.page ?? []);
  expect(pages.toSorted()).toEqual(PAGES.toSorted());
});

const TYPED = [
  "51",
  "007",
  "1e3",
  "true",
  "null",
  "-0",
  '"51"',
  '{"a":1}',
  "[1]",
  "2026-11-29",
  "café +1 & 2%",
];

it.each(["/cardapio", "/comentarios"] as const)(
  "a search that is typed into the address of %s stays text",
  (to) => {
    for (const busca of TYPED) {
      const { search, searchStr } = router.buildLocation({ to, search: { busca } });
      const { parseSearch } = router.options;
      const { validateSearch } = router.routesByPath[to].options;
      if (typeof validateSearch !== "function") throw new Error("it is a function");
      expect([search, searchStr]).toEqual([{ busca }, `?${new URLSearchParams({ busca })}`]);
      for (const typed of [searchStr, `?busca=${encodeURIComponent(busca)}`])
        expect(validateSearch(parseSearch(typed) as never)).toEqual({ busca });
    }
  },
);

it("after signing in one returns to the very section or filter that a link named, and to no other site", () => {
  const { validateSearch } = router.routesByPath["/login"].options;
  if (typeof validateSearch !== "function") throw new Error("it is a function");
  const returnTo = (voltar: string) => validateSearch({ voltar });
  for (const own of ["/reservas", "/reservas?dia=2026-11-29", "/configuracoes#horario"])
    expect(returnTo(own)).toEqual({ voltar: own });
  for (const other of ["//example.com", "/configuracoes/x", "/configuracoes.example.com#horario"])
    expect(returnTo(other)).toEqual({});
});
