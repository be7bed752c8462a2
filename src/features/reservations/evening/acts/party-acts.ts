import type { ActDeclaration } from "#shared/act.ts";
import type { Decision } from "../../rules.ts";
import type { eveningContract } from "../contract.ts";
import { arrive } from "./arrive-act.ts";
import { delay } from "./delay-act.ts";
import { noShow } from "./no-show-act.ts";
import type { Party, PartyEffect } from "./party-effect.ts";
import { changeStage } from "./stage-act.ts";

/** An act of a host on one party, as the server and the browser run it. `Input`: what the host says besides the party. */
export interface PartyAct<Input> extends ActDeclaration {
  /** What the browser calls. */
  readonly procedure: keyof typeof eveningContract;
  decide(party: Party, input: Input, now: Date): Decision;
  effect(party: Party, input: Input, now: Date): PartyEffect;
  /** The facts that the audit trail keeps. */
  detail(party: Party, input: Input): object;
  readonly words: ActDeclaration["words"] & {
    /** Of the toast, once the act is stored. */
    toast(party: Party, input: Input): string;
  };
}

/** Every act on a party. A new act is a file and its line here. */
export const partyActs = { arrive, delay, noShow, changeStage };

export type PartyActName = keyof typeof partyActs;
/** What a host says besides the party. */
export type PartyInput<Name extends PartyActName> = Parameters<(typeof partyActs)[Name]["effect"]>[1];
