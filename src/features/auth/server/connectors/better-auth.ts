import type { RequestFacts } from "#platform/http/request.ts";
import { COOKIE_PREFIX } from "#platform/http/session-cookie.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { normalizeEmail, REMEMBERED_SESSION_DAYS, sessionExpiry } from "../../rules.ts";

/** Opens sessions by password. The product uses nothing else of better-auth. */
export interface Auth {
  /** Null for an unknown e-mail, a wrong password or an inactive user. All three take the same time. */
  signIn(
    credentials: Credentials,
    request: Pick<RequestFacts, "headers" | "ip">,
  ): Promise<OpenedSession | null>;
}

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface OpenedSession {
  userId: string;
  /** Values of Set-Cookie. */
  cookies: string[];
}

/** One per process. The first call loads better-auth, which takes 250 ms of CPU and would slow down the server's start. */
export const openAuth = perProcess(createAuth);

/** scrypt, with better-auth's parameters (N 16384, r 16, p 1: 32 MB of memory for each guess). */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import("better-auth/crypto");
  return crypto.hashPassword(password);
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const crypto = await import("better-auth/crypto");
  return crypto.verifyPassword({ password, hash });
}

/** Callers cannot forge it, because better-auth only gets headers that this file writes. */
const ADDRESS_HEADER = "x-caller-address";

async function createAuth({ database, env, log, clock }: Services): Promise<Auth> {
  const [{ betterAuth }, { isAPIError }, { createKysely }, { hashedSessionTokens, TOKEN_HASH }] =
    await Promise.all([
      import("better-auth"),
      import("better-auth/api"),
      import("./kysely.ts"),
      import("./hashed-session-tokens.ts"),
    ]);

  const auth = betterAuth({
    appName: "Maitre",
    baseURL: env.publicUrl,
    secret: env.appSecret,
    database: { db: createKysely(database.sql, [hashedSessionTokens()]), type: "postgres" },
    telemetry: { enabled: false },
    // It only covers better-auth's own HTTP handler, which we do not serve. `signIn` of commands.ts counts attempts.
    rateLimit: { enabled: false },
    // better-auth logs each refused sign-in as a warning or an error. Real faults are thrown as well.
    logger: { level: "warn", log: (_level, message) => log.debug(`better-auth: ${message}`) },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.publicUrl.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId(), validateSchema: false },
    },
    user: {
      modelName: "app_user",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        organizationId: { type: "string", fieldName: "organization_id", input: false },
        role: { type: "string", input: false },
        isActive: { type: "boolean", fieldName: "is_active", input: false },
      },
    },
    account: {
      modelName: "credential",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    session: {
      modelName: "session",
      expiresIn: REMEMBERED_SESSION_DAYS * 24 * 60 * 60,
      fields: {
        token: TOKEN_HASH,
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "verification",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user || !("isActive" in user) || user.isActive !== true) return false;
            return {
              data: {
                ...session,
                expiresAt: sessionExpiry(context?.body?.rememberMe !== false, clock.now()),
              },
            };
          },
        },
      },
    },
  });

  return {
    async signIn({ email, password, rememberMe }, request) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email: normalizeEmail(email), password, rememberMe },
          headers: new Headers({
            [ADDRESS_HEADER]: request.ip,
            "user-agent": request.headers["user-agent"] ?? "",
          }),
          returnHeaders: true,
        });
        return { userId: response.user.id, cookies: headers.getSetCookie() };
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return null;
        throw error;
      }
    },
  };
}
