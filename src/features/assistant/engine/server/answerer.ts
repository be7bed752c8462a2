import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { labelOfModel } from "../../config/model/server/open-model.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import type { BookingFields } from "../../tools/booking-contract.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { TurnEvent } from "../contract.ts";
import type { TurnInput } from "./run-turn.ts";

/** The assistant as conversations and their chat use it (`Answerer` and `ConversationPorts` there). */
export const answerer = {
  async readName({ database }: Services, unit: AuthorizedUnit): Promise<string> {
    return (await readAssistantConfig(database.sql, unit)).name;
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

  /** Where nothing is free it writes nothing. */
  async bookInTest(
    { database, clock }: Services,
    tx: Transaction,
    unit: AuthorizedUnit,
    conversationId: string,
    fields: BookingFields,
  ): Promise<void> {
    await bookingsOfSandbox(database.sql, unit, conversationId).take(tx, newId(), fields, clock.now());
  },
};
