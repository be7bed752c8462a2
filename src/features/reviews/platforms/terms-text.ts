import { formatWeekday } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import type { ConnectionSummary, Platform } from "../contract.ts";
import { refusalText, platformText, formatCount } from "../text.ts";
import {
  MAX_REPLY_LENGTH,
  type ReplyRefusal,
  replyBytes,
  replyLength,
  type ReplyTerms,
} from "./reply-terms.ts";

/** What became of an answer, or why it is not taken, with the platform's own figures. */
export function refusedReplyText(
  refusal: ReplyRefusal,
  platform: Platform,
  { minLength, maxLength, maxBytes }: Pick<ReplyTerms, "minLength" | "maxLength" | "maxBytes">,
  text: string,
): string {
  const name = platformText[platform];
  const length = replyLength(text);
  const who = maxLength < MAX_REPLY_LENGTH ? `O ${name} aceita` : "Use";
  switch (refusal) {
    case "reply_too_short":
      return `O ${name} pede pelo menos ${minLength} caracteres: ${missing(minLength - length)}`;
    case "reply_too_long":
      return maxBytes !== null && length <= maxLength
        ? `O ${name} conta letras com acento por duas e emojis por quatro, até ${formatCount(maxBytes)}: tire ${formatCount(replyBytes(text) - maxBytes)}`
        : `${who} no máximo ${formatCount(maxLength)} caracteres: tire ${formatCount(length - maxLength)}`;
    case "reply_too_late":
      return `O prazo do ${name} para responder já passou`;
    case "already_replied":
      return `O ${name} aceita uma só resposta, e este comentário já tem a sua`;
    case "nothing_to_reply_to":
      return `O ${name} não aceita resposta a comentários sem texto`;
    case "full_score":
      return `O ${name} não aceita resposta a comentários com nota máxima`;
    case "replies_closed":
      return `O ${name} não aceita mais respostas a este comentário`;
    case "being_sent":
    case "review_changed_meanwhile":
      return refusalText[refusal];
  }
}

const missing = (count: number) => (count === 1 ? "falta 1" : `faltam ${count}`);

export const termsText = {
  title: (platform: Platform) => `Regras do ${platformText[platform]}`,
  sent: (platform: Platform) => `Vai direto para o ${platformText[platform]} quando você enviar`,
  length: ({ minLength, maxLength }: Pick<ReplyTerms, "minLength" | "maxLength">) =>
    minLength > 1
      ? `De ${minLength} a ${formatCount(maxLength)} caracteres`
      : `Até ${formatCount(maxLength)} caracteres`,
  deadline: (deadline: Date, timeZone: string) => `Responda até ${formatDeadline(deadline, timeZone)}`,
  countsUntil: (until: Date, platform: Platform, timeZone: string) =>
    `Conta na nota do ${platformText[platform]} até ${formatDeadline(until, timeZone)}`,
  private: (platform: Platform) => `O ${platformText[platform]} mostra esta avaliação só para o restaurante`,
  once: "Uma só resposta: depois de enviada, não pode ser alterada",
  replaceable: "Pode ser alterada depois",
  moderated: (platform: Platform) =>
    `O ${platformText[platform]} analisa a resposta antes de publicar e pode recusar`,
  manual: (platform: Platform, why: "takes_no_replies" | "file" | ConnectionSummary["state"]) => {
    const name = platformText[platform];
    const act = `A resposta fica guardada aqui, e você a publica na página do ${name}.`;
    if (why === "takes_no_replies") return `O ${name} não recebe respostas de fora. ${act}`;
    return why === "file"
      ? `Este comentário veio de um arquivo. ${act}`
      : `O ${name} não está conectado. ${act}`;
  },
} as const;

/** `qua., 25/11 20:00` */
function formatDeadline(instant: Date, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  const [, month = "", day = ""] = date.split("-");
  return `${formatWeekday(date)}, ${day}/${month} ${time}`;
}
