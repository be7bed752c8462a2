import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { readCurrentRules } from "../../../availability/server/rules-queries.ts";
import { findOtherActiveUnits } from "../../../companies/server/queries.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import type { ChatConversation } from "../../../conversations/server/turn-queries.ts";
import { readTableChoices } from "../../../floor/areas/server/queries.ts";
import { serviceAt, serviceOn, type LocalMoment } from "../../../opening-hours/rules.ts";
import type { TokenUsage } from "../../config/model/contract.ts";
import { NO_USAGE } from "../../config/model/usage.ts";
import { readAssistantConfig, type AssistantConfig } from "../../config/server/queries.ts";
import type { DialogueOption } from "../../embedded/options.ts";
import { createDialogue, type DialogueState } from "../../embedded/state.ts";
import { bookingsOfContact } from "../../tools/server/bookings.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import type { TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";

/** What came of a turn: the reply, and all that is stored with it. */
export interface TurnOutcome {
  reply: string;
  calls: readonly ToolCall[];
  /** `openai/gpt-5-mini`, or `embedded`. */
  model: string;
  fallbacks: number;
  errors: number;
  /** From 1 to 5, where the message is the customer's rating. */
  rating: number | null;
  dialogue: DialogueState;
  /** What the customer may tap as the answer. */
  options: readonly DialogueOption[];
  /** The reply asks for the customer's number, and for nothing else. */
  asksContact?: boolean;
  usage: TokenUsage;
  /** Millionths of a US dollar. */
  costMicros: number;
}

/** One message while the assistant works on it: the facts, and in `done` what came of it so far. */
export interface MessageTurn {
  scope: ChatScope;
  conversation: ChatConversation;
  config: AssistantConfig;
  house: { name: string; address: string; phone: string };
  /** The names of the company's other active units. */
  otherUnitNames: readonly string[];
  /** What a reply may state without asking a tool: see `ReplyCheck` of the claim check. */
  sources: { house: readonly string[]; customer: readonly string[] };
  now: Date;
  /** `now` in the unit's time zone. */
  local: LocalMoment;
  /** The date of the night that runs after midnight; null before midnight and while the unit is closed. */
  runningNight: LocalDate | null;
  /** The days from today on, a week and a half of them, on which the unit opens. */
  openDates: readonly LocalDate[];
  observe: (event: TurnEvent) => void;
  done: Omit<TurnOutcome, "reply" | "rating" | "calls" | "options"> & { calls: ToolCall[] };
}

const MAX_OTHER_UNITS = 50;

/** Reads what a model must know before it can answer. A test conversation books in its sandbox. */
export async function loadTurn(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  message: string,
  observe: (event: TurnEvent) => void,
): Promise<MessageTurn> {
  const { sql } = services.database;
  const [config, house, others, tableChoices, opening] = await Promise.all([
    readAssistantConfig(sql, unit),
    readSettings(sql, unit),
    findOtherActiveUnits(sql, unit, MAX_OTHER_UNITS),
    readTableChoices(sql, unit),
    readCurrentRules(sql, unit),
  ]);
  const { id, contactId, isTest, customerMessages: turn, customerName, customerPhone } = conversation;
  const bookings = isTest ? bookingsOfSandbox(sql, unit, id) : bookingsOfContact(sql, unit, contactId);
  const { eventos } = config.prompts;
  const now = services.clock.now();
  const local = localOf(now, unit.timeZone);
  const service = serviceAt(opening, local);
  return {
    scope: {
      services,
      unit,
      conversation: { id, contactId, isTest },
      turn,
      message,
      bookings,
      opening,
      tableChoices,
    },
    conversation,
    config,
    house,
    otherUnitNames: others.map(({ name }) => name),
    sources: {
      house: [
        house.name,
        house.address,
        house.phone,
        config.name,
        eventos.triggerText,
        ...tableChoices.areas.map(({ name }) => name),
        ...knowledgeOf(config),
      ],
      customer: [message, customerName, customerPhone ?? ""],
    },
    now,
    local,
    openDates: Array.from({ length: 10 }, (_, days) => addDays(local.date, days)).filter(
      (date) => serviceOn(opening, date) !== null,
    ),
    runningNight: service.isOpen && service.serviceDate !== local.date ? service.serviceDate : null,
    observe,
    done: {
      calls: [],
      model: "embedded",
      fallbacks: 0,
      errors: 0,
      dialogue: toDialogueState(conversation.dialogue),
      usage: NO_USAGE,
      costMicros: 0,
    },
  };
}

/** The stored memory of the embedded engine. A new one where another version of the engine wrote it. */
function toDialogueState(stored: unknown): DialogueState {
  const isCurrent =
    typeof stored === "object" &&
    stored !== null &&
    "version" in stored &&
    stored.version === createDialogue().version;
  return isCurrent ? (stored as DialogueState) : createDialogue();
}

/** The texts that the restaurant wrote about itself. The one on how the assistant speaks holds no facts. */
export function knowledgeOf({ prompts }: AssistantConfig): string[] {
  const { personalidade: _, ...told } = prompts;
  return Object.values(told).flatMap(({ text }) => (text.trim() === "" ? [] : [text]));
}

/** Whether this contact has never had a reply before. */
export function isFirstContact({ isReturning, messages, customerMessages }: ChatConversation): boolean {
  return !isReturning && messages === customerMessages;
}
