import { HOUR_MS, MINUTE_MS } from "#shared/time.ts";

/** Why WhatsApp did not send or deliver a message. Stored with the message; `failure-text.ts` has the sentences. */
export type WhatsAppFailure =
  | "window_closed"
  | "not_deliverable"
  | "pair_limit"
  | "rate_limit"
  | "number_upgrade"
  | "spam_limit"
  | "media_type"
  | "payment"
  | "template"
  | "unknown_user"
  | "phone_needed"
  | "token"
  | "permission"
  | "identity_changed"
  | "account_locked"
  | "offer_limit"
  | "offers_stopped"
  | "not_set_up"
  | "unreachable"
  | "refused";

interface Verdict {
  failure: WhatsAppFailure;
  /** Another attempt would fail as well. */
  final: boolean;
  /** When to try again after the given attempt, in milliseconds; undefined: as the outbox does. */
  retryMs?: (attempt: number) => number;
}

const final = (failure: WhatsAppFailure): Verdict => ({ failure, final: true });
const later = (failure: WhatsAppFailure, retryMs?: (attempt: number) => number): Verdict => ({
  failure,
  final: false,
  ...(retryMs && { retryMs }),
});

/**
 * Meta's codes of November 2026, of answers and of delivery reports. 131056 is the limit of messages to one user: Meta asks for 4^n seconds
 * after the nth attempt. 131049 is its limit of offers to one user: an earlier attempt blocks for longer.
 */
const BY_CODE: Record<number, Verdict> = {
  1: later("unreachable"),
  2: later("unreachable"),
  4: later("rate_limit", () => MINUTE_MS),
  10: final("permission"),
  190: final("token"),
  200: final("permission"),
  368: final("account_locked"),
  470: final("window_closed"),
  80_007: later("rate_limit", () => MINUTE_MS),
  130_429: later("rate_limit", (attempt) => 2_000 * 2 ** attempt),
  131_000: later("unreachable"),
  131_009: final("unknown_user"),
  131_016: later("unreachable"),
  131_026: final("not_deliverable"),
  131_031: final("account_locked"),
  131_042: final("payment"),
  131_047: final("window_closed"),
  131_048: final("spam_limit"),
  131_049: later("offer_limit", () => 24 * HOUR_MS),
  131_050: final("offers_stopped"),
  131_053: final("media_type"),
  131_056: later("pair_limit", (attempt) => 4 ** attempt * 1_000),
  131_057: later("number_upgrade", () => MINUTE_MS),
  131_062: final("phone_needed"),
  132_001: final("template"),
  132_015: final("template"),
  137_000: final("identity_changed"),
};

/** What Meta's code means for the message; a code that is not listed is final, because Meta has refused it. */
export function judgeCode(code: number): Verdict {
  return BY_CODE[code] ?? final("refused");
}

/** As it is stored with the message: what happened, Meta's code, and Meta's own words without numbers of people. */
export function describeFailure(failure: WhatsAppFailure, code: number, words: string): string {
  const said = words
    .replaceAll(/\d{7,}/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 160);
  return [failure, code, said].join(" ").trim();
}

/** The parts of what `describeFailure` made. `code` is null where Meta was not asked. */
export function readFailure(stored: string): { failure: string; code: number | null; words: string } {
  const [failure = "", code = "", ...words] = stored.split(" ");
  const number = Number.parseInt(code, 10);
  return { failure, code: Number.isNaN(number) ? null : number, words: words.join(" ") };
}
