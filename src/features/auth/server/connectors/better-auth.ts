import type { RequestFacts } from "#platform/http/request.ts";
import { COOKIE_PREFIX } from "#platform/http/session-cookie.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { normalizeEmail, REMEMBERED_SESSION_DAYS, sessionEnd } from "../../rules.ts";

/** Opens sessions for those who know a password. The rest of better-auth stays behind it. */
export interface Auth {
  /** Null for any failure alike, with the same time spent: unknown e-mail, wrong password, inactive user. */
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

/** One per process. The first call loads better-auth, a quarter of a second of CPU that the start of the server cannot spare. */
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

/** Nobody outside sends it: better-auth only sees the headers that we make for it. */
const ADDRESS_HEADER = "x-caller-address";

async function createAuth({ database, env, log, clock }: Services): Promise<Auth> {
  const [{ betterAuth }, { isAPIError }, { kyselyOver }] = await Promise.all([
    import("better-auth"),
    import("better-auth/api"),
    import("./kysely.ts"),
  ]);

  const auth = betterAuth({
    appName: "Maitre",
    baseURL: env.publicUrl,
    secret: env.appSecret,
    database: { db: kyselyOver(database.sql), type: "postgres" },
    telemetry: { enabled: false },
    // It would only cover better-auth's own HTTP handler, which we do not serve: commands.ts counts attempts.
    rateLimit: { enabled: false },
    // It calls every refusal a warning or an error; what is really unexpected is thrown as well.
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
              data: { ...session, expiresAt: sessionEnd(context?.body?.rememberMe !== false, clock.now()) },
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
