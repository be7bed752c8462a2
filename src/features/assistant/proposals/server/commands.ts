import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { areSameFields, EMPTY_FIELDS, pickFields } from "../../../reservations/fields/rules.ts";
import { isMoved } from "../../../reservations/rules.ts";
import { orTableHeld } from "../../../reservations/server/commands.ts";
import type { AskedFields, Booked, BookingFields } from "../../bookings/contract.ts";
import { readAgreement, agreesToCancel } from "../../embedded/language/agreement.ts";
import { normalise } from "../../embedded/language/normalise.ts";
import type {
  OwnReservation,
  Proposal,
  ToolRefusal,
  ToolRefusalReason,
  ToolResults,
} from "../../tools/contract.ts";
import { judgeWish, momentOf, refusal, type ChatScope } from "../../tools/server/availability.ts";
import { refusalText, statusText } from "../../tools/text.ts";
import {
  consumeProposal,
  findProposal,
  insertProposal,
  rememberCustomer,
  setProposalResult,
  type StoredProposal,
} from "./queries.ts";

/** How long a customer may think about it (the design's two messages are minutes apart, not days). */
const VALID_MINUTES = 15;

type Proposed = Promise<{ ok: true; proposta: Proposal } | ToolRefusal>;

/** Proposes a new reservation; nothing is held for it meanwhile. */
export async function proposeBooking(scope: ChatScope, fields: AskedFields): Proposed {
  const judged = await judgeWish(scope, fields);
  if (!judged.ok) return judged;
  const shown = { reserva: shownOf(fields) };
  return propose(scope, "reserva", null, { ...EMPTY_FIELDS, ...fields, version: 1 }, shown);
}

/** Proposes how a reservation of this customer would stand after a change. */
export async function proposeChange(
  scope: ChatScope,
  id: string,
  wanted: Partial<Omit<AskedFields, "customerName" | "customerPhone">>,
): Proposed {
  const stored = await scope.bookings.findOwn(id);
  if (!stored) return refusal("not_found");
  if (stored.status !== "confirmed") return refusal("not_confirmed");
  const changed = { ...pickFields(stored), ...wanted };
  if (areSameFields(changed, stored)) return refusal("nothing_changed");
  if (isMoved(stored, changed)) {
    const judged = await judgeWish(scope, { ...changed, exceptReservationId: id });
    if (!judged.ok) return judged;
  }
  const antes = { ...momentOf(stored.date, stored.time), pessoas: stored.guests };
  return propose(
    scope,
    "alteracao",
    id,
    { ...changed, version: stored.version },
    { reserva: shownOf(changed), antes },
  );
}

/** Proposes to cancel a reservation of this customer. */
export async function proposeCancel(scope: ChatScope, id: string): Proposed {
  const stored = await scope.bookings.findOwn(id);
  if (!stored) return refusal("not_found");
  if (stored.status !== "confirmed") return refusal("not_confirmed");
  const fields = { ...pickFields(stored), version: stored.version };
  return propose(scope, "cancelamento", id, fields, { reserva: shownOf(stored) });
}

/**
 * Writes what was proposed, once: the proposal is of this conversation, was made in answer to an earlier message, is not
 * expired and not consumed, and the customer's message is no plain no. Taking the proposal and writing are one transaction; the
 * same message's repeated call is answered with what the first one wrote.
 */
export async function confirmProposal(
  scope: ChatScope,
  id: string,
): Promise<ToolResults["confirmar_proposta"]> {
  const { services, unit, conversation, turn } = scope;
  const now = services.clock.now();
  const found = await findProposal(services.database.sql, unit, conversation.id, id, now);
  if (!found) return refusal("not_found", refusalText.proposal_expired);
  if (found.consumedInTurn === turn && found.result !== null)
    return found.result as ToolResults["confirmar_proposta"];
  const reason = reasonAgainst(found, scope);
  if (reason !== null) return refusal(reason);

  const writing = inTransaction(
    services.database,
    async (tx): Promise<Result<ToolResults["confirmar_proposta"], string>> => {
      const proposal = await consumeProposal(tx, unit, conversation.id, id, turn, now);
      if (!proposal) return refuse("proposal_expired");
      const written = await write(tx, scope, proposal, now);
      if (!written.ok) return written;
      const result = { ok: true as const, tipo: proposal.kind, reserva: ownOf(written.value) };
      await pipelined(tx, [
        () => setProposalResult(tx, unit, conversation.id, id, result),
        proposal.kind === "reserva" &&
          (() =>
            rememberCustomer(tx, unit, conversation.contactId, {
              name: proposal.payload.fields.customerName,
              phone: proposal.payload.fields.customerPhone,
            })),
      ]);
      return ok(result);
    },
  );
  const outcome = await orTableHeld(services, unit, found.reservationId ?? id, writing);
  if (outcome.ok) return outcome.value;
  return explain(scope, found, outcome.reason);
}

/** A reservation as its customer may see it. */
export function ownOf({ id, customerName, date, time, guests, status, notes }: Booked): OwnReservation {
  return {
    id,
    ...momentOf(date, time),
    nome: customerName,
    pessoas: guests,
    status: statusText[status],
    observacoes: notes,
  };
}

async function propose(
  { services, unit, conversation, turn }: ChatScope,
  kind: Proposal["tipo"],
  reservationId: string | null,
  fields: BookingFields & { version: number },
  shown: Omit<Proposal, "proposta_id" | "tipo">,
): Promise<{ ok: true; proposta: Proposal }> {
  const now = services.clock.now();
  const id = newId();
  const proposta = { proposta_id: id, tipo: kind, ...shown };
  await insertProposal(
    services.database.sql,
    unit,
    conversation.id,
    { id, kind, reservationId, payload: { fields, shown: proposta }, madeInTurn: turn },
    now,
    new Date(now.getTime() + VALID_MINUTES * MINUTE_MS),
  );
  return { ok: true, proposta };
}

/** Whoever proposes in a message cannot also agree in it, and 'não' agrees to nothing, whatever a model makes of it. */
function reasonAgainst(
  { madeInTurn, consumedInTurn, isExpired, kind }: StoredProposal,
  { turn, message }: ChatScope,
): ToolRefusalReason | null {
  if (consumedInTurn !== null || isExpired) return "proposal_expired";
  if (madeInTurn >= turn) return "needs_agreement";
  const text = normalise(message);
  const agreement = readAgreement(text);
  const isRefused =
    agreement === "no" || (agreement === "drop" && !(kind === "cancelamento" && agreesToCancel(text)));
  return isRefused ? "needs_agreement" : null;
}

function write(
  tx: Transaction,
  { bookings }: ChatScope,
  { id, kind, reservationId, payload: { fields } }: StoredProposal,
  now: Date,
) {
  switch (kind) {
    case "reserva":
      // The proposal's id becomes the reservation's: it cannot be stored twice.
      return bookings.take(tx, id, fields, now);
    case "alteracao":
      return bookings.edit(tx, reservationId ?? "", fields, now);
    case "cancelamento":
      return bookings.cancel(tx, reservationId ?? "", now);
  }
}

/** What was free when it was proposed may be taken by now: the refusal says what can be had instead. */
async function explain(
  scope: ChatScope,
  { reservationId, payload: { fields } }: StoredProposal,
  reason: string,
): Promise<ToolRefusal> {
  const judged = await judgeWish(scope, {
    ...fields,
    ...(reservationId !== null && { exceptReservationId: reservationId }),
  });
  if (!judged.ok && judged.motivo === reason) return judged;
  return isToolReason(reason) ? refusal(reason) : refusal("unavailable");
}

function isToolReason(reason: string): reason is ToolRefusalReason {
  return reason in refusalText;
}

function shownOf(fields: AskedFields): Proposal["reserva"] {
  return {
    ...momentOf(fields.date, fields.time),
    nome: fields.customerName,
    telefone: fields.customerPhone,
    pessoas: fields.guests,
    observacoes: fields.notes,
  };
}
