import { statusText } from "../../reservations/status/text.ts";
import type { WaitlistEntry } from "../contract.ts";
import type { StaffLeftReason } from "../rules.ts";
import type { PromiseState, QueueState } from "./rules.ts";

const SINCE: Record<Exclude<QueueState["kind"], "waiting">, string> = {
  called: "chamado ",
  silent: "sem resposta ",
  coming: "a caminho ",
};

/** '12 min na fila', 'chamado há 3 min', 'sem resposta há 11 min', 'a caminho agora'. */
export function queueStateText({ kind, minutes }: QueueState): string {
  if (kind === "waiting") return `${minutes} min na fila`;
  return SINCE[kind] + (minutes === 0 ? "agora" : `há ${minutes} min`);
}

/** '12 min, prometido 25': the wait so far, and the promised one, if its minutes were said. */
export function waitedOfText({ waited, promised, isOpen }: PromiseState): string {
  return isOpen
    ? queueStateText({ kind: "waiting", minutes: waited })
    : `${waited} min, prometido ${promised}`;
}

/** 'faltam 6 min'; null where no minutes were said that could run down. */
export function promiseLeftText({ left, isOpen }: PromiseState): string | null {
  if (isOpen) return null;
  if (left === 0) return "é agora";
  return left > 0 ? `faltam ${left} min` : `passou ${-left} min`;
}

/** 'cumprimos 81% nas últimas 100 esperas', or the plain numbers while they are few; null without any. */
export function recordText({ kept, of }: { kept: number; of: number }): string | null {
  if (of === 0) return null;
  if (of < MIN_SHARE) return `cumprimos ${kept} de ${of} ${of === 1 ? "promessa" : "promessas"}`;
  return `cumprimos ${Math.round((100 * kept) / of)}% nas últimas ${of} esperas`;
}

/** A share of fewer promises would say more than is known. */
const MIN_SHARE = 20;

export const leftReasonText: Record<StaffLeftReason, string> = {
  gave_up: "Desistiu",
  no_show: statusText.no_show,
  cancelled: "Cancelou",
  removed: "Remover da fila",
};

export const queueActText = {
  called: ({ callNumber }: Pick<WaitlistEntry, "callNumber">) =>
    callNumber === null ? "Cliente chamado" : `Chame a senha ${callNumber}`,
  comingDone: "Marcado como a caminho",
  call: "Chamar",
  callAgain: "Chamar de novo",
  coming: "Está a caminho",
  sendMessage: "Avisar pelo WhatsApp",
  tell: "Avisar nova previsão",
  /** Of a party that gets no message: a host says it aloud. */
  markTold: "Marcar como avisado",
  copyLink: "Copiar link do lugar na fila",
  /** Next to the button that undoes the call. */
  messageSent: "Mensagem enviada; desfazer não a recolhe",
  linkCopied: "Link copiado",
  linkNotCopied: "Não foi possível copiar o link",
  resize: "Mudar número de pessoas…",
  resizeTitle: "Quantas pessoas?",
  resized: (people: string) => `Agora são ${people}`,
  undo: "Desfazer",
  message: "WhatsApp",
  messageTo: (name: string) => `WhatsApp de ${name}`,
  number: (number: number) => `Senha ${number}`,
};
