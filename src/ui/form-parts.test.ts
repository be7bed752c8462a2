import { expect, test, vi } from "vitest";

import { type FormPart, saveParts, type SectionState } from "./form-parts.ts";

function part(section: string, state: SectionState, over: Partial<FormPart> = {}) {
  const save = vi.fn(async () => true);
  return {
    save,
    current: { sections: { [section]: state }, check: () => true, save, discard: () => undefined, ...over },
  };
}

test("stores the parts with changes, and leaves the others alone", async () => {
  const [profile, hours] = [part("profile", "unsaved"), part("hours", "saved")];
  expect(await saveParts([profile, hours])).toEqual({
    kind: "sent",
    saved: ["profile"],
    kept: [],
    error: null,
  });
  expect([profile.save.mock.calls.length, hours.save.mock.calls.length]).toEqual([1, 0]);
});

test("stores nothing when one part is wrong, and has all of them say what is", async () => {
  const check = vi.fn(() => false);
  const [profile, hours, pace] = [
    part("profile", "unsaved"),
    part("hours", "wrong", { check }),
    part("pace", "wrong", { check }),
  ];
  expect(await saveParts([profile, hours, pace])).toEqual({ kind: "wrong" });
  expect([profile.save.mock.calls.length, check.mock.calls.length]).toEqual([0, 2]);
});

test("a part that fails does not keep the others from being stored", async () => {
  const error = new Error("offline");
  const parts = [
    part("profile", "unsaved", { save: () => Promise.reject(error) }),
    part("hours", "unsaved", { save: async () => false }),
    part("pace", "unsaved"),
  ];
  expect(await saveParts(parts)).toEqual({
    kind: "sent",
    saved: ["pace"],
    kept: ["profile", "hours"],
    error,
  });
});
