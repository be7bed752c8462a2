import type { QueryKey } from "@tanstack/react-query";

import type { EventType } from "#events.ts";
import { chatApi } from "#features/assistant/chat/web/api.ts";
import { assistantConfigApi } from "#features/assistant/config/web/api.ts";
import { conversationsApi } from "#features/assistant/conversations/web/api.ts";
import { auditApi } from "#features/audit/web/api.ts";
import { authApi } from "#features/auth/web/api.ts";
import { companySettingsApi } from "#features/company-settings/web/api.ts";
import { dashboardApi } from "#features/dashboard/web/api.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { menuApi } from "#features/menu/web/api.ts";
import { eveningApi } from "#features/reservations/evening/web/api.ts";
import { pacingApi } from "#features/reservations/pacing/web/api.ts";
import { tablePlanApi } from "#features/reservations/table-plan/web/api.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { reviewConnectionsApi } from "#features/reviews/connections/web/api.ts";
import { reviewsApi } from "#features/reviews/web/api.ts";
import { usersApi } from "#features/users/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import type { LiveEvent } from "#shared/event.ts";

/** A function, because this module runs while modules that it names are still loading. */
type StaleQuery = () => QueryKey;

const me = () => authApi.me.key();
const people = () => usersApi.list.key();
const tables = () => floorApi.listTables.key();
const floorPlan = () => floorApi.readPlan.key();
const queue = () => waitlistApi.list.key();
const menu = () => menuApi.list.key();
const availability = () => reservationsApi.checkAvailability.key();
const opening = () => companySettingsApi.readOpening.key();
/** The training levels count the menu, the hours and the unit's address, too. */
const training = () => assistantConfigApi.read.key();
const history = () => auditApi.list.key();
const figures = () => dashboardApi.read.key();
const today = () => dashboardApi.readToday.key();

const tablePlan = () => tablePlanApi.read.key();

/** What only the page of the evening shows. */
const evening = [() => eveningApi.read.key(), () => eveningApi.listActs.key(), tablePlan];
/** A change of a reservation also changes which tables are free, and until when. */
const reservation = [
  ...evening,
  () => reservationsApi.listWeek.key(),
  () => reservationsApi.search.key(),
  () => reservationsApi.listTakenTables.key(),
  availability,
  tables,
  today,
  () => pacingApi.readDay.key(),
];
const pace = [() => pacingApi.key(), availability];
const waiting = [queue, today, tablePlan, () => eveningApi.listActs.key()];
const dish = [menu, training];
const connection = [() => reviewsApi.key(), () => reviewConnectionsApi.key()];
const review = [...connection, today];
const unit = [
  me,
  tablePlan,
  () => companySettingsApi.read.key(),
  () => companySettingsApi.listUnits.key(),
  availability,
  training,
  floorPlan,
  today,
];
const closedDate = [opening, availability, tablePlan];
/** The test chat shows the assistant's name and model. */
const assistant = [() => assistantConfigApi.key(), () => chatApi.key()];

/**
 * The queries that each event makes stale, besides the history and the dashboard's figures, which every event
 * changes. An event without an entry does not compile.
 */
const staleByEvent: Record<EventType, readonly StaleQuery[]> = {
  "reservation.created": reservation,
  "reservation.updated": reservation,
  "reservation.cancelled": reservation,
  "reservation.seated": reservation,
  "reservation.moved": reservation,
  "reservation.table_held": reservation,
  "reservation.released": reservation,
  "reservation.walked_in": reservation,
  "reservation.arrived": reservation,
  "reservation.delayed": evening,
  "reservation.no_show": reservation,
  "reservation.stage_changed": evening,
  "reservation.undone": [...reservation, queue],
  "pacing.changed": pace,
  "bookings.paused": pace,
  "bookings.resumed": pace,
  "waitlist.added": waiting,
  "waitlist.resized": waiting,
  "waitlist.confirmed": waiting,
  "waitlist.removed": waiting,
  "waitlist.returned": waiting,
  "table_plan.changed": [tablePlan],
  "table_plan.proposed": [tablePlan],
  "table_plan.applied": [tablePlan],
  "table_plan.dismissed": [tablePlan],
  "table.changed": [tables, floorPlan, availability, today, tablePlan, () => eveningApi.listActs.key()],
  "area.changed": [floorPlan, tables, tablePlan],
  "join.changed": [floorPlan, availability, tablePlan],
  "table.blocked": [floorPlan, tables, availability, tablePlan],
  "table.unblocked": [floorPlan, tables, availability, tablePlan],
  "dish.created": dish,
  "dish.updated": dish,
  "dish.removed": dish,
  "dish.sold_out": dish,
  "dish.reordered": dish,
  "category.changed": [menu],
  "menu.imported": dish,
  "menu.published": dish,
  "conversation.handed_over": [() => conversationsApi.key()],
  "assistant.changed": assistant,
  "assistant.model_changed": assistant,
  "prompt.restored": [() => assistantConfigApi.key()],
  "review.synced": review,
  "review.replied": review,
  "review.reply_settled": review,
  "review.ignored": review,
  "review.unignored": review,
  "reviews.imported": review,
  "review_connection.changed": connection,
  "review_connection.removed": connection,
  "unit.added": unit,
  "unit.changed": unit,
  "unit.deactivated": unit,
  "unit.reactivated": unit,
  "hours.changed": [...closedDate, training],
  "turn_rules.changed": [
    () => companySettingsApi.readTurnRules.key(),
    availability,
    () => eveningApi.read.key(),
    queue,
  ],
  "closed_date.added": closedDate,
  "closed_date.removed": closedDate,
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

/** The queries that the events change, except the dashboard; each key once. */
export function staleKeys(events: readonly LiveEvent[]): QueryKey[] {
  return [...staleQueries(events)].filter((query) => !ofDashboard.has(query)).map((query) => query());
}

/** The dashboard's queries that they change. Nearly every event changes them: throttle the refresh. */
export function staleFigures(events: readonly LiveEvent[]): QueryKey[] {
  return [...staleQueries(events)].filter((query) => ofDashboard.has(query)).map((query) => query());
}

const ofDashboard = new Set<StaleQuery>([figures, today]);

function staleQueries(events: readonly LiveEvent[]): Set<StaleQuery> {
  return new Set(
    events.flatMap(({ type }) => {
      if (type === "connected") return [];
      return isKnown(type) ? [...staleByEvent[type], history, figures] : [everything];
    }),
  );
}

function isKnown(type: string): type is EventType {
  return Object.hasOwn(staleByEvent, type);
}
