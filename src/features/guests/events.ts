import { event, flag, keyOf, listed, listOf, number, oneOf } from "#shared/event.ts";
import { CONSENT_CHANNELS, PURPOSES } from "./health/limits.ts";

const noteText = { isVip: "VIP", birthday: "aniversário", tags: "etiquetas", notes: "observações" };
const purpose = oneOf(PURPOSES);
const PURPOSE_TEXT = { health: "alergias", reminders: "lembretes", marketing: "novidades" };

/* The trail is kept for good: it says what was done, never to whom in words. What somebody must not eat never stands in it. */
export const guestEvents = {
  "guest.noted": event({
    topic: "guests",
    detail: { changed: listOf(keyOf(noteText)) },
    sentence: "Perfil de cliente alterado",
    note: ({ detail: { changed } }) => listed("Mudou", changed, noteText),
  }),
  "guest.consented": event({
    topic: "guests",
    detail: { purpose, wording: number, channel: oneOf(CONSENT_CHANNELS) },
    sentence: ({ detail }) => `Autorização de cliente registrada${about(detail.purpose)}`,
  }),
  "guest.consent_revoked": event({
    topic: "guests",
    detail: { purpose },
    sentence: ({ detail }) => `Autorização de cliente revogada${about(detail.purpose)}`,
  }),
  "guest.health_saved": event({
    topic: "guests",
    detail: { isForBooking: flag },
    sentence: ({ detail: { isForBooking } }) =>
      isForBooking === true ? "Alergias anotadas só para uma reserva" : "Alergias de cliente alteradas",
  }),
  "guest.merged": event({ topic: "guests", sentence: "Dois cadastros de cliente unidos" }),
  "guest.unmerged": event({ topic: "guests", sentence: "União de cadastros de cliente desfeita" }),
  "guest.kept_apart": event({
    topic: "guests",
    sentence: "Dois cadastros marcados como clientes diferentes",
  }),
  "guest.exported": event({ topic: "guests", sentence: "Dados de um cliente exportados" }),
  "guests.exported": event({
    topic: "guests",
    detail: { guests: number },
    sentence: ({ detail: { guests } }) =>
      `Lista de clientes exportada${guests === undefined ? "" : ` (${guests} ${guests === 1 ? "cliente" : "clientes"})`}`,
  }),
  "guest.erased": event({
    topic: "guests",
    detail: { reservations: number, waits: number, conversations: number },
    sentence: "Dados de um cliente apagados",
  }),
  "guests.expired": event({
    topic: "guests",
    detail: { reservations: number },
    sentence: ({ detail: { reservations } }) =>
      `Clientes sem visita há muito tempo apagados${reservations ? ` (${reservations} reservas)` : ""}`,
  }),
  "guests.files_rewritten": event({
    topic: "guests",
    sentence: "Dados apagados de clientes retirados também dos arquivos do banco",
  }),
  "guest_retention.changed": event({
    topic: "guests",
    detail: { before: number, after: number },
    sentence: ({ detail: { after } }) =>
      `Prazo para guardar clientes alterado${after === undefined ? "" : ` para ${after} meses`}`,
  }),
};

function about(allowed: keyof typeof PURPOSE_TEXT | undefined): string {
  return allowed === undefined ? "" : `: ${PURPOSE_TEXT[allowed]}`;
}
