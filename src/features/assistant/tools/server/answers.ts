import { formatLongDay } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Booked } from "../booking-contract.ts";
import type { Moment, OwnReservation, ToolRefusal, ToolRefusalReason } from "../contract.ts";
import { refusalText, statusText } from "../text.ts";
import type { ChatScope } from "./scope.ts";
import { wishOf } from "./table-wish.ts";

/** A tool's refusal, with the sentence of its reason where the caller has none. */
export function refusal(motivo: ToolRefusalReason, frase: string = refusalText[motivo]): ToolRefusal {
  return { ok: false, motivo, frase };
}

export function momentOf(date: LocalDate, time: LocalTime): Moment {
  return { data: date, dia: formatLongDay(date), horario: time };
}

/** A reservation as its customer may see it. */
export function toOwnReservation(
  scope: Pick<ChatScope, "tableChoices">,
  reservation: Booked,
): OwnReservation {
  const { id, customerName, date, time, guests, status, notes } = reservation;
  return {
    id,
    ...momentOf(date, time),
    nome: customerName,
    pessoas: guests,
    status: statusText[status],
    observacoes: notes,
    ...wishOf(scope, reservation),
  };
}
