import { isConstraintViolation } from "#platform/db/database.ts";
import { refuse, type Result } from "#shared/result.ts";

/* Failures of writes to the queue that are refusals. */

/** Turns the failure of an act whose id belongs to another act into `already_created`. */
export async function refuseOnKnownAct<Value, Refusal extends string>(
  acting: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "already_created">> {
  return refuseOnViolation(acting, ["23505", "reservation_act_pkey"], "already_created");
}

/** Turns the failure of a write whose wanted area is not there any more into `area_gone`. */
export async function refuseGoneArea<Value, Refusal extends string>(
  adding: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "area_gone">> {
  return refuseOnViolation(adding, ["23503", "waitlist_entry_unit_id_wanted_area_id_fkey"], "area_gone");
}

/** Turns the failure of a longer stay at a table that is another party's afterwards, or blocked, into `table_held`. */
export async function refuseHeldTable<Value, Refusal extends string>(
  resizing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "table_held">> {
  return refuseOnViolation(resizing, ["23P01"], "table_held");
}

async function refuseOnViolation<Value, Refusal extends string, New extends string>(
  writing: Promise<Result<Value, Refusal>>,
  [code, constraint]: readonly [code: `23${string}`, constraint?: string],
  refusal: New,
): Promise<Result<Value, Refusal | New>> {
  try {
    return await writing;
  } catch (error) {
    if (!isConstraintViolation(error, code, constraint)) throw error;
    return refuse(refusal);
  }
}
