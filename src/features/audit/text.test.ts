import { describe, expect, it } from "vitest";

import { actorOf, partyOf } from "./text.ts";

describe("actorOf", () => {
  it("answers a user's name, or the kind of program", () => {
    expect(actorOf({ actor: { kind: "user", id: "helena", name: "Helena" } })).toBe("Helena");
    expect(actorOf({ actor: { kind: "user", id: "gone", name: null } })).toBe("Usuário removido");
    expect(actorOf({ actor: { kind: "assistant", id: null, name: null } })).toBe("Assistente");
    expect(actorOf({ actor: { kind: "system", id: null, name: null } })).toBe("Sistema");
  });
});

describe("partyOf", () => {
  const party = { name: "Ana Lima", date: "2026-11-21", time: "20:00", guests: 4 };
  const at = "2026-11-20T22:00:00.000Z";

  it.each([
    ["Ana Lima, 21/11\u00a020:00, 4\u00a0pessoas", party],
    ["Ana Lima, 02/01/2027\u00a020:00, 1\u00a0pessoa", { ...party, date: "2027-01-02", guests: 1 }],
    ["Ana Lima", { ...party, date: null, time: null }],
    [null, null],
  ])("answers %s", (text, given) => {
    expect(partyOf({ at, party: given })).toBe(text);
  });
});
