import { describe, expect, it } from "vitest";

import type { ListedEntry } from "./contract.ts";
import { AUDIT_TYPES } from "./rules.ts";
import { actOf, actorOf, noteOf } from "./text.ts";

function entryOf(facts: Partial<ListedEntry>): ListedEntry {
  return {
    id: 1,
    at: "2026-11-20T22:00:00.000Z",
    type: "reservation.created",
    channel: "backoffice",
    actor: { kind: "user", id: "helena", name: "Helena" },
    unit: null,
    subjectName: null,
    tables: [],
    detail: {},
    ...facts,
  };
}

describe("actOf", () => {
  it.each(AUDIT_TYPES)("has words for %s, with nothing known but its kind", (type) => {
    const act = actOf(entryOf({ type }));
    expect(act).toMatch(/^[A-ZÀ-Ú]/);
    expect(act).not.toMatch(/undefined|null|\[object|\.$/);
  });

  it.each([
    ["Cliente sentado na mesa M1", { type: "reservation.seated", tables: ["M1"] }],
    ["Cliente sentado nas mesas M1 e M2", { type: "reservation.seated", tables: ["M1", "M2"] }],
    ["Cliente mudou para a mesa M2", { type: "reservation.moved", tables: ["M2"] }],
    ["Mesa M2 reservada para um cliente", { type: "reservation.table_held", tables: ["M2"] }],
    ["Reserva ficou sem mesa escolhida", { type: "reservation.table_held", tables: [] }],
    ["Mesa Varanda liberada", { type: "reservation.released", tables: ["Varanda"] }],
    ["Mesa M7 reposicionada", { type: "table.changed", tables: ["M7"], detail: { change: "moved" } }],
    [
      "Mesas M1, M2 e M3 removidas",
      { type: "table.changed", tables: ["M1", "M2", "M3"], detail: { change: "removed" } },
    ],
    [
      "5 mesas reposicionadas",
      { type: "table.changed", tables: ["M1", "M2", "M3", "M4", "M5"], detail: { change: "moved" } },
    ],
    ["Cliente adicionado à fila de espera (3 pessoas)", { type: "waitlist.added", detail: { guests: 3 } }],
    ["Prato esgotado: Moqueca", { type: "dish.sold_out", detail: { name: "Moqueca" } }],
    ["Usuário desativado: Camila", { type: "user.deactivated", subjectName: "Camila" }],
    ["Senha alterada", { type: "password.changed", subjectName: "Helena" }],
    ["review.answered", { type: "review.answered" }],
  ])("%s", (act, facts) => {
    expect(actOf(entryOf(facts))).toBe(act);
  });
});

describe("noteOf", () => {
  it.each([
    [null, {}],
    [null, { detail: { overruled: [] } }],
    [
      "Apesar do aviso: data fechada e sem mesa livre",
      { detail: { overruled: ["closed_date", "no_table"] } },
    ],
    [
      "Mudou: nome, função e telas",
      { type: "user.changed", detail: { changed: ["name", "role", "permissions"] } },
    ],
    [
      "ID M1 → Varanda, Lugares 4 → 6, Disponível → Em Limpeza",
      {
        type: "table.changed",
        detail: {
          before: { label: "M1", seats: 4, status: "available" },
          after: { label: "Varanda", seats: 6, status: "cleaning" },
        },
      },
    ],
    [null, { type: "table.changed", detail: { change: "moved" } }],
    ["Mudou: telefone e logo", { type: "unit.changed", detail: { changed: ["phone", "logo"] } }],
    [
      "24/12/2026",
      { type: "closed_date.added", detail: { firstDate: "2026-12-24", lastDate: "2026-12-24" } },
    ],
    [
      "De 24/12/2026 a 02/01/2027",
      { type: "closed_date.added", detail: { firstDate: "2026-12-24", lastDate: "2027-01-02" } },
    ],
  ])("%s", (note, facts) => {
    expect(noteOf(entryOf(facts))).toBe(note);
  });
});

describe("actorOf", () => {
  it("names people, and programs by what they are", () => {
    expect(actorOf(entryOf({}))).toBe("Helena");
    expect(actorOf(entryOf({ actor: { kind: "user", id: "gone", name: null } }))).toBe("Usuário removido");
    expect(actorOf(entryOf({ actor: { kind: "assistant", id: null, name: null } }))).toBe("Assistente");
    expect(actorOf(entryOf({ actor: { kind: "system", id: null, name: null } }))).toBe("Sistema");
  });
});
