import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { addDays, localOf } from "#shared/time.ts";
import { assessRequest, bookingsWindow } from "../../../availability/moments/alternatives.ts";
import { readAvailabilityFacts } from "../../../availability/server/availability-queries.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { EMPTY_FIELDS } from "../../../reservations/fields/rules.ts";
import { labelOfModel } from "../../config/model/server/open-model.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import { WISHES } from "../../embedded/options.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { TurnEvent } from "../contract.ts";
import { greetingText } from "../text.ts";
import type { TurnInput } from "./run-turn.ts";

/** The assistant as conversations and their chat use it (`Answerer` and `ConversationPorts` there). */
export const answerer = {
  async readName({ database }: Services, unit: AuthorizedUnit): Promise<string> {
    return (await readAssistantConfig(database.sql, unit)).name;
  },

  async readGreeting({ database: { sql } }: Services, unit: AuthorizedUnit) {
    const [config, house] = await Promise.all([readAssistantConfig(sql, unit), readSettings(sql, unit)]);
    // The same ids at each reading: a channel may show the greeting before anything is stored.
    const options = WISHES.map((wish, index) => ({
      id: `00000000-0000-8000-8000-${String(index).padStart(12, "0")}`,
      ...wish,
    }));
    return { text: greetingText(config.name, house.name), options };
  },

  readModel: labelOfModel,

  /** Loads what answers a message. It is not done at start: a process without a chat need not hold it. */
  async load() {
    const [{ runTurn }, { prepareClassifier }] = await Promise.all([
      import("./run-turn.ts"),
      import("../../language/server/connectors/trained-classifier.ts"),
    ]);
    await prepareClassifier();
    return (
      services: Services,
      unit: AuthorizedUnit,
      input: TurnInput,
      observe: (event: Extract<TurnEvent, { type: "begun" | "log" }>) => void,
    ) =>
      runTurn(services, unit, input, (event) => {
        if (event.type === "begun" || event.type === "log") observe(event);
      });
  },

  async loadToolLabel() {
    return (await import("../../tools/registry.ts")).toolLabel;
  },

  /** A table for two tomorrow at 20:00, or at the nearest free moment; nothing in a full restaurant. */
  async bookInTest(
    { database, clock }: Services,
    tx: Transaction,
    unit: AuthorizedUnit,
    conversationId: string,
    { name, phone }: { name: string; phone: string },
  ): Promise<void> {
    const now = clock.now();
    const wish = { date: addDays(localOf(now, unit.timeZone).date, 1), time: "20:00", guests: 2 };
    const facts = await readAvailabilityFacts(tx, unit, bookingsWindow(wish.date));
    const { reasons, alternatives } = assessRequest(facts, wish, now);
    const moment = reasons.length === 0 ? wish : alternatives[0];
    if (moment === undefined) return;
    const { date, time } = moment;
    const fields = {
      ...EMPTY_FIELDS,
      customerName: name,
      customerPhone: phone,
      guests: wish.guests,
      date,
      time,
    };
    await bookingsOfSandbox(database.sql, unit, conversationId).take(tx, newId(), fields, now);
  },
};
