import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { ok, refuse } from "#shared/result.ts";
import type { ChannelAccount, OutgoingMessage, SendingChannel, Sent } from "../../port.ts";
import { describeFailure, judgeCode } from "../failures.ts";
import { bodyOf } from "../outgoing-body.ts";
import { isWindowOpen, monthOf, paceOf, settingsOf } from "../settings.ts";
import { setUpText, whatsAppText } from "../text.ts";
import { askGraph, messageIdOf } from "./connectors/graph.ts";
import { Pace } from "./pace.ts";
import { countReplies } from "./queries.ts";

/** After an answer that was lost: a report of the delivery usually comes before it, and then nothing is sent again. */
const LOST_RETRY_MS = 20_000;
const TYPING_TIMEOUT_MS = 5_000;
/** Meta's codes for a kind of message that it does not know, or not for this number. */
const FORM_REFUSED = new Set([100, 131_008, 131_009, 131_051]);

const paces = perProcess(() => new Pace());

/** Sends through the WhatsApp Cloud API. */
export function whatsAppChannel(services: Services): SendingChannel {
  const { env, clock, database } = services;
  return {
    async send(account, to, message): Promise<Sent> {
      const settings = settingsOf(account.settings);
      const token = account.secrets?.["accessToken"];
      if (token === undefined || settings.numberId === "")
        return { accepted: false, reason: "not_set_up", final: true };
      // Meta would refuse it, and bill the attempt of some templates.
      if (!isWindowOpen(to.wroteAt, clock.now()))
        return { accepted: false, reason: "window_closed", final: true };
      await paces(services).wait(settings.numberId, paceOf(settings));
      const ask = (asked: OutgoingMessage) =>
        askGraph(env, {
          method: "POST",
          path: `/${settings.numberId}/messages`,
          token,
          body: bodyOf(to, asked, whatsAppText.listLabel),
        });
      const first = await ask(message);
      // Not every number may send the form yet: the words alone ask as well.
      const isFormRefused = message.asksContact && first.type === "refused" && FORM_REFUSED.has(first.code);
      const answer = isFormRefused ? await ask({ ...message, asksContact: false }) : first;
      if (answer.type === "lost")
        return { accepted: false, reason: "unreachable", final: false, retryMs: LOST_RETRY_MS };
      if (answer.type === "refused") return refusalOf(answer, message.attempt);
      const outsideId = messageIdOf(answer.body);
      return outsideId === null
        ? { accepted: false, reason: "unreachable", final: false, retryMs: LOST_RETRY_MS }
        : { accepted: true, outsideId };
    },

    async beginTurn(unit, account, outsideId) {
      const { monthlyCap, numberId } = settingsOf(account.settings);
      if (monthlyCap !== null) {
        const { replies } = await countReplies(database.sql, unit, numberId, monthOf(clock.now()));
        if (replies >= monthlyCap) return refuse(setUpText.capReached(monthlyCap));
      }
      if (outsideId !== null) void showTyping(services, account, outsideId);
      return ok(null);
    },
  };
}

function refusalOf(
  { status, code, words }: { status: number; code: number; words: string },
  attempt: number,
): Sent {
  const isServersFault = status >= 500 && code < 100_000;
  const { failure, final, retryMs } = judgeCode(isServersFault ? 2 : code);
  return {
    accepted: false,
    reason: describeFailure(failure, code, words),
    final,
    ...(retryMs && { retryMs: retryMs(attempt) }),
  };
}

/** The guest sees that the message is read and that an answer is written, for at most 25 seconds. Nothing depends on it. */
async function showTyping({ env }: Services, account: ChannelAccount, outsideId: string): Promise<void> {
  const token = account.secrets?.["accessToken"];
  if (token === undefined) return;
  await askGraph(env, {
    method: "POST",
    path: `/${settingsOf(account.settings).numberId}/messages`,
    token,
    timeoutMs: TYPING_TIMEOUT_MS,
    body: {
      messaging_product: "whatsapp",
      status: "read",
      message_id: outsideId,
      typing_indicator: { type: "text" },
    },
  });
}
