import { type ActWords, type TypeOf, wordsOf } from "#shared/act.ts";
import { partyActs } from "../evening/acts/party-acts.ts";

/** The words of acts that are no objects yet, by the event that each causes. */
const otherWords = {
  "reservation.walked_in": {
    listed: "Sentou sem reserva",
    undone: "Entrada sem reserva desfeita",
    byOther: (name) => `${name} acabou de sentar um cliente ali`,
  },
  "reservation.cancelled": {
    listed: "Reserva cancelada",
    undone: "Cancelamento desfeito",
    byOther: (name) => `${name} cancelou a reserva`,
  },
  "reservation.rescheduled": {
    listed: "Horário mudado",
    undone: "Mudança de horário desfeita",
    byOther: (name) => `${name} mudou o horário`,
  },
  "reservation.created": {
    listed: "Saiu da fila com reserva",
    undone: "Reserva da fila desfeita",
    byOther: (name) => `${name} confirmou o cliente da fila`,
  },
  "waitlist.added": {
    listed: "Entrou na fila",
    undone: "Entrada na fila desfeita",
    byOther: (name) => `${name} pôs o cliente na fila`,
  },
  "waitlist.notified": {
    listed: "Chamado da fila",
    undone: "Chamada do cliente da fila desfeita",
    byOther: (name) => `${name} chamou o cliente`,
  },
  "waitlist.coming": {
    listed: "A caminho da mesa",
    undone: "Cliente da fila não está a caminho",
    byOther: (name) => `${name} marcou que o cliente está a caminho`,
  },
  "waitlist.removed": {
    listed: "Saiu da fila",
    undone: "Cliente voltou para a fila",
    byOther: (name) => `${name} tirou o cliente da fila`,
  },
  "table.changed": {
    listed: "Mesa pronta",
    undone: "Mudança da mesa desfeita",
    byOther: (name) => `${name} mudou a mesa`,
  },
  "table_plan.applied": {
    listed: "Sugestão do plano aplicada",
    undone: "Sugestão do plano de mesas desfeita",
    byOther: (name) => `${name} aplicou a sugestão do plano`,
  },
  "table.blocked": {
    listed: "Mesa bloqueada",
    undone: "Bloqueio da mesa desfeito",
    byOther: (name) => `${name} bloqueou a mesa`,
  },
  "table.unblocked": {
    listed: "Bloqueio retirado",
    undone: "Mesa bloqueada de novo",
    byOther: (name) => `${name} retirou o bloqueio`,
  },
  "sections.changed": {
    listed: "Praças definidas",
    undone: "Mudança das praças desfeita",
    byOther: (name) => `${name} mudou as praças`,
  },
  "section.closed": {
    listed: "Praça encerrada",
    undone: "Praça reaberta",
    byOther: (name) => `${name} encerrou a praça`,
  },
  "section.reopened": {
    listed: "Praça reaberta",
    undone: "Praça encerrada de novo",
    byOther: (name) => `${name} reabriu a praça`,
  },
} as const satisfies Record<string, ActWords>;

/** The acts that can be undone, each named by the event that it causes. */
export type ActType = keyof typeof otherWords | TypeOf<typeof partyActs>;

/** What people read about the acts of each type. */
export const ACT_WORDS: Readonly<Record<ActType, ActWords>> = { ...otherWords, ...wordsOf(partyActs) };

/** What the list of the last acts calls one; an act of a newer version by its type. */
export function listedAs(type: string): string {
  const words: Partial<Record<string, ActWords>> = ACT_WORDS;
  return words[type]?.listed ?? type;
}

export const ACT_TYPES = Object.keys(ACT_WORDS) as readonly ActType[];

/** Acts on what is planned, not on parties, tables and the queue as they are. */
export type PlanningAct = "table_plan.applied" | BlockAct | SectionAct;
export type BlockAct = Extract<ActType, "table.blocked" | "table.unblocked">;
export type SectionAct = Extract<ActType, "sections.changed" | "section.closed" | "section.reopened">;

/** True for acts that the undo of plans, blocks and sections takes back (`undoPlanningAct`). */
export function isPlanningAct(type: ActType): type is PlanningAct {
  return type === "table_plan.applied" || isBlockAct(type) || isSectionAct(type);
}

/** True for acts on blocked tables: only people with the screen 'mesas' may undo them. */
export function isBlockAct(type: ActType): type is BlockAct {
  return type === "table.blocked" || type === "table.unblocked";
}

/** True for acts on sections of servers. */
export function isSectionAct(type: ActType): type is SectionAct {
  return SECTION_ACTS.some((act) => act === type);
}

export const SECTION_ACTS = [
  "sections.changed",
  "section.closed",
  "section.reopened",
] as const satisfies readonly SectionAct[];

/** Acts on parties that may still come: they can be undone until the party's service ends. */
export const LASTING_ACTS: readonly ActType[] = [
  "reservation.cancelled",
  ...Object.values(partyActs)
    .filter((act) => "isLasting" in act)
    .map(({ type }) => type),
];

/** True for acts that can be undone until the service of their party ends. */
export function isLastingAct(type: ActType): boolean {
  return LASTING_ACTS.includes(type);
}
