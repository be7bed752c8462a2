import { setTimeout as sleep } from "node:timers/promises";

import { runTurn } from "#features/assistant/engine/server/run-turn.ts";
import { prepareClassifier } from "#features/assistant/language/server/connectors/trained-classifier.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { startConversation } from "#features/conversations/server/commands.ts";
import { systemClock, type Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { openTestServices } from "#tests/app.ts";
import { quantile } from "./load.ts";
import type { Stage } from "./stage.ts";
import { limitLine, type Line } from "./table.ts";

const AT_ONCE = 50;
const ROUNDS_ALONE = 40;
const DIALOGUE = [
  "oi, boa noite",
  "tem mesa pra 2 amanhã às 20h?",
  "Ana Ferraz, 11 98888-7766",
  "na verdade somos 4",
  "sim, pode confirmar",
  "quanto custa o risoto?",
  "vocês abrem domingo?",
  "qual minha reserva?",
  "quero cancelar",
  "sim",
];

/**
 * Measures whole turns of the assistant, with tools, checks and database: the CPU per embedded reply, and the
 * duration of replies while fifty customers talk to one process. Customers take a second to read each reply,
 * as the typing indicator does, and then type.
 */
export async function measureAssistantTurns(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("assistant");
  const services = await openTestServices(house.database, systemClock);
  try {
    await prepareClassifier();
    const unitIdOf = (index: number) => house.unitIds[index % house.unitIds.length] ?? "";
    await measureConversation(services, unitIdOf(0));

    const cpu: number[] = [];
    for (let round = 0; round < ROUNDS_ALONE; round += 1)
      for (const { cpuMs } of await measureConversation(services, unitIdOf(round))) cpu.push(cpuMs);

    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        measureConversation(services, unitIdOf(index), waitForThinking),
      ),
    );
    const waits = replies.flat().map(({ ms }) => ms);
    return [
      limitLine("assistant, whole turn: CPU of a reply, p95", quantile(cpu, 0.95), 30, "ms"),
      limitLine(`  … reply with ${AT_ONCE} conversations at once, p95`, quantile(waits, 0.95), 300, "ms"),
    ];
  } finally {
    await services.realtime.close();
  }
}

/** Waits a second for reading, and up to two more for typing. */
const waitForThinking = () => sleep(1_000 + Math.random() * 2_000);

/** Runs the dialogue of one customer. CPU times are only right while no other conversation runs. */
async function measureConversation(
  services: Services,
  unitId: string,
  think: () => Promise<unknown> = async () => {},
): Promise<{ ms: number; cpuMs: number }[]> {
  const unit = await findUnitForAssistant(services.database.sql, unitId, "web_chat");
  if (unit === null) throw new Error("the house has no unit");
  const { id } = await startConversation(services, unit, {
    channel: "web_chat",
    externalId: newId(),
    isTest: true,
  });
  const measured: { ms: number; cpuMs: number }[] = [];
  for (const text of DIALOGUE) {
    await think();
    const began = performance.now();
    const used = process.cpuUsage();
    const turn = await runTurn(services, unit, { conversationId: id, text });
    const { user, system } = process.cpuUsage(used);
    if (!turn.ok || turn.value.reply === null) throw new Error("no reply");
    measured.push({ ms: performance.now() - began, cpuMs: (user + system) / 1000 });
  }
  return measured;
}
