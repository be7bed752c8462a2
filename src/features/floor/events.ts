import { eventsOf } from "#shared/act.ts";
import { event, flag, group, keyOf, listOf, number, optional, text } from "#shared/event.ts";
import { blockActs } from "./acts/block-acts.ts";
import { tablesDone } from "./acts/tables-text.ts";
import type { TableStatus } from "./contract.ts";

const changeText = {
  added: "adicionada",
  moved: "reposicionada",
  edited: "alterada",
  removed: "removida",
};

const statusText: Record<TableStatus, string> = {
  available: "Disponível",
  occupied: "Ocupada",
  cleaning: "Em Limpeza",
};

/** The facts of an edited table that the audit trail may keep for ever: no customer's name. */
const tableFacts = group({ label: text, seats: number, status: keyOf(statusText) });

const areaChangeText = {
  added: "criada",
  renamed: "renomeada",
  sorted: "reordenada",
  removed: "removida",
};

const joinChangeText = { added: "criada", edited: "alterada", removed: "removida" };

export const floorEvents = {
  "table.changed": event({
    topic: "tables",
    detail: {
      change: keyOf(changeText),
      tableIds: listOf(text),
      before: optional(tableFacts),
      after: optional(tableFacts),
    },
    sentence: ({ tables, detail: { change } }) => tablesDone(tables, changeText[change ?? "edited"]),
    note: ({ detail: { before, after } }) => {
      if (!before || !after) return null;
      const changes = [
        before.label !== after.label && `ID ${before.label} → ${after.label}`,
        before.seats !== after.seats && `Lugares ${before.seats} → ${after.seats}`,
        before.status !== after.status && `${statusText[before.status]} → ${statusText[after.status]}`,
      ].filter((change) => change !== false);
      return changes.length === 0 ? null : changes.join(", ");
    },
  }),
  "area.changed": event({
    topic: "tables",
    detail: { change: keyOf(areaChangeText), name: optional(text), before: optional(text) },
    sentence: ({ detail: { change, name } }) =>
      name === undefined ? "Áreas reordenadas" : `Área ${name} ${areaChangeText[change ?? "added"]}`,
    note: ({ detail: { before, name } }) => (before === undefined ? null : `${before} → ${name ?? ""}`),
  }),
  "join.changed": event({
    topic: "tables",
    detail: {
      change: keyOf(joinChangeText),
      count: number,
      tableIds: optional(listOf(text)),
      minGuests: optional(number),
      maxGuests: optional(number),
      isActive: optional(flag),
    },
    sentence: ({ tables, detail: { change = "edited", count = 1 } }) =>
      count === 1
        ? `Combinação ${tables.join(" + ")} ${joinChangeText[change]}`
        : `${count} combinações de mesas ${joinChangeText[change]}s`,
    note: ({ detail: { minGuests, maxGuests, isActive } }) => {
      if (isActive === false) return "Fora de uso";
      if (minGuests === undefined || maxGuests === undefined) return null;
      return minGuests === maxGuests ? `Para ${minGuests} pessoas` : `De ${minGuests} a ${maxGuests} pessoas`;
    },
  }),
  ...eventsOf(blockActs),
};
