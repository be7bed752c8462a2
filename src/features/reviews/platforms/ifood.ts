import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import { clientIdField, clientSecretField } from "./client-fields.ts";
import type { PlatformDescriptor } from "./platform.ts";
import type { RepliedReview, ReplyRefusal, ReplyTerms } from "./reply-terms.ts";

export const ifood: PlatformDescriptor<"ifood"> = {
  mark: { letters: "iF", tone: "danger" },
  replyTerms: replyTermsOf,
  draft: { length: { least: 10, most: 300 }, invitesTo: "order" },
  access: "credentials",
  syncEveryMs: 15 * MINUTE_MS,
  retention: "kept",
  hasPaidCalls: false,
  offer: "Comentários dos pedidos, com resposta daqui em até 5 dias",
  help: [
    "Em developer.ifood.com.br, entre com a conta da loja e crie um aplicativo com acesso ao módulo de avaliações (Review).",
    "Nas credenciais do aplicativo, copie o ID do cliente (clientId) e a chave secreta (clientSecret).",
    "O ID da loja (merchantId) aparece nas permissões do aplicativo, depois que a loja o autoriza.",
  ],
  fields: {
    clientId: clientIdField,
    clientSecret: clientSecretField,
    merchantId: {
      stored: "placeId",
      control: "text",
      label: "ID da loja",
      hint: "Como 550e8400-e29b-41d4-a716-446655440000",
    },
  },
};

const FULL_SCORE = 5;

/** What differs between iFood's rules. A review keeps those that it was written under, which its `version` names. */
interface RulesOfVersion {
  daysToReply: number;
  /** For how many months it counts in the shop's grade; null: it is not said. */
  monthsCounted: number | null;
  takesFullScore: boolean;
}

/** Review v1 and v2, as documented in late 2026. */
const RULES_V1: RulesOfVersion = { daysToReply: 7, monthsCounted: 3, takesFullScore: true };
const RULES_V2: RulesOfVersion = { daysToReply: 5, monthsCounted: null, takesFullScore: false };

/**
 * As documented in late 2026: 10 to 300 characters, once, where the review has a comment and its status allows it. Under v2 within 5
 * days, and to a score below 5; under v1 within 7 days.
 */
function replyTermsOf(review: RepliedReview, now: Date): ReplyTerms {
  const rules = review.rulesVersion === 1 ? RULES_V1 : RULES_V2;
  const writtenAt = new Date(review.writtenAt);
  const deadline = new Date(writtenAt.getTime() + rules.daysToReply * DAY_MS);
  return {
    way: "platform",
    minLength: 10,
    maxLength: 300,
    maxBytes: null,
    deadline,
    countsUntil:
      review.isPrivate || rules.monthsCounted === null ? null : addMonths(writtenAt, rules.monthsCounted),
    isOnce: true,
    isModerated: false,
    refusal: refusalOf(review, rules, deadline, now),
  };
}

function refusalOf(
  review: RepliedReview,
  { takesFullScore }: RulesOfVersion,
  deadline: Date,
  now: Date,
): ReplyRefusal | null {
  if (review.reply?.state === "sent" || review.reply?.state === "in_review") return "already_replied";
  if (review.text.trim() === "") return "nothing_to_reply_to";
  if (!takesFullScore && review.rating >= FULL_SCORE) return "full_score";
  if (now.getTime() > deadline.getTime()) return "reply_too_late";
  return review.acceptsReply === false ? "replies_closed" : null;
}

/** The same day this many months later, or that month's last. */
function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
