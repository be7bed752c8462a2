import { callAttendant } from "./call-attendant.ts";
import { checkAvailability } from "./check-availability.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { consultHours } from "./consult-hours.ts";
import { consultInfo } from "./consult-info.ts";
import { consultMenu } from "./consult-menu.ts";
import type { ToolRefusal } from "./contract.ts";
import type { Desk } from "./desk.ts";
import type { InputFields, InputOf } from "./inputs.ts";
import { joinQueue } from "./join-queue.ts";
import { leaveQueue } from "./leave-queue.ts";
import { ownReservations } from "./own-reservations.ts";
import { proposeBooking } from "./propose-booking.ts";
import { proposeCancel } from "./propose-cancel.ts";
import { proposeChange } from "./propose-change.ts";
import { queuePlace } from "./queue-place.ts";
import { reportDelay } from "./report-delay.ts";
import { resizeParty } from "./resize-party.ts";
import { sumDishes } from "./sum-dishes.ts";
import type { Deed, ToolOutcome } from "./tool.ts";

/** All tools, in the order in which models read them. */
const TOOLS = [
  checkAvailability,
  proposeBooking,
  proposeChange,
  proposeCancel,
  confirmProposal,
  ownReservations,
  joinQueue,
  queuePlace,
  resizeParty,
  leaveQueue,
  reportDelay,
  consultMenu,
  sumDishes,
  consultHours,
  consultInfo,
  callAttendant,
] as const;

type KnownTool = (typeof TOOLS)[number];
type ToolByName = { [Known in KnownTool as Known["name"]]: Known };

export type ToolName = KnownTool["name"];
export type ToolInput<Name extends ToolName> = InputOf<ToolByName[Name]["input"]>;
export type ToolResults = { [Name in ToolName]: Awaited<ReturnType<ToolByName[Name]["run"]>> };

/** A tool without the types of its own input and answer, for code that treats all alike. */
export interface AnyTool extends Pick<
  KnownTool,
  "name" | "description" | "label" | "effect" | "asksForTable"
> {
  input: InputFields;
  run(desk: Desk, input: never): Promise<{ ok: boolean }>;
  outcome?(answer: never): ToolOutcome | null;
  deeds?(answer: never): readonly Deed[];
  safeReply?(answer: never): string;
}

export const allTools: readonly AnyTool[] = TOOLS;
export const toolNames: readonly ToolName[] = TOOLS.map(({ name }) => name);

/** The tool of that name. A model may name one that does not exist, and an earlier release may have stored one. */
export function findTool(name: string): AnyTool | undefined {
  return allTools.find((tool) => tool.name === name);
}

/** A call of a tool, with its answer. */
interface AnsweredCall {
  tool: string;
  result: unknown;
}

/** Whether the tool did what it is for: it was neither refused nor called wrongly. */
export function isGoodAnswer(result: unknown): result is { ok: true } {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}

/** The reason of a refusal; undefined for any other answer. */
export function refusalReasonOf(result: unknown): ToolRefusal["motivo"] | undefined {
  return typeof result === "object" && result !== null && "motivo" in result
    ? (result.motivo as ToolRefusal["motivo"])
    : undefined;
}

/** What the call proves, so that a reply may claim it. */
export function deedsOf({ tool, result }: AnsweredCall): readonly Deed[] {
  return isGoodAnswer(result) ? (findTool(tool)?.deeds?.(result as never) ?? []) : [];
}

/** The outcome that the call gives the conversation; null where it leaves the outcome as it was. */
export function outcomeOfCall({ tool, result }: AnsweredCall): ToolOutcome | null {
  return isGoodAnswer(result) ? (findTool(tool)?.outcome?.(result as never) ?? null) : null;
}

/** A set sentence about what the call did; null where the tool has none. */
export function safeReplyOf({ tool, result }: AnsweredCall): string | null {
  return isGoodAnswer(result) ? (findTool(tool)?.safeReply?.(result as never) ?? null) : null;
}

/** What a call did, for staff; the tool's own name if an earlier release stored a call of it. */
export function toolLabel(name: string): string {
  return findTool(name)?.label ?? name;
}
