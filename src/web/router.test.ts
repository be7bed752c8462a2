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
