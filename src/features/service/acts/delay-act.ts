import { event, number, optional } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { floorMinute, MINUTE_MS } from "#shared/time.ts";
import type { Party, PartyEffect } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";

interface Notice {
  /** After the party's time; null takes the notice back. */
  minutes: number | null;
}

/** A guest says how late they come. */
export const delay = {
  type: "reservation.delayed",
  event: event({
    topic: "reservations",
    detail: { minutes: optional(number) },
    sentence: ({ detail: { minutes } }) =>
      minutes === undefined ? "Aviso de atraso retirado" : `Cliente avisou atraso de ${minutes} min`,
  }),
  touches: ["parties"],
  call: {
    procedure: "evening.noteDelay",
    method: "PUT",
    path: "delay",
    summary: "The guest said how late they come; null takes it back",
    takes: ["minutes"],
  },

  /** Refuses: `not_confirmed`, `already_arrived`. */
  decide(
    party: Pick<Party, "status" | "arrivedAt" | "startsAt" | "lateNoticeUntil">,
    notice: Notice,
    now: Date,
  ): Decision {
    if (PRESENCE[party.status] !== "expected") return refuse("not_confirmed");
    if (party.arrivedAt !== null) return refuse("already_arrived");
    return ok({ change: noticeUntil(party, notice, now) !== party.lateNoticeUntil });
  },

  effect(party: Pick<Party, "startsAt">, notice: Notice, now: Date): PartyEffect {
    return { facts: { lateNoticeUntil: noticeUntil(party, notice, now) } };
  },

  detail(_party: unknown, { minutes }: Notice) {
    return minutes === null ? {} : { minutes };
  },

  words: {
    listed: "Avisou atraso",
    undone: "Aviso de atraso desfeito",
    byOther: "anotou o atraso",
    toast: (_party: unknown, { minutes }: Notice) =>
      minutes === null ? "Aviso de atraso retirado" : `Atraso de ${minutes} min anotado`,
  },
} as const;

/**
 * The instant that a guest's notice names, ISO 8601: minutes after the party's time. Once that is over, the guest means minutes from now.
 * Null without a notice.
 */
function noticeUntil({ startsAt }: Pick<Party, "startsAt">, { minutes }: Notice, now: Date): string | null {
  if (minutes === null) return null;
  const afterStart = Date.parse(startsAt) + minutes * MINUTE_MS;
  const fromNow = floorMinute(now.getTime()) * MINUTE_MS + minutes * MINUTE_MS;
  return new Date(afterStart > now.getTime() ? afterStart : fromNow).toISOString();
}
