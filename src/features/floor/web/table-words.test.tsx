// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { TableWords } from "./table-words.tsx";

const table = {
  label: "M1",
  seats: 4,
  shape: "rectangle" as const,
  x: 0,
  y: 0,
  width: 120,
  height: 120,
  radius: 60,
  rotation: 0,
  customerName: "Ana Souza",
};
const circle = { shape: "circle" as const, radius: 60 };

it("says how late a party is in as many words as the table has room for", () => {
  const wordsAt = (width: number) => {
    const { container, unmount } = render(
      <svg>
        <TableWords table={{ ...table, width }} state="occupied" minutes={111} leavesIn={-21} scale={1} />
      </svg>,
    );
    const words = [...container.querySelectorAll("text")].at(-1)?.textContent;
    unmount();
    return words;
  };
  expect(wordsAt(200)).toBe("passou 21 min do previsto");
  expect(wordsAt(120)).toBe("+21 min");
});

it("shrinks a label before it cuts it, and keeps its number, which distinguishes tables", () => {
  const labelAt = (label: string, width: number, facts: Partial<typeof circle> = {}) => {
    const { container, unmount } = render(
      <svg>
        <TableWords table={{ ...table, label, width, ...facts }} state="available" scale={1} />
      </svg>,
    );
    const words = container.querySelector("text")?.textContent;
    unmount();
    return words;
  };
  expect(labelAt("Varanda 12", 120)).toBe("Varanda 12");
  expect(labelAt("Varanda 12", 40)).toBe("Varand…12");
  expect(labelAt("Varanda 12", 18)).toBe("V…12");
  expect(labelAt("M10", 0, { ...circle, radius: 9 })).toBe("M10");
  expect(labelAt("Mezanino", 40)).toBe("Mezanino");
  expect(labelAt("Mezanino", 30)).toBe("Mezani…");
});
