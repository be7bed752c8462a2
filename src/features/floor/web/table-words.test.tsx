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
  expect(wordsAt(200)).toBe("21 min além do previsto");
  expect(wordsAt(120)).toBe("+21 min");
});
