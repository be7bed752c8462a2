// @vitest-environment happy-dom

import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { useTypedSearch } from "./typed-search.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** A field next to an address. `told` lists what the field wrote there; `goTo` changes the address from elsewhere. */
function renderSearch(first: string) {
  const told: string[] = [];
  const { result, rerender } = renderHook(
    ({ search }) =>
      useTypedSearch(search, (next) => {
        told.push(next);
        rerender({ search: next });
      }),
    { initialProps: { search: first } },
  );
  return {
    told,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    goTo: (search: string) => rerender({ search }),
    rest: () => act(() => void vi.runAllTimers()),
  };
}

test("the address gets the trimmed text after a rest, and the field keeps what was typed", () => {
  const field = renderSearch("");
  field.type("mo");
  field.type("moque ");
  expect([field.typed(), field.told]).toEqual(["moque ", []]);
  field.rest();
  expect([field.typed(), field.told]).toEqual(["moque ", ["moque"]]);
});

test("a cleared search leaves the address at once, and what was typed before does not return", () => {
  const field = renderSearch("moqueca");
  field.type("moquec");
  field.type("");
  expect(field.told).toEqual([""]);
  field.rest();
  expect([field.typed(), field.told]).toEqual(["", [""]]);
});

test("another address replaces what was typed and not reported yet", () => {
  const field = renderSearch("moqueca");
  field.type("picanha");
  field.goTo("pudim");
  field.rest();
  expect([field.typed(), field.told]).toEqual(["pudim", []]);
});
