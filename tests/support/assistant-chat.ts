import type { TurnEvent } from "#features/assistant/engine/contract.ts";
import type { TurnOptions } from "#features/assistant/engine/server/answer-message.ts";
import { runTurn } from "#features/assistant/engine/server/run-turn.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { startConversation } from "#features/conversations/server/commands.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { rows } from "./rows.ts";

export interface CustomerChat {
  id: string;
  contactId: string;
  say(text: string, options?: TurnOptions): Promise<SaidTurn>;
  /** Reads the conversation's row. */
  read(): Promise<Record<string, unknown>>;
}

export interface SaidTurn {
  reply: string | null;
  model: string | null;
  calls: readonly { tool: string; input: unknown; result: unknown }[];
  events: TurnEvent[];
}

/** Opens a chat of a customer with a unit, through WhatsApp or as a test. */
export async function openCustomerChat(
  services: Services,
  unitId: string,
  { isTest = false, customer = {} }: { isTest?: boolean; customer?: { name?: string; phone?: string } } = {},
): Promise<CustomerChat> {
  const { sql } = services.database;
  const channel = isTest ? "test_chat" : "whatsapp";
  // Each message proves the unit, one after the other, as a channel's door does.
  const proveUnit = async () => {
    const unit = await findUnitForAssistant(sql, unitId, channel);
    if (unit === null) throw new Error("not_found");
    return unit;
  };
  let proven = proveUnit();
  const { id, contactId } = await startConversation(services, await proven, {
    channel,
    externalId: newId(),
    isTest,
    customer,
  });
  return {
    id,
    contactId,
    async say(text, options) {
      const events: TurnEvent[] = [];
      proven = proven.then(proveUnit);
      const turn = await runTurn(
        services,
        await proven,
        { conversationId: id, text },
        (event) => events.push(event),
        options,
      );
      if (!turn.ok) throw new Error(turn.reason);
      return { ...turn.value, reply: turn.value.reply?.text ?? null, events };
    },
    async read() {
      const [row] = await rows<Record<string, unknown>>(
        sql,
        "select * from conversation where unit_id = $1 and id = $2",
        [unitId, id],
      );
      return row ?? {};
    },
  };
}
