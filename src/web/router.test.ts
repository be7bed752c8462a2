// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { SCREENS } from "#shared/access.ts";
import { router } from "./router.tsx";
import { pathOf } from "./screens.ts";

it.each(SCREENS)(
  "the recipe for a page is followed by %s: its address, its title and its screen agree",
  (screen) => {
    const route = router.routesByPath[pathOf(screen)];
    expect(route.fullPath).toBe(`/${screen}`);
    expect(route.options.staticData).toEqual({ screen, title: expect.stringMatching(/\S/) });
    expect(route.options.component).toBeDefined();
  },
);

it("no two pages share a screen, and no page is without one", () => {
  const screens = Object.values(router.routesByPath).flatMap(
    ({ options }) => options.staticData?.screen ?? [],
  );
  expect(screens.toSorted()).toEqual(SCREENS.toSorted());
});
