// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { dishWith } from "#tests/dish.ts";
import { ALLERGENS } from "../limits.ts";
import { allergenText } from "../text.ts";
import { DishCard } from "./dish-card.tsx";
import type { MenuView } from "./menu-view.ts";

afterEach(cleanup);

const renderCard = (view: MenuView) =>
  render(
    <ul>
      <DishCard
        organizationId="organization"
        dish={dishWith({ id: "moqueca", categoryId: "mains", name: "Moqueca", allergens: [...ALLERGENS] })}
        category="Pratos"
        isSoldOut={false}
        isMenuOpen={false}
        isUrgent={false}
        handleProps={{ "data-sort-handle": "", "aria-describedby": "instructions" }}
        view={view}
      />
    </ul>,
  );

test.each(["grid", "list"] as const)("the %s shows all allergens of a dish, and cuts none", (view) => {
  renderCard(view);
  const all = ALLERGENS.map((allergen) => allergenText[allergen].toLowerCase()).join(", ");
  const lines = screen.getAllByText(`Contém ${all}`);
  for (const line of lines) expect(line.className).not.toMatch(/clamp|truncate|hidden/);
  // In the list one line is for phones, and another for wider screens.
  const widths = lines.map(
    (line) => line.closest("[class*='md:hidden']")?.className.match(/\S*md:hidden/)?.[0],
  );
  expect(widths).toEqual(view === "grid" ? [undefined] : ["max-md:hidden", "md:hidden"]);
});
