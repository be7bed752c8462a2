import { oc } from "@orpc/contract";
import * as z from "zod";

import { isLocalDate, isLocalTime } from "./time.ts";

/** What a caller must prove: nothing, a session, or a session and access to the unit that the input names. */
export type Scope = "public" | "organization" | "unit";

export interface ProcedureMeta<Needed extends Scope = Scope> {
  scope: Needed;
}

/** Errors that any call may answer with. `REFUSED` carries a stable reason; its message is the Portuguese sentence. */
const errors = {
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  REFUSED: { status: 409, data: z.object({ reason: z.string() }) },
  INVALID: {
    status: 422,
    data: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  TOO_MANY_REQUESTS: { status: 429 },
} as const;

export const publicProcedure = oc.$meta<ProcedureMeta<"public">>({ scope: "public" }).errors(errors);
export const organizationProcedure = oc
  .$meta<ProcedureMeta<"organization">>({ scope: "organization" })
  .errors(errors);
/** Its path begins with `/units/{unitId}`, its input extends `unitInput`. */
export const unitProcedure = oc.$meta<ProcedureMeta<"unit">>({ scope: "unit" }).errors(errors);

/** UUIDs are made by the caller (version 7), so that a retried create stores one row. PostgreSQL answers them in small letters. */
export const id = z.uuid("Identificador inválido").toLowerCase();
export const unitInput = z.object({ unitId: id });
export const localDate = z.string().refine(isLocalDate, "Data inválida");
export const localTime = z.string().refine(isLocalTime, "Horário inválido");
