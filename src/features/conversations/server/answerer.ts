import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Result } from "#shared/result.ts";
import type { LogEntry } from "../contract.ts";
import type { StoredOption } from "./message-queries.ts";
import type { StoredReply } from "./turn-queries.ts";

/** What answers a message. Conversations and their chat know no engine: `src/server/procedures.ts` hands it in. */
export interface Answerer {
  /** The assistant's name, as guests read it. */
  readName(services: Services, unit: AuthorizedUnit): Promise<string>;
  /** The first words to a new contact: they say that a virtual assistant answers. */
  readGreeting(services: Services, unit: AuthorizedUnit): Promise<Greeting>;
  /** Null for the engine of the product itself. */
  readModel(services: Services, unit: AuthorizedUnit): Promise<{ provider: string; label: string } | null>;
  load(): Promise<Answer>;
  /** Writes a booking of this customer that only this test conversation sees; nothing in a full restaurant. */
  bookInTest(
    services: Services,
    tx: Transaction,
    unit: AuthorizedUnit,
    conversationId: string,
    customer: { name: string; phone: string },
  ): Promise<void>;
}

/** The options have the same ids at each reading. */
export interface Greeting {
  text: string;
  options: readonly StoredOption[];
}

/**
 * Answers a message that is already proven, and reports each step; without `text`, the stored messages that wait for an answer. With
 * `refusesToWait` it refuses `busy` during another turn.
 */
type Answer = (
  services: Services,
  unit: AuthorizedUnit,
  message: {
    conversationId: string;
    text?: string;
    messageId?: string;
    refusesToWait: true;
    optionId?: string;
  },
  observe: (event: AnswerEvent) => void,
) => Promise<Result<Answered, "not_found" | "busy">>;

/** That the turn has begun, and what staff read of its steps. */
export type AnswerEvent = { type: "begun" } | { type: "log"; entry: LogEntry };

export interface Answered {
  /** Null where a person has the conversation: the assistant keeps silent. */
  reply: StoredReply | null;
}
