import { DAY_MS } from "#shared/time.ts";
import { clientIdField, clientSecretField } from "./client-fields.ts";
import type { PlatformDescriptor } from "./platform.ts";
import type { RepliedReview, ReplyRefusal, ReplyTerms } from "./reply-terms.ts";

export const ifood: PlatformDescriptor<"ifood"> = {
  mark: { letters: "iF", tone: "danger" },
  replyTerms: replyTermsOf,
  draft: { length: { least: 10, most: 300 }, invitesTo: "order" },
  access: "credentials",
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

const DAYS_TO_REPLY = 5;
const FULL_SCORE = 5;

/**
 * Review v2, as documented in late 2026: 10 to 300 characters, once, within 5 days, to a review with a comment and a score
 * below 5, where its status allows.
 */
function replyTermsOf(review: RepliedReview, now: Date): ReplyTerms {
  const deadline = new Date(Date.parse(review.writtenAt) + DAYS_TO_REPLY * DAY_MS);
  return {
    way: "platform",
    minLength: 10,
    maxLength: 300,
    maxBytes: null,
    deadline,
    isOnce: true,
    isModerated: false,
    refusal: refusalOf(review, deadline, now),
  };
}

function refusalOf(review: RepliedReview, deadline: Date, now: Date): ReplyRefusal | null {
  if (review.reply?.state === "sent" || review.reply?.state === "in_review") return "already_replied";
  if (review.text.trim() === "") return "nothing_to_reply_to";
  if (review.rating >= FULL_SCORE) return "full_score";
  if (now.getTime() > deadline.getTime()) return "reply_too_late";
  return review.acceptsReply === false ? "replies_closed" : null;
}
