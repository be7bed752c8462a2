import { createHash } from "node:crypto";

import * as z from "zod";

import {
  addressOf,
  ask,
  problemOf,
  readAs,
  requireSendable,
  type HttpResponse,
  type HttpRequest,
  type Reach,
} from "./http.ts";
import { foreignText, REASON_LIMIT } from "./parsing.ts";
import { limitRate } from "./rate-limit.ts";
import { ReviewPlatformError } from "./review-platform.ts";
import { accessKey, Tokens } from "./tokens.ts";

/** What a person allowed at Google, and to whom. */
export interface GooglePermission {
  /** Of the OAuth client, in the restaurant's own Google Cloud project. */
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

/** How a person allows access (OAuth 2.0, RFC 6749). */
export interface GoogleAuthorization {
  /**
   * Where a person allows access. Google sends the browser back to `redirectUri` with `state` and either `code` or `error`.
   * `codeVerifier`: 43 to 128 random characters [A-Za-z0-9-._~], the same for `exchangeCode` (RFC 7636).
   */
  authorizationUrl(request: {
    clientId: string;
    redirectUri: string;
    state: string;
    codeVerifier: string;
  }): string;

  /**
   * What came back, for a token that lasts; null where Google gives none to somebody who was given one before. Throws
   * `credentials_rejected` where the client or the code is not taken, and `not_allowed` where the person did not allow what is needed.
   */
  exchangeCode(
    grant: {
      clientId: string;
      clientSecret: string;
      redirectUri: string;
      code: string;
      codeVerifier: string;
    },
    signal: AbortSignal,
  ): Promise<{ refreshToken: string | null }>;
}

/** One request on the permission: its answer, of whatever status. */
export type AskGoogle = (
  permission: GooglePermission,
  question: HttpRequest,
  signal: AbortSignal,
) => Promise<HttpResponse>;

const CONSENT_PAGE = "https://accounts.google.com/o/oauth2/v2/auth";
const TOKENS = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/business.manage";

export function googleAuthorization(reach: Reach): GoogleAuthorization {
  return {
    authorizationUrl({ clientId, redirectUri, state, codeVerifier }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        // Without these two Google gives out a refresh token only the first time somebody allows access.
        access_type: "offline",
        prompt: "consent",
        state,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
      });
      return `${addressOf(reach.gateway, CONSENT_PAGE)}?${query.toString()}`;
    },

    async exchangeCode({ clientId, clientSecret, redirectUri, code, codeVerifier }, signal) {
      const { refresh_token, scope } = await askForToken(
        reach,
        {
          grant_type: "authorization_code",
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
        },
        signal,
      );
      // Each permission has its own box on Google's page, and can be left out there.
      if (scope?.split(" ").includes(SCOPE) === false) throw new ReviewPlatformError("not_allowed");
      return { refreshToken: refresh_token ?? null };
    },
  };
}

/** Asks with a token; one that is taken no more is renewed once. */
export function askingGoogle(reach: Reach): AskGoogle {
  const tokens = new Tokens();
  // developers.google.com/my-business/content/limits
  const waitToAsk = limitRate(300, 60_000);
  return async (permission, question, signal) => {
    const { clientId, clientSecret, refreshToken } = permission;
    const key = accessKey(clientId, clientSecret, refreshToken);
    const renew = async () => {
      const { access_token, expires_in } = await askForToken(
        reach,
        {
          grant_type: "refresh_token",
          refresh_token: refreshToken,
          client_id: clientId,
          client_secret: clientSecret,
        },
        new AbortController().signal,
      );
      return { token: requireSendable(access_token), expiresInSeconds: expires_in };
    };
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.find(key, renew, signal);
      await waitToAsk(clientId, signal);
      const headers = { authorization: `Bearer ${token}` };
      const secrets = [token, clientSecret, refreshToken];
      const answer = await ask(reach, { ...question, headers, secrets }, signal);
      if (answer.status !== 401 || attempt === 2) return answer;
      tokens.forget(key, token);
    }
  };
}

async function askForToken(reach: Reach, form: Record<string, string>, signal: AbortSignal) {
  const answer = await ask(reach, { method: "POST", url: TOKENS, form }, signal);
  // RFC 6749, 5.2: invalid_grant and its like are 400, invalid_client may be 401.
  if (answer.status === 400 || answer.status === 401)
    throw new ReviewPlatformError("credentials_rejected", null, new Error(oauthErrorOf(answer.body)));
  if (answer.status >= 300) throw problemOf(answer);
  return readAs(tokenAnswer, answer.body);
}

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

/** RFC 6749's list. Whatever else stands there may be what was sent. */
const oauthError = z.object({
  error: z.enum([
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unauthorized_client",
    "unsupported_grant_type",
    "invalid_scope",
  ]),
});

function oauthErrorOf(body: unknown): string {
  return oauthError.safeParse(body).data?.error ?? "refused";
}

/** The answer to a question that succeeds as documented, or the problem. */
export async function readGoogle<Schema extends z.ZodType>(
  answer: Promise<HttpResponse>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const given = await answer;
  if (given.status >= 300) throw googleProblemOf(given);
  return readAs(schema, given.body);
}

const googleError = z.object({
  error: z.object({
    message: foreignText(REASON_LIMIT).default(""),
    details: z
      .array(
        z.looseObject({ metadata: z.looseObject({ quota_limit_value: z.string().optional() }).optional() }),
      )
      .optional(),
  }),
});

/** A project's quota is zero until Google approves it: waiting does not help there. */
export function googleProblemOf(answer: HttpResponse): ReviewPlatformError {
  const details = answer.status === 429 ? googleError.safeParse(answer.body).data?.error.details : undefined;
  return details?.some(({ metadata }) => metadata?.quota_limit_value === "0")
    ? new ReviewPlatformError("not_allowed", null, new Error("the project has no quota"))
    : problemOf(answer);
}

/** Google's own words for what it refuses; empty where it says none. */
export function googleReasonOf(answer: HttpResponse): string {
  return googleError.safeParse(answer.body).data?.error.message ?? "";
}
