import * as z from "zod";

import { partySize, unitProcedure } from "#shared/procedure.ts";
import { anyTableIds, reservation, reservationAct, tableIds } from "../../reservations/contract.ts";
import { stage } from "../../reservations/evening/contract.ts";
import { DELAY_MINUTES } from "../../reservations/limits.ts";
import {
  type ActsOfGroup,
  type CallGroup,
  mapActsOfGroup,
  type PartyAct,
  type PartyActName,
  partyActs,
} from "./party-acts.ts";

const DELAY_MESSAGE = `De ${DELAY_MINUTES.min} a ${DELAY_MINUTES.max} minutos`;

/** What a host may enter with an act on a party, apart from tables. */
const entered = {
  arrivedGuests: partySize.optional().describe("without it the whole party"),
  minutes: z
    .int(DELAY_MESSAGE)
    .min(DELAY_MINUTES.min, DELAY_MESSAGE)
    .max(DELAY_MINUTES.max, DELAY_MESSAGE)
    .nullable()
    .describe("after its time"),
  stage,
};
/** The tables that an act chooses: to sit down now at least one. */
const chosen = { "for now": { tableIds }, "for its time": { tableIds: anyTableIds } };

type Act<Name extends PartyActName> = (typeof partyActs)[Name];
type EnteredBy<Name extends PartyActName> = Act<Name>["call"] extends {
  takes: readonly (infer Field extends keyof typeof entered)[];
}
  ? Pick<typeof entered, Field>
  : unknown;
type ChosenBy<Name extends PartyActName> =
  Act<Name> extends { chooses: infer When extends keyof typeof chosen } ? (typeof chosen)[When] : unknown;

function procedureOf<Shape extends z.ZodRawShape>({ call }: Pick<PartyAct<never>, "call">, shape: Shape) {
  const { method, path, summary } = call;
  return unitProcedure
    .screen("reservas")
    .route({ method, path: `/units/{unitId}/reservations/{id}/${path}`, summary })
    .input(reservationAct.extend(shape))
    .output(reservation);
}

type ShapeOf<Name extends PartyActName> = {
  [Field in keyof (EnteredBy<Name> & ChosenBy<Name>)]: (EnteredBy<Name> & ChosenBy<Name>)[Field];
};
type ProcedureOf<Name extends PartyActName> =
  ShapeOf<Name> extends infer Shape extends z.ZodRawShape ? ReturnType<typeof procedureOf<Shape>> : never;

/** The procedures of a group's acts on parties, made from the acts. */
export function actProcedures<Group extends CallGroup>(
  group: Group,
): { [Procedure in keyof ActsOfGroup<Group>]: ProcedureOf<ActsOfGroup<Group>[Procedure] & PartyActName> } {
  const made = mapActsOfGroup(group, (name) => {
    const { call, chooses }: Pick<PartyAct<never>, "call" | "chooses"> = partyActs[name];
    const fields = (call.takes ?? []).map((field) => [field, entered[field as keyof typeof entered]]);
    return procedureOf({ call }, { ...Object.fromEntries(fields), ...(chooses && chosen[chooses]) });
  });
  return made as never;
}
