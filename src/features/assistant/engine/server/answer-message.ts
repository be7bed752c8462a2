import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { listLastMessages, type ChatConversation } from "../../../conversations/server/turn-queries.ts";
import type { RemoteModel } from "../../config/model/server/open-model.ts";
import { type OptionMeaning, optionsOf } from "../../embedded/options.ts";
import type { Memory } from "../../embedded/state.ts";
import type { TurnEvent } from "../contract.ts";
import { readRating } from "../rules.ts";
import { asksRating, oldOptionText } from "../text.ts";
import { nameOf, runAgent } from "./agent-loop.ts";
import { buildSafeReply, replaceUnsupportedReply } from "./claim-check.ts";
import { embeddedModel } from "./connectors/embedded.ts";
import { isFirstContact, knowledgeOf, loadTurn, type MessageTurn, type TurnOutcome } from "./message-turn.ts";
import { answerByRemoteModel, chooseModel } from "./remote-model.ts";

/** An option that the customer tapped: what it means, while its question is the present one. */
export interface TappedOption {
  means: OptionMeaning;
  isOpen: boolean;
}

export interface TurnOptions {
  /** The message is this option. The embedded engine carries it out, whichever model the unit has: nothing is left to read. */
  tapped?: TappedOption | null;
  /** Replaces the unit's own model; null is the embedded engine. */
  remote?: RemoteModel | null;
  /** Replaces the time limit of a remote model for the whole message, in milliseconds. */
  turnMs?: number;
}

/**
 * Answers a customer's message: by the unit's remote model, and by the embedded engine where the unit has none or it fails. Every
 * reply is checked. A remote model whose reply makes an unsupported claim writes it once more; the second time, and for the embedded
 * engine, a safe sentence replaces the reply. Throws only when the facts of the turn cannot be read.
 */
export async function answerMessage(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  text: string,
  observe: (event: TurnEvent) => void,
  { remote: given, turnMs = services.env.modelLimits.turnMs, tapped = null }: TurnOptions,
): Promise<TurnOutcome> {
  const turn = await loadTurn(services, unit, conversation, text, observe);
  const present = () =>
    optionsOf(turn.done.dialogue.memory, {
      now: turn.now,
      timeZone: unit.timeZone,
      openDates: turn.openDates,
    });
  if (tapped?.isOpen === false)
    return { ...turn.done, reply: oldOptionText(present().length > 0), options: present(), rating: null };
  const rating = await findRating(turn);
  const remote = tapped !== null ? null : given === undefined ? await chooseModel(turn) : given;
  try {
    const written = remote === null ? null : await answerByRemoteModel(turn, remote, turnMs);
    if (written !== null) {
      const { asked } = turn.done.dialogue.memory;
      // Of what another model asks in words alone, nothing is known.
      const isKnown = asked === "agreement" || asked === "moment";
      return { ...turn.done, reply: written, options: isKnown ? present() : [], rating };
    }
    const { reply, isOwn } = await answerByEmbeddedEngine(turn, tapped?.means);
    return {
      ...turn.done,
      reply,
      options: isOwn ? present() : [],
      asksContact: isOwn && asksPhoneAlone(turn.done.dialogue.memory),
      rating,
    };
  } catch (error) {
    services.log.error({ err: error, conversation: conversation.id }, "a message could not be answered");
    observe({ type: "error", problem: nameOf(error) });
    turn.done.errors += 1;
    turn.done.fallbacks += 1;
    return { ...turn.done, reply: buildSafeReply(turn.done.calls), options: [], rating };
  }
}

function asksPhoneAlone({ asked, missing }: Memory): boolean {
  return asked === "details" && missing.length === 1 && missing[0] === "phone";
}

/** `isOwn`: the claim check let the reply pass. */
async function answerByEmbeddedEngine(
  turn: MessageTurn,
  tapped?: OptionMeaning,
): Promise<{ reply: string; isOwn: boolean }> {
  const { scope, conversation, config, house, otherUnitNames, now, runningNight, observe, done } = turn;
  const { customerName, customerPhone } = conversation;
  const { fallbacks } = done.dialogue.memory.record;
  const context = {
    now,
    timeZone: scope.unit.timeZone,
    conversationId: conversation.id,
    assistantName: config.name,
    tone: config.tone,
    unitName: house.name,
    tableChoices: {
      areas: scope.tableChoices.areas.map(({ name }) => name),
      kinds: scope.tableChoices.attributes,
    },
    otherUnitNames,
    ...(runningNight !== null && { runningNight }),
    openDates: turn.openDates,
    isFirstContact: isFirstContact(conversation),
    knowledge: knowledgeOf(config),
    eventsTrigger: config.prompts.eventos.triggerText,
    customer: {
      ...(customerName !== "" && { name: customerName }),
      ...(customerPhone !== null && { phone: customerPhone }),
    },
  };
  const model = embeddedModel(done.dialogue, context, tapped);
  done.model = "embedded";
  observe({ type: "model", model: "embedded" });
  const message = { role: "user" as const, content: scope.message };
  const { text } = await runAgent(turn, { label: "embedded", model }, null, [message]);
  done.dialogue = model.dialogue();
  done.fallbacks += Math.max(0, done.dialogue.memory.record.fallbacks - fallbacks);
  const reply = await replaceUnsupportedReply(turn, "embedded", text);
  return { reply, isOwn: reply === text };
}

/** The rating in a message that answers the question for one. Null also where this conversation has a rating. */
async function findRating({ scope, conversation }: MessageTurn): Promise<number | null> {
  const rating = conversation.rating === null ? readRating(scope.message) : null;
  if (rating === null) return null;
  const said = await listLastMessages(scope.services.database.sql, scope.unit, conversation.id, 5);
  const asked = said.findLast(({ author }) => author === "assistant");
  return asked !== undefined && asksRating.test(asked.text) ? rating : null;
}
