import type { ActType } from "./rules.ts";

/** What somebody else has just done, after the sentence of the refusal that it caused. */
export const actDoneText: Record<ActType, (name: string) => string> = {
  "reservation.walked_in": (name) => `${name} acabou de sentar um cliente ali`,
  "reservation.arrived": (name) => `${name} já marcou a chegada`,
  "reservation.delayed": (name) => `${name} anotou o atraso`,
  "reservation.no_show": (name) => `${name} marcou que o cliente não veio`,
  "reservation.cancelled": (name) => `${name} cancelou a reserva`,
  "reservation.seated": (name) => `${name} acabou de sentar o cliente`,
  "reservation.moved": (name) => `${name} trocou a mesa`,
  "reservation.table_held": (name) => `${name} escolheu a mesa`,
  "reservation.rescheduled": (name) => `${name} mudou o horário`,
  "reservation.stage_changed": (name) => `${name} mudou a etapa da refeição`,
  "reservation.released": (name) => `${name} liberou a mesa`,
  "reservation.created": (name) => `${name} confirmou o cliente da fila`,
  "waitlist.added": (name) => `${name} pôs o cliente na fila`,
  "waitlist.notified": (name) => `${name} chamou o cliente`,
  "waitlist.coming": (name) => `${name} marcou que o cliente está a caminho`,
  "waitlist.removed": (name) => `${name} tirou o cliente da fila`,
  "table.changed": (name) => `${name} mudou a mesa`,
  "table_plan.applied": (name) => `${name} aplicou a sugestão do plano`,
  "table.blocked": (name) => `${name} bloqueou a mesa`,
  "table.unblocked": (name) => `${name} retirou o bloqueio`,
  "sections.changed": (name) => `${name} mudou as praças`,
  "section.closed": (name) => `${name} encerrou a praça`,
  "section.reopened": (name) => `${name} reabriu a praça`,
};

/** For whom a table is held, after the sentence of the refusal. For staff only. */
export const heldForText = (name: string, time: string) => `Reservada para ${name} às ${time}`;

/** Who sits at a table that an undo would need, or has sat there since. For staff only. */
export const satDownText = (name: string, time: string) => `${name} sentou ali às ${time}`;

export const undoneByText = (name: string) => `${name} desfez primeiro`;

/** Of the toasts of acts. */
export const undoText = { undo: "Desfazer", undone: "Desfeito" };
