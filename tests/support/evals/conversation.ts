import { createHash } from "node:crypto";

import { runTurn } from "#features/assistant/engine/server/run-turn.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { startConversation } from "#features/conversations/server/commands.ts";
import { execute } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { localOf } from "#shared/time.ts";
import { certaintyOf, readDialogue, type Certainty } from "./certainty.ts";
import { findClaimsBeyondData } from "./claims.ts";
import type { SimulatedCustomer, EvalTurn } from "./customer.ts";
import type { Outcome } from "./judge.ts";
import type { LoadedWorld } from "./load-world.ts";
import { readOutcome, readOwnRows, readSurroundings } from "./outcome.ts";

/** A finished conversation: its turns, and what the database holds about it. */
export interface HeldConversation {
  turns: readonly (EvalTurn & { model: string })[];
  outcome: Outcome;
  /** Unsupported claims, each with the number of its turn. */
  claims: readonly string[];
  /** CPU milliseconds of this process per reply. Only meaningful if no other conversation runs. */
  cpu: readonly number[];
  /** How sure the embedded engine was in each turn. */
  certainty: readonly Certainty[];
}

/** Time to read, think and type. Each message advances the world's clock by it. */
const THINKING_MS = 20_000;

/**
 * Runs a conversation with the real engine, through WhatsApp, until the customer has nothing left to say.
 * The engine chooses among the wordings of a phrase by the conversation's id, so `name` determines them: the
 * same name gives the same replies.
 */
export async function holdConversation(
  shared: Services,
  world: LoadedWorld,
  customer: SimulatedCustomer,
  name: string,
): Promise<HeldConversation> {
  const { sql } = shared.database;
  let now = world.startsAt;
  const services: Services = { ...shared, clock: { now: () => now } };
  const unit = await findUnitForAssistant(sql, world.unitId, "whatsapp");
  if (unit === null) throw new Error("the world has no unit");
  const before = {
    surroundings: await readSurroundings(sql, world, world.customer.contactId),
    own: await readOwnRows(sql, world.customer.contactId),
  };
  const opened = await startConversation(services, unit, {
    channel: "whatsapp",
    externalId: world.customer.externalId,
    isTest: false,
  });
  const conversation = { ...opened, id: idOf(name) };
  await execute(sql, "update conversation set id = $2 where id = $1", [opened.id, conversation.id]);

  const turns: HeldConversation["turns"][number][] = [];
  const cpu: number[] = [];
  const certainty: Certainty[] = [];
  let dialogue = await readDialogue(sql, world.unitId, conversation.id);
  for (let next = customer.next(turns); next !== null; next = customer.next(turns)) {
    const tapped = typeof next === "string" ? null : next;
    const said = typeof next === "string" ? next : next.label;
    const started = process.cpuUsage();
    const ran = await runTurn(services, unit, {
      conversationId: conversation.id,
      text: said,
      ...(tapped !== null && { optionId: tapped.id }),
    });
    const used = process.cpuUsage(started);
    cpu.push((used.user + used.system) / 1000);
    if (!ran.ok) throw new Error(`the conversation ended with ${ran.reason}`);
    const { reply, calls, model } = ran.value;
    turns.push({
      said,
      reply: reply?.text ?? "",
      options: reply?.options ?? [],
      calls,
      model: model ?? "none",
    });
    const after = await readDialogue(sql, world.unitId, conversation.id);
    const read = certaintyOf(said, dialogue, after, { now, timeZone: unit.timeZone });
    certainty.push(tapped === null ? read : { ...read, confidence: null });
    dialogue = after;
    now = new Date(now.getTime() + THINKING_MS);
  }

  const outcome = await readOutcome(sql, world, before, {
    id: conversation.id,
    contactId: conversation.contactId,
    turns,
  });
  const { date } = localOf(world.startsAt, unit.timeZone);
  const claims = turns.flatMap((turn, index) => {
    const heard = turns.slice(0, index + 1).map(({ said }) => said);
    return findClaimsBeyondData(turn, world.house, heard.join("\n"), date).map(
      (claim) => `${index + 1}: ${claim}`,
    );
  });
  return { turns, outcome, claims, cpu, certainty };
}

/** The same text gives the same id. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
