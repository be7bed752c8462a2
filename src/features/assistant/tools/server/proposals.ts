import type { Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { addDays, MINUTE_MS } from "#shared/time.ts";
import { inSeatingTransaction } from "../../../availability/server/seating-proof.ts";
import { isMoved } from "../../../booking/rules.ts";
import { isClose } from "../../../booking/same-guest/rules.ts";
import { serviceDateOf } from "../../../opening-hours/rules.ts";
import { areSameFields, EMPTY_FIELDS, pickFields } from "../../../reservations/fields/rules.ts";
import { refuseOnHeldTable } from "../../../reservations/server/outcomes.ts";
import { PRESENCE } from "../../../reservations/status/contract.ts";
import { readAgreement } from "../../language/agreement.ts";
import { readCues } from "../../language/cues/cues.ts";
import { normalise } from "../../language/normalise.ts";
import type { AskedFields, BookingFields } from "../booking-contract.ts";
import type { ConfirmedAnswer, Proposal, ToolRefusal, ToolRefusalReason } from "../contract.ts";
import { refusalText } from "../text.ts";
import { momentOf, refusal, toOwnReservation } from "./answers.ts";
import { findFreeTimes } from "./availability.ts";
import {
  consumeProposal,
  findProposal,
  insertProposal,
  rememberCustomer,
  setProposalResult,
  type StoredProposal,
} from "./proposal-queries.ts";
import type { ChatScope } from "./scope.ts";
import { wishOf } from "./table-wish.ts";

/** How long a customer may take to agree: proposal and agreement are minutes apart, not days. */
const VALID_MINUTES = 15;

type ProposalResult = Promise<{ ok: true; proposta: Proposal } | ToolRefusal>;

/** Proposes a new reservation. No table is held until the customer agrees. */
export async function proposeBooking(scope: ChatScope, fields: AskedFields): ProposalResult {
  const free = await findFreeTimes(scope, fields);
  if (!free.ok) return free;
  const shown = { reserva: toShownReservation(scope, fields), ...(await findOther(scope, fields)) };
  return storeProposal(scope, "reserva", null, { ...EMPTY_FIELDS, ...fields, version: 1 }, shown);
}

/** What this customer, or somebody with the phone, has booked already in that service or close to the time. It is asked, and refuses nothing. */
async function findOther(
  scope: ChatScope,
  fields: AskedFields,
): Promise<Pick<Proposal, "ja_tem" | "telefone_ja_reservado">> {
  const own = await scope.bookings.listOwn(addDays(fields.date, -1));
  const night = serviceDateOf(scope.opening, fields);
  const other =
    own.find((one) => isClose(one, fields)) ?? own.find((one) => serviceDateOf(scope.opening, one) === night);
  if (other) return { ja_tem: { ...momentOf(scope.opening, other.date, other.time), pessoas: other.guests } };
  return (await scope.bookings.isPhoneBooked(fields)) ? { telefone_ja_reservado: true } : {};
}

/** Proposes a change of one of this customer's reservations. */
export async function proposeChange(
  scope: ChatScope,
  id: string,
  wanted: Partial<Omit<AskedFields, "customerName" | "customerPhone">>,
): ProposalResult {
  const stored = await scope.bookings.findOwn(id);
  if (!stored) return refusal("not_found");
  if (PRESENCE[stored.status] !== "expected") return refusal("not_confirmed");
  const changed = { ...pickFields(stored), ...wanted };
  if (areSameFields(changed, stored)) return refusal("nothing_changed");
  if (isMoved(stored, changed)) {
    const free = await findFreeTimes(scope, { ...changed, exceptReservationId: id });
    if (!free.ok) return free;
  }
  const antes = {
    ...momentOf(scope.opening, stored.date, stored.time),
    pessoas: stored.guests,
    ...wishOf(scope, stored),
  };
  return storeProposal(
    scope,
    "alteracao",
    id,
    { ...changed, version: stored.version },
    { reserva: toShownReservation(scope, changed), antes },
  );
}

/** Proposes to cancel one of this customer's reservations. */
export async function proposeCancel(scope: ChatScope, id: string): ProposalResult {
  const stored = await scope.bookings.findOwn(id);
  if (!stored) return refusal("not_found");
  if (PRESENCE[stored.status] !== "expected") return refusal("not_confirmed");
  const fields = { ...pickFields(stored), version: stored.version };
  return storeProposal(scope, "cancelamento", id, fields, { reserva: toShownReservation(scope, stored) });
}

/**
 * Writes what was proposed, once. The proposal must belong to this conversation and answer an earlier message. It must be neither
 * expired nor consumed, and the customer's message must not say no. One transaction consumes the proposal and writes. A repeated
 * call for the same message returns the first call's result.
 *
 * Refuses `not_found`, `proposal_expired`, `needs_agreement`, and each refusal of the write itself.
 */
export async function confirmProposal(scope: ChatScope, id: string): Promise<ConfirmedAnswer | ToolRefusal> {
  const { services, unit, conversation, turn } = scope;
  const now = services.clock.now();
  const found = await findProposal(services.database.sql, unit, conversation.id, id, now);
  if (!found) return refusal("not_found", refusalText.proposal_expired);
  if (found.consumedInTurn === turn && found.result !== null) return found.result as ConfirmedAnswer;
  const reason = findAgreementProblem(found, scope);
  if (reason !== null) return refusal(reason);

  const writing = inSeatingTransaction(services, async (tx): Promise<Result<ConfirmedAnswer, string>> => {
    const proposal = await consumeProposal(tx, unit, conversation.id, id, turn, now);
    if (!proposal) return refuse("proposal_expired");
    const written = await writeProposal(tx, scope, proposal, now);
    if (!written.ok) return written;
    const result = {
      ok: true as const,
      tipo: proposal.kind,
      reserva: toOwnReservation(scope, written.value),
    };
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
  });
  const outcome = await refuseOnHeldTable(services, unit, found.reservationId ?? id, writing);
  if (outcome.ok) return outcome.value;
  return explainRefusal(scope, found, outcome.reason);
}

async function storeProposal(
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

/** A model cannot propose and confirm in one message, and a customer's 'não' confirms nothing, even where a model says so. */
function findAgreementProblem(
  { madeInTurn, consumedInTurn, isExpired, kind }: StoredProposal,
  { turn, message }: ChatScope,
): ToolRefusalReason | null {
  if (consumedInTurn !== null || isExpired) return "proposal_expired";
  if (madeInTurn >= turn) return "needs_agreement";
  const text = normalise(message);
  const agreement = readAgreement(text);
  const isRefused =
    agreement === "no" ||
    (agreement === "drop" && !(kind === "cancelamento" && readCues(text).has("agrees_to_cancel")));
  return isRefused ? "needs_agreement" : null;
}

function writeProposal(
  tx: Transaction,
  { bookings }: ChatScope,
  { id, kind, reservationId, payload: { fields } }: StoredProposal,
  now: Date,
) {
  switch (kind) {
    case "reserva":
      // The reservation gets the proposal's id, so that it cannot be stored twice.
      return bookings.take(tx, id, fields, now);
    case "alteracao":
      return bookings.edit(tx, reservationId ?? "", fields, now);
    case "cancelamento":
      return bookings.cancel(tx, reservationId ?? "", now);
  }
}

/** The table may have been taken since the proposal: then the refusal offers what is free now. */
async function explainRefusal(
  scope: ChatScope,
  { reservationId, payload: { fields } }: StoredProposal,
  reason: string,
): Promise<ToolRefusal> {
  const free = await findFreeTimes(scope, {
    ...fields,
    ...(reservationId !== null && { exceptReservationId: reservationId }),
  });
  if (!free.ok && free.motivo === reason) return free;
  return isToolReason(reason) ? refusal(reason) : refusal("unavailable");
}

function isToolReason(reason: string): reason is ToolRefusalReason {
  return reason in refusalText;
}

function toShownReservation(scope: ChatScope, fields: AskedFields): Proposal["reserva"] {
  return {
    ...momentOf(scope.opening, fields.date, fields.time),
    nome: fields.customerName,
    telefone: fields.customerPhone,
    pessoas: fields.guests,
    observacoes: fields.notes,
    ...wishOf(scope, fields),
  };
}
