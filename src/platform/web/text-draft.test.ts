// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { clearDrafts, openDrafts } from "./draft-store.ts";
import { useTextDraft } from "./text-draft.ts";

beforeEach(() => openDrafts("ana", "centro"));
afterEach(() => clearDrafts());

const open = (stored: string) =>
  renderHook((now: string) => useTextDraft("note", now), { initialProps: stored });

test("an unedited field follows the stored text", () => {
  const form = open("Sem ostras");
  form.rerender("Sem camarão");
  expect(form.result.current).toMatchObject({ text: "Sem camarão", theirs: null });
});

test("typed text stays next to what somebody else stored meanwhile, until one of them is chosen", () => {
  const form = open("Sem ostras");
  act(() => form.result.current.type("Sem ostras nem polvo"));
  form.rerender("Sem camarão");
  expect(form.result.current).toMatchObject({ text: "Sem ostras nem polvo", theirs: "Sem camarão" });

  act(() => form.result.current.keepMine());
  expect(form.result.current).toMatchObject({ text: "Sem ostras nem polvo", theirs: null });
  form.rerender("Sem lula");
  expect(form.result.current.theirs).toBe("Sem lula");

  act(() => form.result.current.takeTheirs());
  expect(form.result.current).toMatchObject({ text: "Sem lula", theirs: null });
});

test("a recovered text knows what it began from", () => {
  const first = open("Sem ostras");
  act(() => first.result.current.type("Sem ostras nem polvo"));
  first.unmount();
  const second = open("Sem camarão");
  expect(second.result.current).toMatchObject({
    text: "Sem ostras nem polvo",
    theirs: "Sem camarão",
    isRecovered: true,
  });
  act(() => second.result.current.clear());
  second.unmount();
  expect(open("Sem camarão").result.current).toMatchObject({ text: "Sem camarão", isRecovered: false });
});

test("one's own saved text is no change by others", () => {
  const form = open("Sem ostras");
  act(() => form.result.current.type("Sem ostras nem polvo "));
  form.rerender("Sem ostras nem polvo");
  expect(form.result.current.theirs).toBeNull();
});
