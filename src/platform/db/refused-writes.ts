import { type Result, refuse } from "#shared/result.ts";
import { violatedConstraint } from "./database.ts";

/**
 * Turns the failure of a write into a refusal, by the name of the constraint that it violated: `{ section_pkey: "already_created" }`.
 * Rejects as the write does where that constraint is not among them.
 */
export async function refuseOnConstraint<Value, Refusal extends string, New extends string>(
  refusals: Readonly<Record<string, New>>,
  writing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | New>> {
  try {
    return await writing;
  } catch (error) {
    const reason = refusals[violatedConstraint(error) ?? ""];
    if (reason === undefined) throw error;
    return refuse(reason);
  }
}
