import type { Request } from "../load.ts";
import type { House, Server, Stage } from "../stage.ts";

export type PeerName = "PostGraphile" | "PostGraphile, signed in" | "Directus";

/** A server that other people made, and how it is asked for the same two writes as the product. */
export interface Peer {
  name: PeerName;
  /** Where it stores reservations. */
  table: string;
  start(stage: Stage, house: House): Promise<Server>;
  create(row: NewRow): Request;
  cancel(cancellation: Cancellation): Request;
}

/** A reservation as a peer stores it. It computes nothing, so the caller says when the stay begins and ends. */
export interface NewRow {
  unitId: string;
  id: string;
  customerName: string;
  customerPhone: string;
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  guests: number;
  notes: string;
  channel: string;
}

/** A reservation that becomes cancelled: the columns that the product changes. */
export interface Cancellation {
  unitId: string;
  id: string;
  cancelledAt: string;
  version: number;
}
