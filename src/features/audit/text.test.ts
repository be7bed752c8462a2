import { describe, expect, it } from "vitest";

import { actorOf } from "./text.ts";

describe("actorOf", () => {
  it("answers a user's name, or the kind of program", () => {
    expect(actorOf({ actor: { kind: "user", id: "helena", name: "Helena" } })).toBe("Helena");
    expect(actorOf({ actor: { kind: "user", id: "gone", name: null } })).toBe("Usuário removido");
    expect(actorOf({ actor: { kind: "assistant", id: null, name: null } })).toBe("Assistente");
    expect(actorOf({ actor: { kind: "system", id: null, name: null } })).toBe("Sistema");
  });
});
