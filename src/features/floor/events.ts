import { event, flag, formatList, group, keyOf, listOf, number, optional, text } from "#shared/event.ts";
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
  "table.blocked": event({
    topic: "tables",
    detail: { tableIds: listOf(text), from: text, until: text },
    sentence: ({ tables }) => tablesDone(tables, "bloqueada"),
  }),
  "table.unblocked": event({
    topic: "tables",
    detail: { tableIds: listOf(text), from: text, until: text },
    sentence: ({ tables }) => tablesDone(tables, "desbloqueada"),
  }),
};

/** `mesa M1`, `mesas M1 e M2` after the article 'na' or 'a', in the plural 'nas' or 'as'. */
export function tablesAfter(article: "a" | "na", tables: readonly string[]): string {
  return tables.length > 1
    ? `${article}s mesas ${formatList(tables)}`
    : `${article} mesa ${formatList(tables)}`;
}

/** `Mesa M1 liberada`, `Mesas M1 e M2 liberadas` */
export function tablesDone(tables: readonly string[], done: string): string {
  return tables.length > 1 ? `${nameTables(tables)} ${done}s` : `${nameTables(tables)} ${done}`;
}

const NAMED_TABLES = 4;

/** `Mesa M1`, `Mesas M1 e M2`, `7 mesas`; `Mesa` when no label is known. */
function nameTables(tables: readonly string[]): string {
  if (tables.length > NAMED_TABLES) return `${tables.length} mesas`;
  return tables.length > 1 ? `Mesas ${formatList(tables)}` : ["Mesa", ...tables].join(" ");
}
