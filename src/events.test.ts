import { globSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import type { AuditEntry } from "#features/audit/contract.ts";
import { collapseEntries, sentenceOf, noteOf, topicOf, typesOf } from "#features/audit/rules.ts";
import type { appendAuditEntry } from "#features/audit/server/commands.ts";
import { bookingEvents } from "#features/booking/events.ts";
import type { DeclaredEvents } from "#shared/event.ts";
import { eventCatalog } from "./events.ts";

const types = Object.keys(eventCatalog.events);

function entryOf(facts: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1,
    at: "2026-11-20T22:00:00.000Z",
    type: "reservation.created",
    channel: "backoffice",
    actor: { kind: "user", id: "helena", name: "Helena" },
    unit: null,
    subjectName: null,
    tables: [],
    party: null,
    detail: {},
    ...facts,
  };
}

describe("sentenceOf", () => {
  it.each(types)("has words for %s, with nothing known but its kind", (type) => {
    const act = sentenceOf(eventCatalog, entryOf({ type }));
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
    expect(sentenceOf(eventCatalog, entryOf(facts))).toBe(act);
  });
});

describe("collapseEntries", () => {
  const system = { kind: "system", id: null, name: null } as const;
  const unit = { id: "centro", name: "Centro", timeZone: "America/Sao_Paulo" };
  const requoted = (id: number, facts: Partial<AuditEntry> = {}) =>
    entryOf({ id, type: "waitlist.requoted", actor: system, unit, detail: { minutes: id }, ...facts });
  const linesOf = (entries: AuditEntry[]) =>
    collapseEntries(eventCatalog, entries).map(({ entry, count }) => sentenceOf(eventCatalog, entry, count));

  it("shows automatic neighbours of one type in one line, with their number", () => {
    expect(linesOf([5, 4, 3, 2, 1].map((id) => requoted(id)))).toEqual(["5 previsões da fila atualizadas"]);
  });

  it("keeps a line for each where others stand between, and for what people did", () => {
    const done = (id: number) => entryOf({ id, type: "reservation.cancelled", unit });
    expect(
      linesOf([
        requoted(9),
        requoted(8),
        done(7),
        done(6),
        requoted(5),
        requoted(4, { unit: { ...unit, id: "praia" } }),
        requoted(3, { actor: { kind: "user", id: "helena", name: "Helena" } }),
      ]),
    ).toEqual([
      "2 previsões da fila atualizadas",
      "Reserva cancelada",
      "Reserva cancelada",
      "Nova previsão para um cliente da fila de espera: até 5 min",
      "Nova previsão para um cliente da fila de espera: até 4 min",
      "Nova previsão para um cliente da fila de espera: até 3 min",
    ]);
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
    expect(noteOf(eventCatalog, entryOf(facts))).toBe(note);
  });
});

describe("an entry of an earlier version", () => {
  it.each([
    [
      "Mesa M7 alterada",
      null,
      { type: "table.changed", tables: ["M7"], detail: { change: "painted", before: 1 } },
    ],
    ["Cliente adicionado à fila de espera", null, { type: "waitlist.added", detail: { guests: "3" } }],
    ["Usuário alterado", "Mudou: nome", { type: "user.changed", detail: { changed: ["shoes", "name"] } }],
    ["toString", null, { type: "toString" }],
  ])("is shown as far as it is understood: %s", (act, note, facts) => {
    expect(sentenceOf(eventCatalog, entryOf(facts))).toBe(act);
    expect(noteOf(eventCatalog, entryOf(facts))).toBe(note);
  });
});

describe("the recipe for an event", () => {
  it("is followed by every feature: its events.ts is part of the catalog, and no type is declared twice", async () => {
    const files = globSync("features/**/events.ts", { cwd: import.meta.dirname });
    const declared = await Promise.all(
      files.map(async (file) => {
        const module = (await import(resolve(import.meta.dirname, file))) as Record<string, unknown>;
        const events = Object.entries(module).find(([name]) => name.endsWith("Events"))?.[1];
        return Object.keys(events as DeclaredEvents);
      }),
    );
    expect(declared.flat().toSorted()).toEqual(types.toSorted());
  });

  it("gives every type a name of noun and past tense, and a topic of the filter", () => {
    for (const type of types) {
      expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(Object.keys(eventCatalog.topicText)).toContain(topicOf(eventCatalog, type));
    }
    for (const topic of Object.keys(eventCatalog.topicText))
      expect(typesOf(eventCatalog, topic), topic).not.toEqual([]);
  });

  it("is checked by the compiler where an event is appended", () => {
    type Append = typeof appendAuditEntry<typeof bookingEvents>;
    const check = (...[, , , entry]: Parameters<Append>) => entry;
    const args = [null as never, null as never, bookingEvents] as const;
    const subjectId = null;
    check(...args, { type: "reservation.created", subjectId, detail: { overruled: ["no_table"] } });
    check(...args, { type: "reservation.cancelled", subjectId });
    // @ts-expect-error: a misspelt type
    check(...args, { type: "reservation.craeted", subjectId, detail: { overruled: [] } });
    // @ts-expect-error: another feature's type
    check(...args, { type: "table.changed", subjectId, detail: { change: "added", tableIds: [] } });
    // @ts-expect-error: a fact is missing
    check(...args, { type: "reservation.created", subjectId });
    // @ts-expect-error: a fact that no word stands for
    check(...args, { type: "reservation.created", subjectId, detail: { overruled: ["rain"] } });
    // @ts-expect-error: a fact that is not declared, here a person's name
    check(...args, { type: "reservation.cancelled", subjectId, detail: { customerName: "Ana" } });
  });
});
