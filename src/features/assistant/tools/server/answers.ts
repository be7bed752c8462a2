import { formatLongDay } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import { serviceDateOf, type Opening } from "../../../opening-hours/rules.ts";
import type { Booked } from "../booking-contract.ts";
import type { Moment, OwnReservation, ToolRefusal, ToolRefusalReason } from "../contract.ts";
import { refusalText, statusText } from "../text.ts";
import type { ChatScope } from "./scope.ts";
import { wishOf } from "./table-wish.ts";

/** A tool's refusal, with the sentence of its reason where the caller has none. */
export function refusal(motivo: ToolRefusalReason, frase: string = refusalText[motivo]): ToolRefusal {
  return { ok: false, motivo, frase };
}

/** A moment as customers read it: with the night to which it belongs after midnight. */
export function momentOf(opening: Opening, date: LocalDate, time: LocalTime): Moment {
  const night = serviceDateOf(opening, { date, time });
  return {
    data: date,
    dia: formatLongDay(date),
    horario: time,
    ...(night !== date && { noite: formatLongDay(night) }),
  };
}

/** A reservation as its customer may see it. */
export function toOwnReservation(
  scope: Pick<ChatScope, "tableChoices" | "opening">,
  reservation: Booked,
): OwnReservation {
  const { id, customerName, date, time, guests, status, notes } = reservation;
  return {
    id,
    ...momentOf(scope.opening, date, time),
    nome: customerName,
    pessoas: guests,
    status: statusText[status],
    observacoes: notes,
    ...wishOf(scope, reservation),
  };
}
