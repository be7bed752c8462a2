import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { signalOpenScreens } from "../../../../audit/server/commands.ts";
import { conversationEvents } from "../../../events.ts";
import type { AddCannedInput, EditCannedInput } from "../contract.ts";
import { CANNED_LIMITS } from "../limits.ts";
import { countCanned, deleteCanned, insertCanned, listCanned, updateCanned } from "./queries.ts";

export async function listCannedAnswers({ database }: Services, unit: AuthorizedUnit) {
  return { answers: await listCanned(database.sql, unit) };
}

/** Refuses `too_many_answers`. */
export async function addCannedAnswer(
  { database }: Services,
  unit: AuthorizedUnit,
  input: AddCannedInput,
): Promise<Result<null, "too_many_answers">> {
  return inTransaction(database, async (tx): Promise<Result<null, "too_many_answers">> => {
    if ((await countCanned(tx, unit)) >= CANNED_LIMITS.answers) return refuse("too_many_answers");
    await insertCanned(tx, unit, input);
    await signal(tx, unit, input.id);
    return ok(null);
  });
}

/** Refuses `changed_meanwhile`, also where somebody has removed it. */
export async function editCannedAnswer(
  { database }: Services,
  unit: AuthorizedUnit,
  input: EditCannedInput,
): Promise<Result<null, "changed_meanwhile">> {
  return inTransaction(database, async (tx): Promise<Result<null, "changed_meanwhile">> => {
    if (!(await updateCanned(tx, unit, input))) return refuse("changed_meanwhile");
    await signal(tx, unit, input.id);
    return ok(null);
  });
}

export async function removeCannedAnswer(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<null, never>> {
  return inTransaction(database, async (tx) => {
    await deleteCanned(tx, unit, id);
    await signal(tx, unit, id);
    return ok(null);
  });
}

async function signal(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await signalOpenScreens(tx, unit, conversationEvents, { type: "canned_answer.changed", subjectId: id });
}
