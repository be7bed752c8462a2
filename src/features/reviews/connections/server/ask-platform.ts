import pLimit from "p-limit";

import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import { reachPlatform } from "../../server/connectors/known-platforms.ts";
import { ReviewPlatformError } from "../../server/connectors/review-platform.ts";
import type { Place } from "../contract.ts";
import { isComplete, type Account, type Credentials } from "../rules.ts";
import { paidCallsOf } from "./spending.ts";

const TEST_TIMEOUT_MS = 15_000;
const testLimit = perProcess(() => pLimit(8));

/** Tries a connection as it is typed. Nothing is asked while something is missing. */
export async function testCredentials(
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  account: Account,
  credentials: Credentials,
  signal: AbortSignal | undefined,
): Promise<{ placeName: string | null; problem: ReviewPlatformProblem | null }> {
  if (!isComplete(platform, account, credentials)) return { placeName: null, problem: "not_connected" };
  const paidCalls = paidCallsOf(services, unit, platform);
  const reached = reachPlatform(services, platform, account, credentials, paidCalls);
  const { value, problem } = await askPlatform(services, (limit) => reached.check(limit), signal);
  return { placeName: value?.name || null, problem };
}

export async function findPlaces(
  services: Services,
  search: (limit: AbortSignal) => Promise<Place[]>,
  signal: AbortSignal | undefined,
): Promise<{ places: Place[]; problem: ReviewPlatformProblem | null }> {
  const { value, problem } = await askPlatform(services, search, signal);
  return { places: value ?? [], problem };
}

/** Puts a place on the list of places that a key may read, while a person waits. */
export async function addPlace(
  services: Services,
  add: (limit: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<{ problem: ReviewPlatformProblem | null }> {
  const { problem } = await askPlatform(services, add, signal);
  return { problem };
}

/** Asks a platform while a person waits: within a timeout, and for a few people at once. */
async function askPlatform<Value>(
  services: Services,
  question: (limit: AbortSignal) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<{ value: Value | null; problem: ReviewPlatformProblem | null }> {
  try {
    const value = await testLimit(services)(() =>
      question(AbortSignal.any([AbortSignal.timeout(TEST_TIMEOUT_MS), ...(signal ? [signal] : [])])),
    );
    return { value, problem: null };
  } catch (error) {
    if (!(error instanceof ReviewPlatformError)) throw error;
    return { value: null, problem: error.problem };
  }
}
