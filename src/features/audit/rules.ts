import type { AuditTopic } from "./contract.ts";

/** Everything that the trail can say: noun and past tense. Live events bear the same names. */
export const AUDIT_TYPES = [
  "reservation.created",
  "reservation.updated",
  "reservation.cancelled",
  "reservation.seated",
  "reservation.released",
  "waitlist.added",
  "waitlist.confirmed",
  "waitlist.removed",
  "table.changed",
  "dish.created",
  "dish.updated",
  "dish.removed",
  "dish.sold_out",
  "dish.reordered",
  "category.changed",
  "menu.imported",
  "menu.published",
  "conversation.handed_over",
  "assistant.changed",
  "assistant.model_changed",
  "prompt.restored",
  "unit.added",
  "unit.changed",
  "unit.deactivated",
  "unit.reactivated",
  "hours.changed",
  "closed_date.added",
  "closed_date.removed",
  "organization.created",
  "organization.changed",
  "user.invited",
  "user.invited_again",
  "user.changed",
  "user.deactivated",
  "user.reactivated",
  "user.photo_changed",
  "invitation.accepted",
  "password.changed",
  "password.reset",
  "password.requested",
  "password.link_created",
  "session.ended",
] as const;

export type AuditType = (typeof AUDIT_TYPES)[number];

/** What each kind of act is about; the filter of the history goes by it. */
export const topicByType: Record<AuditType, AuditTopic> = {
  "reservation.created": "reservations",
  "reservation.updated": "reservations",
  "reservation.cancelled": "reservations",
  "reservation.seated": "reservations",
  "reservation.released": "reservations",
  "waitlist.added": "waitlist",
  "waitlist.confirmed": "waitlist",
  "waitlist.removed": "waitlist",
  "table.changed": "tables",
  "dish.created": "menu",
  "dish.updated": "menu",
  "dish.removed": "menu",
  "dish.sold_out": "menu",
  "dish.reordered": "menu",
  "category.changed": "menu",
  "menu.imported": "menu",
  "menu.published": "menu",
  "conversation.handed_over": "assistant",
  "assistant.changed": "assistant",
  "assistant.model_changed": "assistant",
  "prompt.restored": "assistant",
  "unit.added": "company",
  "unit.changed": "company",
  "unit.deactivated": "company",
  "unit.reactivated": "company",
  "hours.changed": "company",
  "closed_date.added": "company",
  "closed_date.removed": "company",
  "organization.created": "company",
  "organization.changed": "company",
  "user.invited": "users",
  "user.invited_again": "users",
  "user.changed": "users",
  "user.deactivated": "users",
  "user.reactivated": "users",
  "user.photo_changed": "users",
  "invitation.accepted": "sessions",
  "password.changed": "sessions",
  "password.reset": "sessions",
  "password.requested": "sessions",
  "password.link_created": "sessions",
  "session.ended": "sessions",
};

export function typesOf(topic: AuditTopic): AuditType[] {
  return AUDIT_TYPES.filter((type) => topicByType[type] === topic);
}

/** Null for a kind that this version does not know. */
export function topicOf(type: string): AuditTopic | null {
  return AUDIT_TYPES.some((known) => known === type) ? topicByType[type as AuditType] : null;
}
