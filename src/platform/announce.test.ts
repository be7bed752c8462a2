import { expect, test } from "vitest";

import { announce } from "./announce.ts";

function outputOf(isTTY: boolean, ...args: [string, { level: "warn" }?]): string {
  let written = "";
  const write = (text: string) => {
    written += text;
    return true;
  };
  announce(args[0], { ...args[1], output: { isTTY, write } });
  return written;
}

test("a start prints a plain line on a terminal, and a JSON line elsewhere", () => {
  expect(outputOf(true, "Maitre no ar em http://127.0.0.1:3000")).toBe(
    "Maitre no ar em http://127.0.0.1:3000\n",
  );
  expect(JSON.parse(outputOf(false, "Atenção", { level: "warn" }))).toEqual({
    level: 40,
    time: expect.any(Number),
    msg: "Atenção",
  });
});
