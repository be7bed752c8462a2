import { about, event, flag, keyOf, listed, listOf, number, optional, text } from "#shared/event.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import type { SettingsFields } from "./contract.ts";

const partText: Record<keyof SettingsFields, string> = {
  name: "nome",
  cnpj: "CNPJ",
  address: "endereço",
  phone: "telefone",
  logo: "logo",
  maxReservations: "limite de reservas",
  lastReservationTime: "último horário de reserva",
  turnMinutes: "tempo de permanência",
  largePartyTurnMinutes: "tempo de permanência de grupos",
  largePartySize: "tamanho dos grupos",
  cleaningMinutes: "tempo de limpeza",
  noShowMinutes: "ausência automática",
  maxEmptySeats: "lugares vazios por mesa",
  timeZone: "fuso horário",
};

export const companySettingsEvents = {
  "unit.added": event({
    topic: "company",
    sentence: (one) => about("Unidade adicionada", one),
  }),
  "unit.changed": event({
    topic: "company",
    detail: {
      changed: listOf(keyOf(partText)),
      /** The number of reservations that a new time zone has moved to another instant. */
      movedReservations: optional(number),
    },
    sentence: (one) => about("Configurações da unidade alteradas", one),
    note: ({ detail: { changed } }) => listed("Mudou", changed, partText),
  }),
  "unit.deactivated": event({
    topic: "company",
    changesRights: true,
    sentence: (one) => about("Unidade desativada", one),
  }),
  "unit.reactivated": event({
    topic: "company",
    sentence: (one) => about("Unidade reativada", one),
  }),
  "hours.changed": event({
    topic: "company",
    detail: { leftOutside: number },
    sentence: "Horário de funcionamento alterado",
  }),
  "turn_rules.changed": event({
    topic: "company",
    detail: { before: number, after: number },
    sentence: "Regras de permanência alteradas",
    note: ({ detail: { after } }) =>
      after === undefined ? null : after === 1 ? "1 regra" : after === 0 ? "Sem regras" : `${after} regras`,
  }),
  "closed_date.added": event({
    topic: "company",
    detail: { firstDate: text, lastDate: text, everyYear: flag, leftOutside: number },
    sentence: "Data fechada adicionada",
    note: ({ detail: { firstDate, lastDate, everyYear } }) => {
      if (firstDate === undefined || lastDate === undefined) return null;
      const [first, last] = [showTypedDate(firstDate), showTypedDate(lastDate)];
      const dates = first === last ? first : `De ${first} a ${last}`;
      return everyYear === true ? `${dates}, todo ano` : dates;
    },
  }),
  "closed_date.removed": event({
    topic: "company",
    sentence: "Data fechada removida",
  }),
  "special_day.added": event({
    topic: "company",
    detail: { date: text, leftOutside: number },
    sentence: "Horário especial adicionado",
    note: ({ detail: { date } }) => (date === undefined ? null : showTypedDate(date)),
  }),
  "special_day.removed": event({
    topic: "company",
    detail: { date: text, leftOutside: number },
    sentence: "Horário especial removido",
    note: ({ detail: { date } }) => (date === undefined ? null : showTypedDate(date)),
  }),
  "holiday_place.changed": event({
    topic: "company",
    detail: { state: text, city: text },
    sentence: "Lugar dos feriados alterado",
    note: ({ detail: { state, city } }) => [city, state].filter(Boolean).join(", ") || null,
  }),
  "organization.changed": event({
    topic: "company",
    sentence: "Dados da empresa alterados",
  }),
};
