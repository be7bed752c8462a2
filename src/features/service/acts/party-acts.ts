import type { ActDeclaration } from "#shared/act.ts";
import type { Party, PartyEffect, Room } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { arrive } from "./arrive-act.ts";
import { delay } from "./delay-act.ts";
import { hold } from "./hold-act.ts";
import { move } from "./move-act.ts";
import { noShow } from "./no-show-act.ts";
import { release } from "./release-act.ts";
import { seat } from "./seat-act.ts";
import { changeStage } from "./stage-act.ts";

/** The procedure of an act on a party. It takes the party's id, the chosen tables, and what `takes` names. */
interface ActCall {
  /** Its name in `src/server/procedures.ts`. */
  readonly procedure: `${CallGroup}.${string}`;
  readonly method: "POST" | "PUT";
  /** Below the party's own path. */
  readonly path: string;
  /** For readers of the API. */
  readonly summary: string;
  /** What the host enters apart from tables, each declared in `contract.ts`. */
  readonly takes?: readonly string[];
}

/** The groups of procedures that acts on parties belong to. */
export type CallGroup = "evening" | "reservations";

/** An act of a host on one party, as the server and the browser run it. `Input`: what the host enters, apart from the party. */
export interface PartyAct<Input> extends ActDeclaration {
  /** How it is called: `contract.ts` makes the procedure of it. */
  readonly call: ActCall;
  /** The host chooses tables for the party: to sit down now, or for when it comes. `tableIds` belongs to the input then. */
  readonly chooses?: "for now" | "for its time";
  /** A refusal of a chosen table offers the best one that is free now. */
  readonly offersAnother?: boolean;
  decide(party: Party, input: Input, now: Date, room: Room): Decision;
  effect(party: Party, input: Input, now: Date, room: Room): PartyEffect;
  /** The facts that the audit trail keeps. `tableIds`: the chosen tables, or those that the party has left. */
  detail(party: Party, input: Input, tableIds: readonly string[]): object;
  readonly words: ActDeclaration["words"] & {
    /** Of the toast, once the act is stored. `tables`: the labels of the tables that the party has then. */
    toast(party: Party, input: Input, tables: string): string;
  };
}

/** Every act on a party. A new act is a file and its line here. */
export const partyActs = { arrive, delay, noShow, changeStage, seat, move, hold, release };

export type PartyActName = keyof typeof partyActs;
/** The acts of a group by their procedures: `{ markArrived: "arrive", … }`. */
export type ActsOfGroup<Group extends CallGroup> = {
  [
    Name in PartyActName as (typeof partyActs)[Name]["call"]["procedure"] extends `${Group}.${infer Procedure}`
      ? Procedure
      : never
  ]: Name;
};

/** Makes something of each act of a group, under the name of its procedure. */
export function mapActsOfGroup<Made>(
  group: CallGroup,
  make: (name: PartyActName) => Made,
): Record<string, Made> {
  const names = Object.keys(partyActs) as PartyActName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [ofGroup, procedure = ""] = partyActs[name].call.procedure.split(".");
      return ofGroup === group ? [[procedure, make(name)]] : [];
    }),
  );
}
/** What a host enters, apart from the party and the tables. */
export type PartyInput<Name extends PartyActName> = Parameters<(typeof partyActs)[Name]["effect"]>[1];
