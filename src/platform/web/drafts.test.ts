// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { clearDrafts, openDrafts, readDraft, writeDraft } from "./draft-store.ts";
import { findChangedFields, useDraft, useAutosaveDraft, useFormDraft } from "./drafts.ts";

interface Form {
  name: string;
  count: number;
}

const empty: Form = { name: "", count: 2 };

beforeEach(() => openDrafts("ana", "centro"));
afterEach(() => {
  vi.useRealTimers();
  clearDrafts();
});

test("typed text returns at the next opening, under the same id, until it is saved", () => {
  const first = open();
  expect(first.result.current.isRecovered).toBe(false);
  first.rerender({ ...empty, name: "Bruno" });
  const { id } = first.result.current;
  first.unmount();

  const second = open();
  expect(second.result.current).toMatchObject({ id, recovered: { name: "Bruno" }, isRecovered: true });
  second.rerender({ name: "Bruno", count: 4 });
  act(() => second.result.current.finish());
  second.rerender({ name: "Bruno", count: 4 });
  second.unmount();

  const third = open();
  expect(third.result.current).toMatchObject({ recovered: {}, isRecovered: false });
  expect(third.result.current.id).not.toBe(id);
});

test("a draft that is discarded is gone, and the next one is kept", () => {
  writeDraft("order", { id: "1", typed: { name: "Bruno" } });
  const form = open();
  act(() => form.result.current.discard());
  expect(form.result.current.id).not.toBe("1");
  expect([form.result.current.isRecovered, readDraft("order")]).toEqual([false, null]);
  form.rerender({ ...empty, name: "Caio" });
  expect(readDraft("order")?.typed).toEqual({ name: "Caio" });
});

test("a draft says that somebody has changed the row since it was typed, until it is discarded", () => {
  const openRow = (version: number) => renderHook(() => useDraft<Form>("order:1", version));
  openRow(1).result.current.keep({ name: "Bruno" });
  expect(openRow(1).result.current.isOvertaken).toBe(false);
  const form = openRow(2);
  expect(form.result.current.isOvertaken).toBe(true);
  act(() => form.result.current.discard());
  expect(form.result.current.isOvertaken).toBe(false);
});

test("a draft is invisible to other users and units, and is deleted at sign-out", () => {
  writeDraft("order", { id: "1", typed: { name: "Bruno" } });
  openDrafts("ana", "shopping");
  expect(readDraft("order")).toBeNull();
  openDrafts("ana", "centro");
  expect(readDraft("order")?.typed).toEqual({ name: "Bruno" });
  openDrafts("bia", "centro");
  openDrafts("ana", "centro");
  expect(readDraft("order")).toBeNull();

  writeDraft("order", { id: "1", typed: { name: "Bruno" } });
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
  writeDraft("order", { id: "1", typed: { name: "Bruno" } });
  expect(sessionStorage).toHaveLength(0);
});

test("a draft expires after two hours", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  writeDraft("order", { id: "1", typed: { name: "Bruno" } });
  vi.advanceTimersByTime(2 * 60 * 60_000 - 1);
  expect(readDraft("order")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(readDraft("order")).toBeNull();
});

test("a draft holds changed fields only, and no unreadable number", () => {
  expect(findChangedFields(empty, { name: "Ana", count: 2 })).toEqual({ name: "Ana" });
  expect(findChangedFields(empty, { name: "", count: Number.NaN })).toEqual({});
  expect(findChangedFields({ tags: ["a"] }, { tags: ["a"] })).toEqual({});
});

test("a form that shows its draft shows at once what is wrong with the recovered fields, and with no other", async () => {
  writeDraft("order", { id: "1", typed: { count: 25 } });
  const { result } = renderHook(() => {
    const draft = useDraft<Form>("order");
    const { reset, trigger, formState } = useForm<Form>({
      defaultValues: empty,
      resolver: ({ name, count }) => ({
        values: {},
        errors: {
          ...(name === "" && { name: { type: "missing", message: "Informe o nome" } }),
          ...(count > 20 && { count: { type: "wrong", message: "De 1 a 20" } }),
        },
      }),
    });
    useFormDraft(draft, { initial: empty, form: { ...empty, ...draft.recovered }, reset, trigger });
    return formState.errors;
  });
  await waitFor(() => expect(result.current).toMatchObject({ count: { message: "De 1 a 20" } }));
  expect(result.current.name).toBeUndefined();
});

function open() {
  return renderHook(
    (form: Form) => {
      const draft = useDraft<Form>("order");
      useAutosaveDraft(draft, empty, form);
      return draft;
    },
    { initialProps: empty },
  );
}
