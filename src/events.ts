import { assistantEvents } from "#features/assistant/events.ts";
import { authEvents } from "#features/auth/events.ts";
import { availabilityEvents } from "#features/availability/events.ts";
import { bookingEvents } from "#features/booking/events.ts";
import { companySettingsEvents } from "#features/company-settings/events.ts";
import { conversationEvents } from "#features/conversations/events.ts";
import { floorEvents } from "#features/floor/events.ts";
import { guestEvents } from "#features/guests/events.ts";
import { menuEvents } from "#features/menu/events.ts";
import { noticeEvents } from "#features/notices/events.ts";
import { reservationEvents } from "#features/reservations/events.ts";
import { reviewEvents } from "#features/reviews/events.ts";
import { sectionEvents } from "#features/sections/events.ts";
import { serviceEvents } from "#features/service/events.ts";
import { shiftEvents } from "#features/shift/events.ts";
import { tablePlanEvents } from "#features/table-plan/events.ts";
import { userEvents } from "#features/users/events.ts";
import { waitlistEvents } from "#features/waitlist/events.ts";

/*
 * Every event of the product, as its feature declares it; the audit trail, its history and the live updates
 * read them here. `web/stale-queries.ts` lists the queries that each makes stale, apart from the sentences.
 */

const events = {
  ...authEvents,
  ...userEvents,
  ...companySettingsEvents,
  ...floorEvents,
  ...waitlistEvents,
  ...availabilityEvents,
  ...tablePlanEvents,
  ...reservationEvents,
  ...bookingEvents,
  ...serviceEvents,
  ...sectionEvents,
  ...shiftEvents,
  ...menuEvents,
  ...guestEvents,
  ...noticeEvents,
  ...conversationEvents,
  ...assistantEvents,
  ...reviewEvents,
};

export type EventType = keyof typeof events;
export type EventTopic = (typeof events)[EventType]["topic"];

/** In the order of the history's filter. */
const topicText: Record<EventTopic, string> = {
  reservations: "Reservas",
  waitlist: "Fila de espera",
  guests: "Clientes",
  shift: "Turno",
  tables: "Mesas",
  menu: "Cardápio",
  assistant: "Assistente",
  reviews: "Comentários",
  company: "Empresa e unidades",
  users: "Usuários e permissões",
  sessions: "Acesso e senhas",
};

export const eventCatalog = { events, topicText };
