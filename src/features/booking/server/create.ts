import type { Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuseAlreadyCreated } from "#shared/result.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import { provenReasons } from "../../availability/moments/rules.ts";
import { lockFactsOfMoment } from "../../availability/server/availability-queries.ts";
import {
  inSeatingTransaction,
  isAlone,
  judgeInTransaction,
} from "../../availability/server/seating-proof.ts";
import type { BookedReservation, Reservation } from "../../reservations/contract.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import { areSameFields } from "../../reservations/fields/rules.ts";
import { canOverruleAvailability } from "../../reservations/policy.ts";
import { movePlanned } from "../../reservations/server/hold-queries.ts";
import {
  GONE_AREA,
  answerStoredOnDuplicate,
  type ReservationResult,
} from "../../reservations/server/outcomes.ts";
import { insertionOf } from "../../reservations/server/queries.ts";
import type { CreateReservationInput } from "../contract.ts";
import { bookingEvents } from "../events.ts";
import { decideCreate } from "../rules.ts";
import { placeOf, momentFacts } from "./judged-moment.ts";
import type { PartOptions } from "./part-options.ts";
import { readSameGuest } from "./same-guest-queries.ts";

/**
 * Creates a reservation. A retry with the same id and fields answers the stored reservation, so that one row is stored; other fields
 * under that id are refused. The answer also says what else the same guest has booked: it is the caller's to ask, and refuses nothing.
 */
export async function createReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CreateReservationInput,
): ReservationResult<BookedReservation, "already_created"> {
  const sameGuest = readSameGuest(unit, input);
  const creating = inSeatingTransaction(services, (tx) =>
    createReservationIn(tx, unit, input, services.clock.now(), { isLast: true, alsoRead: sameGuest.read }),
  );
  const created = await answerStoredOnDuplicate<"already_created">(
    services,
    unit,
    input.id,
    refuseOnConstraint(GONE_AREA, creating),
    (stored) => (areSameFields(stored, input) ? ok(stored) : refuseAlreadyCreated(stored)),
  );
  return created.ok ? ok({ ...created.value, sameGuest: sameGuest.found }) : created;
}

/** What a larger act may add to a reservation that it creates. */
interface CreateOptions extends PartOptions {
  /** The contact in whose chat the reservation was made. */
  contactId?: string | null;
  /** The reservation that the new one replaces: availability does not count it. */
  replacedId?: string | null;
  kind?: Reservation["kind"];
  /** Runs after the reservation was allowed and before it is inserted. */
  prepare?: () => Promise<void>;
}

/** Part of a larger act: decides about a reservation, inserts it and logs it. A stored id makes the transaction fail. */
export async function createReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string },
  now: Date,
  {
    contactId = null,
    replacedId = null,
    kind = "booking",
    prepare,
    isLast = false,
    act,
    alsoRead,
  }: CreateOptions = {},
): ReservationResult<Reservation> {
  const { id } = input;
  const asked = { ...input, exceptReservationId: replacedId ?? id };
  const availability = await lockFactsOfMoment(tx, unit, asked, isAlone(tx));
  const mayOverrule = canOverruleAvailability(unit.actor);
  const judgement = judgeInTransaction(tx, availability, asked, { now, mayOverrule });
  const decision = decideCreate(input, momentFacts(unit, availability, judgement.reasons), now);
  if (!decision.ok) return decision;

  await prepare?.();
  const overruled = provenReasons(judgement);
  const { tableIds, moves } = placeOf(judgement);
  const entry = { type: "reservation.created", detail: { overruled } } as const;
  const insertion = insertionOf(unit, input, { contactId, stay: judgement.stay, tableIds, kind }, now);
  const [, created] = await pipelined(
    tx,
    [
      moves.length > 0 && (() => movePlanned(tx, unit, moves)),
      () => changeOneAndLog(tx, unit, bookingEvents, entry, insertion),
      alsoRead !== undefined && (() => alsoRead(tx)),
      act !== undefined && act.end(),
    ],
    { isLast },
  );
  return ok(created);
}
