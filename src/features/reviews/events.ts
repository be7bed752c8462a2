import { event, keyOf, number, oneOf, optional, orNull, text, type KnownDetail } from "#shared/event.ts";
import type { Platform, Reply } from "./contract.ts";
import { PLATFORM_NAMES } from "./limits.ts";

const replyStateText: Record<Reply["state"], string> = {
  sending: "sendo enviada",
  sent: "enviada",
  in_review: "em análise",
  rejected: "recusada pela plataforma",
  failed: "não chegou à plataforma",
  manual: "respondida manualmente",
};

const platform = keyOf(PLATFORM_NAMES);
const intake = { added: number, changed: number };

export const reviewEvents = {
  "review.synced": event({
    topic: "reviews",
    detail: { platform, ...intake },
    sentence: ({ detail }) => `Comentários${from(detail)} atualizados${intakeOf(detail)}`,
  }),
  "review.replied": event({
    topic: "reviews",
    detail: { platform, state: keyOf(replyStateText) },
    sentence: ({ detail }) =>
      `Resposta a um comentário${from(detail)} ${detail.state === "manual" ? "guardada" : "enviada"}`,
  }),
  "review.reply_settled": event({
    topic: "reviews",
    detail: { platform, state: keyOf(replyStateText) },
    sentence: ({ detail }) =>
      `Resposta a um comentário${from(detail)}: ${
        detail.state === undefined ? "situação alterada" : replyStateText[detail.state]
      }`,
  }),
  "review.ignored": event({
    topic: "reviews",
    detail: { platform },
    sentence: ({ detail }) => `Comentário${from(detail)} marcado como ignorado`,
  }),
  "review.unignored": event({
    topic: "reviews",
    detail: { platform },
    sentence: ({ detail }) => `Comentário${from(detail)} não é mais ignorado`,
  }),
  "reviews.removed": event({
    topic: "reviews",
    detail: { platform, removed: number },
    sentence: ({ detail }) =>
      `Comentários${from(detail)} apagados, porque os termos da plataforma não deixam guardá-los${
        detail.removed === undefined ? "" : ` (${detail.removed})`
      }`,
  }),
  "reviews.imported": event({
    topic: "reviews",
    detail: intake,
    sentence: ({ detail }) => `Comentários importados de um arquivo${intakeOf(detail)}`,
  }),
  "review_connection.changed": event({
    topic: "reviews",
    detail: {
      platform,
      act: optional(oneOf(["set_up", "changed", "place_chosen", "authorized"])),
      /** A sync began to fail, or fails otherwise; null where it works again. */
      problem: optional(orNull(text)),
    },
    sentence: ({ detail }) => `Conexão com comentários${from(detail)} alterada`,
  }),
  "review_connection.removed": event({
    topic: "reviews",
    detail: { platform },
    sentence: ({ detail }) => `Conexão com comentários${from(detail)} removida`,
  }),
};

/** ` do Google` */
function from({ platform: name }: { platform?: Platform | undefined }): string {
  return name === undefined ? "" : ` do ${PLATFORM_NAMES[name]}`;
}

/** ` (12 novos, 1 alterado)` */
function intakeOf({ added, changed }: KnownDetail<typeof intake>): string {
  const parts = [countOf(added, "novo"), countOf(changed, "alterado")].filter((part) => part !== null);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function countOf(count: number | undefined, word: string): string | null {
  return count === undefined || count === 0 ? null : `${count} ${word}${count === 1 ? "" : "s"}`;
}
