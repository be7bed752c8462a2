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

/** An act of a host on one party, as the server and the browser run it. `Input`: what the host enters, apart from the party. */
export interface PartyAct<Input> extends ActDeclaration {
  /** What the browser calls, by its name in `src/server/procedures.ts`. */
  readonly procedure: `${"evening" | "reservations"}.${string}`;
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
/** What a host enters, apart from the party and the tables. */
export type PartyInput<Name extends PartyActName> = Parameters<(typeof partyActs)[Name]["effect"]>[1];
