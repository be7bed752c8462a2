import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DetailOf, EventDeclaration, Facts } from "#shared/event.ts";
import { newId } from "#shared/id.ts";
import { ok, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { insertPlanningAct } from "./queries.ts";

/** What the driver needs of an act: the event that it causes. */
export interface LoggedAct<Declared extends Facts> {
  type: string;
  event: EventDeclaration<string, Declared>;
}

interface PlayedAct<Declared extends Facts> {
  act: LoggedAct<Declared>;
  /** Made by the caller of the act; a new one without it. */
  id: string | undefined;
}

/** What an act on what is planned has done, in its transaction. */
interface Played<Answer, Declared extends Facts> {
  answer: Answer;
  /** Null: all was so already. */
  change: {
    subjectId: string | null;
    detail: DetailOf<Declared>;
    /** What its undo reads, as JSON. */
    before: object;
    after: { tableIds: readonly string[] };
  } | null;
}

/**
 * Plays an act on what is planned: the plan of tables, blocked tables, sections. In one transaction `play` locks, decides and writes; its event
 * and what its undo needs are stored with it. Refuses what `play` refuses, and `already_created` for an act whose id is taken: then nothing
 * is written.
 */
export async function playPlanningAct<Answer, Refusal extends string, Declared extends Facts>(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { act: { type, event }, id = newId() }: PlayedAct<Declared>,
  play: (tx: Transaction, now: Date) => Promise<Result<Played<Answer, Declared>, Refusal>>,
): Promise<Result<Answer, Refusal | "already_created">> {
  const playing = inTransaction(database, async (tx): Promise<Result<Answer, Refusal>> => {
    const now = clock.now();
    const played = await play(tx, now);
    if (!played.ok) return played;
    const { answer, change } = played.value;
    if (change === null) return ok(answer);
    const { subjectId, detail, before, after } = change;
    await appendAuditEntry(tx, unit, { [type]: event }, { type, subjectId, detail });
    await insertPlanningAct(tx, unit, { id, type, at: now }, { before, after });
    return ok(answer);
  });
  return refuseOnConstraint({ reservation_act_pkey: "already_created" }, playing);
}
