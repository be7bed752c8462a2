import type { Proposal } from "#features/assistant/tools/contract.ts";
import type { ToolInput, ToolName } from "#features/assistant/tools/registry.ts";
import { bookingsOfContact } from "#features/assistant/tools/server/bookings.ts";
import { bookingsOfSandbox } from "#features/assistant/tools/server/sandbox.ts";
import type { ChatScope } from "#features/assistant/tools/server/scope.ts";
import { runTool } from "#features/assistant/tools/server/tools.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { startConversation } from "#features/conversations/server/commands.ts";
import { readTableChoices } from "#features/floor/areas/server/queries.ts";
import { readOpening } from "#features/opening-hours/server/queries.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";

/** A customer's hand on the tools; each message is a turn. */
export interface ChatCustomer {
  scope: ChatScope;
  contactId: string;
  use<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<Record<string, unknown>>;
  propose(
    name: "propor_reserva" | "propor_alteracao" | "propor_cancelamento",
    input: object,
  ): Promise<string>;
  writes(message?: string): ChatCustomer;
}

/** Opens a conversation of a new customer with a unit's assistant. */
export async function openChatCustomer(
  services: Services,
  unitId: string,
  isTest: boolean,
): Promise<ChatCustomer> {
  const { sql } = services.database;
  const channel = isTest ? "test_chat" : "whatsapp";
  const unit = await findUnitForAssistant(sql, unitId, channel);
  if (unit === null) throw new Error(`there is no unit ${unitId}`);
  const { id, contactId } = await startConversation(services, unit, { channel, externalId: newId(), isTest });
  const bookings = isTest ? bookingsOfSandbox(sql, unit, id) : bookingsOfContact(sql, unit, contactId);
  const scope: ChatScope = {
    services,
    unit,
    conversation: { id, contactId, isTest },
    turn: 1,
    message: "",
    bookings,
    opening: await readOpening(sql, unit),
    tableChoices: await readTableChoices(sql, unit),
  };
  return handOf(scope, contactId);
}

function handOf(scope: ChatScope, contactId: string): ChatCustomer {
  const use: ChatCustomer["use"] = async (name, input) => (await runTool(name, scope, input)) as never;
  return {
    scope,
    contactId,
    use,
    async propose(name, input) {
      const { proposta } = (await use(name, input as never)) as unknown as { proposta: Proposal };
      return proposta.proposta_id;
    },
    writes: (message = "sim") => handOf({ ...scope, turn: scope.turn + 1, message }, contactId),
  };
}
