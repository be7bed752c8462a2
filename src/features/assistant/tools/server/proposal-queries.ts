import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { bookingFields } from "../booking-contract.ts";
import type { Proposal } from "../contract.ts";
import { KIND_TOLD_AS } from "../wish-contract.ts";

const kind = z.enum(["reserva", "alteracao", "cancelamento"]);
const moment = z.object({ data: text, dia: text, horario: text, noite: text.exactOptional() });
const wish = {
  area: text.exactOptional(),
  tipo_de_mesa: z.array(z.enum(Object.values(KIND_TOLD_AS))).exactOptional(),
};
const shown = z.object({
  proposta_id: uuid,
  tipo: kind,
  reserva: moment.extend({ nome: text, pessoas: int, observacoes: text, telefone: text, ...wish }),
  antes: moment.extend({ pessoas: int, ...wish }).exactOptional(),
  ja_tem: moment.extend({ pessoas: int }).exactOptional(),
  telefone_ja_reservado: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Proposal>;

const proposalRow = z.object({
  id: uuid,
  kind,
  reservationId: uuid.nullable(),
  payload: z.object({
    fields: bookingFields.extend({ version: int }),
    shown,
  }),
  madeInTurn: int,
  isExpired: bool,
  consumedInTurn: int.nullable(),
  result: z.unknown(),
});

/** A stored proposal: `fields` is what would be written, `shown` what the customer sees of it. */
export type StoredProposal = RowOf<typeof proposalRow>;

const PROPOSAL = `id, kind, reservation_id as "reservationId", payload, made_in_turn as "madeInTurn",
  consumed_in_turn as "consumedInTurn", result`;

/**
 * Stores a proposal. Open proposals of earlier messages for the same reservation expire, so that a customer who changed their mind
 * agrees to the last one.
 */
export async function insertProposal(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  proposal: Pick<StoredProposal, "id" | "kind" | "reservationId" | "payload" | "madeInTurn">,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await execute(
    sql,
    `with superseded as (
       update assistant_proposal set expires_at = least(expires_at, $8)
       where unit_id = $1 and conversation_id = $2 and consumed_at is null and made_in_turn < $7
         and (reservation_id = $5 or $5 is null and reservation_id is null)
     )
     insert into assistant_proposal
       (unit_id, conversation_id, id, kind, reservation_id, payload, made_in_turn, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      unit.unitId,
      conversationId,
      proposal.id,
      proposal.kind,
      proposal.reservationId,
      JSON.stringify(proposal.payload),
      proposal.madeInTurn,
      now,
      expiresAt,
    ],
  );
}

export async function findProposal(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
  now: Date,
): Promise<StoredProposal | null> {
  return maybeRow(
    sql,
    proposalRow,
    `select ${PROPOSAL}, expires_at <= $4 as "isExpired" from assistant_proposal
     where unit_id = $1 and conversation_id = $2 and id = $3`,
    [unit.unitId, conversationId, id, now],
  );
}

/** The proposals that the customer may still agree to, the oldest first. */
export async function listOpenProposals(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  now: Date,
): Promise<StoredProposal[]> {
  return rows(
    sql,
    proposalRow,
    `select ${PROPOSAL}, false as "isExpired" from assistant_proposal
     where unit_id = $1 and conversation_id = $2 and consumed_at is null and expires_at > $3 order by made_at, id`,
    [unit.unitId, conversationId, now],
  );
}

/** Marks the proposal as consumed. Of two confirmations at the same moment, the second one gets null. */
export async function consumeProposal(
  tx: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
  turn: number,
  now: Date,
): Promise<StoredProposal | null> {
  return maybeRow(
    tx,
    proposalRow,
    `update assistant_proposal set consumed_at = $5, consumed_in_turn = $4
     where unit_id = $1 and conversation_id = $2 and id = $3 and consumed_at is null and expires_at > $5
       and made_in_turn < $4
     returning ${PROPOSAL}, false as "isExpired"`,
    [unit.unitId, conversationId, id, turn, now],
  );
}

export async function setProposalResult(
  tx: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
  result: unknown,
): Promise<void> {
  await execute(
    tx,
    "update assistant_proposal set result = $4 where unit_id = $1 and conversation_id = $2 and id = $3",
    [unit.unitId, conversationId, id, JSON.stringify(result)],
  );
}

/** Deletes the open proposals of one message, such as those of a model that failed before the reply. */
export async function dropProposalsOfTurn(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  turn: number,
): Promise<void> {
  await execute(
    sql,
    `delete from assistant_proposal
     where unit_id = $1 and conversation_id = $2 and made_in_turn = $3 and consumed_at is null`,
    [unit.unitId, conversationId, turn],
  );
}

/** Gives a contact without name or phone those of their booking. */
export async function rememberCustomer(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await execute(
    tx,
    `update contact set name = case when name = '' then $3 else name end, phone = coalesce(phone, $4)
     where unit_id = $1 and id = $2 and (name = '' or phone is null)`,
    [unit.unitId, contactId, name, phone],
  );
}
