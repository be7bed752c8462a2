import type { QueryKey } from "@tanstack/react-query";

import type { EventType } from "#events.ts";
import { assistantConfigApi } from "#features/assistant/config/web/api.ts";
import { auditApi } from "#features/audit/web/api.ts";
import { authApi } from "#features/auth/web/api.ts";
import { pacingApi } from "#features/availability/pacing/web/api.ts";
import { availabilityApi } from "#features/availability/web/api.ts";
import { bookingApi } from "#features/booking/web/api.ts";
import { companySettingsApi } from "#features/company-settings/web/api.ts";
import { chatApi } from "#features/conversations/channels/test-chat/web/api.ts";
import { webChatApi } from "#features/conversations/channels/web-chat/web/api.ts";
import { whatsAppApi } from "#features/conversations/channels/whatsapp/web/api.ts";
import { cannedApi, inboxApi } from "#features/conversations/inbox/web/api.ts";
import { conversationsApi } from "#features/conversations/web/api.ts";
import { dashboardApi } from "#features/dashboard/web/api.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { guestsApi } from "#features/guests/web/api.ts";
import { menuApi } from "#features/menu/web/api.ts";
import { noticesApi } from "#features/notices/web/api.ts";
import { reportsApi } from "#features/reports/web/api.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { reviewConnectionsApi } from "#features/reviews/connections/web/api.ts";
import { reviewsApi } from "#features/reviews/web/api.ts";
import { sectionsApi } from "#features/sections/web/api.ts";
import { seatingApi } from "#features/service/seating/web/api.ts";
import { eveningApi } from "#features/service/web/api.ts";
import { shiftApi } from "#features/shift/web/api.ts";
import { tablePlanApi } from "#features/table-plan/web/api.ts";
import { usersApi } from "#features/users/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import type { Thing } from "#shared/act.ts";
import type { LiveEvent } from "#shared/event.ts";
import { raises, type VersionedTable } from "./raised-versions.ts";
import { type EveningEvent, touchedBy } from "./touched-things.ts";

/** A function, because this module runs while modules that it names are still loading. */
type StaleQuery = () => QueryKey;

const me = () => authApi.me.key();
const people = () => usersApi.list.key();
const tables = () => floorApi.listTables.key();
const floorPlan = () => floorApi.readPlan.key();
const queue = () => waitlistApi.list.key();
/** How long a party would wait depends on everything in the room. */
const quote = () => waitlistApi.quote.key();
const menu = () => menuApi.list.key();
const availability = () => availabilityApi.checkAvailability.key();
const days = () => availabilityApi.describeDays.key();
const opening = () => companySettingsApi.readOpening.key();
/** The training levels count the menu, the hours and the unit's address, too. */
const training = () => assistantConfigApi.read.key();
const history = () => auditApi.list.key();
const figures = () => dashboardApi.read.key();
/** A new name or number on a card may be of a guest of whom something is noted. */
const guestMarks = () => guestsApi.listMarks.key();
/** The list of guests counts visits, and shows the next booking. */
const guestList = () => guestsApi.list.key();
const guestCount = () => guestsApi.count.key();
const today = () => dashboardApi.readToday.key();

const tablePlan = () => tablePlanApi.read.key();

const channels = [() => webChatApi.key(), () => whatsAppApi.key()];
/** The one that changed has its own key: see `changedThreads`. */
const conversations: readonly StaleQuery[] = [() => conversationsApi.key(), () => inboxApi.list.key()];
/** Somebody waits for a person, or nobody does any more. */
const calls = [...conversations, () => inboxApi.countWaiting.key()];

const week = () => reservationsApi.listWeek.key();
const parties = () => eveningApi.read.key();
const acts = () => eveningApi.listActs.key();
const assistantConfig = () => assistantConfigApi.key();
const connections = () => reviewConnectionsApi.key();
const reviews = () => reviewsApi.key();
const allSections = () => sectionsApi.key();
const allOfGuests = () => guestsApi.key();
const shift = () => shiftApi.read.key();
const settings = () => companySettingsApi.read.key();
const units = () => companySettingsApi.listUnits.key();

const notices = () => noticesApi.key();
const cannedAnswers = () => cannedApi.list.key();

/** The queries that show a row's version. */
const holders: Record<VersionedTable, readonly StaleQuery[]> = {
  app_user: [people],
  assistant_model: [assistantConfig],
  assistant_prompt: [assistantConfig],
  canned_answer: [cannedAnswers],
  channel_account: channels,
  dish: [menu],
  guest: [allOfGuests],
  reservation: [week, parties],
  notice_setting: [notices],
  review: [reviews],
  review_connection: [connections],
  seating_plan: [tablePlan, shift],
  section_day: [allSections],
  shift_note: [shift],
  shift_revenue: [shift],
  unit: [settings, units],
};

const tablesOfParties = [
  () => seatingApi.listTakenTables.key(),
  tables,
  availability,
  days,
  tablePlan,
  quote,
];

/** The queries that show each thing of an evening. */
const shownBy: Record<Thing, readonly StaleQuery[]> = {
  parties: [parties, week, tablePlan, quote, today],
  bookings: [
    week,
    () => reservationsApi.search.key(),
    () => bookingApi.findSameGuest.key(),
    () => pacingApi.readDay.key(),
    shift,
    guestList,
    guestCount,
    today,
  ],
  names: [guestMarks],
  tables: tablesOfParties,
  blocks: [...tablesOfParties, floorPlan],
  layout: [floorPlan, allSections, shift, today],
  queue: [queue, quote, today, tablePlan, guestList, guestCount],
  estimates: [queue],
  plan: [tablePlan, shift],
  sections: [allSections, tablePlan],
  acts: [acts],
};

/** The shift view shows VIPs and allergies. */
const guests = [allOfGuests, shift];

const pace = [() => pacingApi.key(), availability, days, shift];
const dish = [menu, training];
const connection = [reviews, connections];
const review = [...connection, today];
const holidays = () => companySettingsApi.readHolidays.key();
const unit = [me, tablePlan, settings, units, holidays, availability, days, training, floorPlan, today];
/** The session says until when nights run: they decide which day is today. */
const closedDate = [me, opening, availability, days, tablePlan, shift, today, parties];
/** The test chat shows the assistant's name and model. */
const assistant = [assistantConfig, () => chatApi.key()];

/**
 * The queries that each event makes stale, except those that show a thing of the evening which it changes (`touched-things.ts`) or a version
 * which it raises (`raised-versions.ts`), the history, and the dashboard's figures, which every event changes. An event of neither list does
 * not compile.
 */
const staleByEvent: Record<Exclude<EventType, EveningEvent>, readonly StaleQuery[]> &
  Partial<Record<EveningEvent, readonly StaleQuery[]>> = {
  "pacing.changed": pace,
  "bookings.paused": pace,
  "bookings.resumed": pace,
  "guest.noted": guests,
  "guest.consented": guests,
  "guest.consent_revoked": guests,
  "guest.health_saved": guests,
  "guest.merged": guests,
  "guest.unmerged": guests,
  "guest.kept_apart": guests,
  "guest.exported": [],
  "guests.exported": [],
  "guest.erased": guests,
  "guests.expired": guests,
  "guests.files_rewritten": [],
  "guest_retention.changed": guests,
  "shift.note_added": [shift],
  "shift.note_changed": [shift],
  "shift.note_removed": [shift],
  "shift.revenue_changed": [shift, () => reportsApi.read.key()],
  "shift.party_confirmed": [shift],
  "shift.party_unconfirmed": [shift],
  "dish.created": dish,
  "dish.updated": dish,
  "dish.removed": dish,
  "dish.sold_out": dish,
  "dish.reordered": dish,
  "category.changed": [menu],
  "menu.imported": dish,
  "menu.published": dish,
  "conversation.handed_over": calls,
  "conversation.taken": calls,
  "conversation.given_back": calls,
  "conversation.closed": calls,
  "conversation.changed": conversations,
  "channel.changed": channels,
  "notices.changed": [notices],
  "notice.sent": [],
  "canned_answer.changed": [cannedAnswers],
  "assistant.changed": assistant,
  "assistant.model_changed": assistant,
  "prompt.restored": [assistantConfig],
  "review.synced": review,
  "review.replied": review,
  "review.reply_settled": review,
  "review.ignored": review,
  "review.unignored": review,
  "reviews.imported": review,
  "reviews.removed": review,
  "review_connection.changed": connection,
  "review_connection.removed": connection,
  "unit.added": unit,
  "unit.changed": unit,
  "unit.deactivated": unit,
  "unit.reactivated": unit,
  "hours.changed": [...closedDate, training],
  "turn_rules.changed": [() => companySettingsApi.readTurnRules.key(), availability, days, parties, queue],
  "closed_date.added": closedDate,
  "closed_date.removed": closedDate,
  "special_day.added": closedDate,
  "special_day.removed": closedDate,
  "holiday_place.changed": [holidays],
  "organization.created": [],
  "organization.changed": [me],
  "user.invited": [people],
  "user.invited_again": [people],
  "user.changed": [me, people],
  "user.deactivated": [people],
  "user.reactivated": [people],
  "user.photo_changed": [me, people],
  "invitation.accepted": [people],
  "password.changed": [],
  "password.reset": [],
  "password.requested": [],
  "password.link_created": [],
  "session.began": [],
  "session.failed": [],
  "session.signed_out": [],
  "session.ended": [],
};

/** A newer server may send an event that this code does not know. The empty key stands for every query. */
const everything: StaleQuery = () => [];

/** The queries that the changes of these events make stale, except those of `staleFigures`; each key once. */
export function staleKeys(events: readonly LiveEvent[]): QueryKey[] {
  const stale = [...staleQueries(events)].filter((query) => !paced.has(query)).map((query) => query());
  return [...stale, ...changedThreads(events)];
}

/** The open conversations that changed. Others stay as they are: guests write often. */
function changedThreads(events: readonly LiveEvent[]): QueryKey[] {
  const ids = events.flatMap(({ type, id }) => (type.startsWith("conversation.") && id !== null ? [id] : []));
  return [...new Set(ids)].map((id) => inboxApi.read.key({ input: { id } }));
}

/** The queries of the dashboard and of the list of guests that they change. Most events change them: throttle the refresh. */
export function staleFigures(events: readonly LiveEvent[]): QueryKey[] {
  return [...staleQueries(events)].filter((query) => paced.has(query)).map((query) => query());
}

/** Live signals without a row in the history. */
const SIGNALS: ReadonlySet<string> = new Set<EventType>(["conversation.changed", "canned_answer.changed"]);

const paced = new Set<StaleQuery>([figures, today, guestList, guestCount]);

function staleQueries(events: readonly LiveEvent[]): Set<StaleQuery> {
  return new Set(
    events.flatMap(({ type }) => {
      const things = touchedBy(type);
      const own = isListed(type) ? staleByEvent[type] : undefined;
      if (things === undefined && own === undefined) return [everything];
      const shown = (things ?? []).flatMap((thing) => shownBy[thing]);
      return [
        ...shown,
        ...(own ?? []),
        ...holdersOfRaised(type),
        ...(SIGNALS.has(type) ? [] : [history]),
        figures,
      ];
    }),
  );
}

function holdersOfRaised(type: string): StaleQuery[] {
  return (Object.keys(holders) as VersionedTable[]).flatMap((table) =>
    raises(type, table) ? holders[table] : [],
  );
}

function isListed(type: string): type is EventType {
  return Object.hasOwn(staleByEvent, type);
}
