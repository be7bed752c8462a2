import { describe, expect, test } from "vitest";

import { isAllowed, SCREENS, systemActor, type Actor } from "./access.ts";
import { mayCall, organizationProcedure, publicProcedure, unitProcedure } from "./procedure.ts";

const person = (permissions: Actor["permissions"]): Actor => ({
  kind: "user",
  id: "ana",
  organizationId: "sabor",
  role: "staff",
  permissions,
  channel: "backoffice",
});
const assistant: Actor = { ...person([]), kind: "assistant", id: null, role: null, channel: "web_chat" };

describe("A procedure is open", () => {
  test("to the users who may open one of its screens only", () => {
    for (const access of [["reservas"], ["reservas", "mesas"]] as const) {
      expect(isAllowed(person("all"), access)).toBe(true);
      for (const screen of SCREENS)
        expect(isAllowed(person([screen]), access), screen).toBe(access.some((open) => open === screen));
      expect(isAllowed(person([]), access)).toBe(false);
      expect(isAllowed({ ...assistant, permissions: "all" }, access)).toBe(false);
      expect(isAllowed(null, access)).toBe(false);
    }
  });

  test("to every signed-in user, not to programs and not to strangers", () => {
    expect(isAllowed(person([]), "every user")).toBe(true);
    expect(isAllowed(assistant, "every user")).toBe(false);
    expect(isAllowed(systemActor("sabor"), "every user")).toBe(false);
    expect(isAllowed(null, "every user")).toBe(false);
  });

  test("to anybody", () => {
    for (const actor of [null, assistant, person([])]) expect(isAllowed(actor, "anyone")).toBe(true);
  });

  test("to the users whom its contract names", () => {
    expect(mayCall(person(["mesas"]), unitProcedure.screen("reservas", "mesas"))).toBe(true);
    expect(mayCall(person(["cardapio"]), unitProcedure.screen("reservas", "mesas"))).toBe(false);
    expect(mayCall(person([]), organizationProcedure.everyUser())).toBe(true);
    expect(mayCall(null, organizationProcedure.everyUser())).toBe(false);
    expect(mayCall(null, publicProcedure)).toBe(true);
  });
});

test("no procedure can be begun without saying who may call it", () => {
  // @ts-expect-error There is nothing to continue from before a screen is named.
  expect(unitProcedure.route).toBeUndefined();
  // @ts-expect-error As above.
  expect(organizationProcedure.input).toBeUndefined();
  // @ts-expect-error At least one screen.
  expect(() => unitProcedure.screen()).not.toThrow();
});
