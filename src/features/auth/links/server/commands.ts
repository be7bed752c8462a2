import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import { writeMail } from "#platform/mail/letter.ts";
import type { Services } from "#platform/services.ts";
import type { Actor, AuthorizedOrganization } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Me } from "../../contract.ts";
import { authEvents } from "../../events.ts";
import { isPersonalPassword } from "../../profile/password-rules.ts";
import { networkOf, normalizeEmail } from "../../rules.ts";
import { attemptKey, endSessionsOf, forgiveFailedSignIns, openSession } from "../../server/commands.ts";
import { hashPassword } from "../../server/connectors/better-auth.ts";
import { countAttempt, storePassword } from "../../server/queries.ts";
import type { OpenLink } from "../contract.ts";
import {
  LINK_PATHS,
  linkEnd,
  REQUEST_ANSWER_MS,
  REQUEST_LIMITS,
  type LinkKind,
  type LinkRefusal,
} from "../rules.ts";
import { mailAddressHint, mailText } from "../text.ts";
import {
  deleteLinks,
  findLink,
  findRecipient,
  findRecipientByEmail,
  insertLink,
  takeLink,
  type Recipient,
} from "./queries.ts";

/** A link that was made. The url is its only copy: nothing else in the world knows the token. */
export interface IssuedLink {
  url: string;
  /** An ISO instant. */
  expiresAt: string;
  kind: LinkKind;
  recipient: Pick<Recipient, "name" | "email" | "organizationName">;
}

/** `sent`: an SMTP server took it over. `failed` is in the log. In both other cases the link itself must be handed over. */
export type Delivery = "sent" | "failed" | "not_set_up";

/**
 * Makes the link by which a user of the organization chooses a first password: 7 days, works once, and older ones of
 * that user are dead. Mail it with `mailLink` after the commit. The audit entry is the caller's.
 */
export function issueInvitation(
  tx: Transaction,
  services: Services,
  organization: AuthorizedOrganization,
  userId: string,
): Promise<IssuedLink> {
  return issueFor(tx, services, organization, "invitation", userId);
}

/** As `issueInvitation`, for a new password: 1 hour. For an administrator to hand over, or for the mail. */
export function issuePasswordReset(
  tx: Transaction,
  services: Services,
  organization: AuthorizedOrganization,
  userId: string,
): Promise<IssuedLink> {
  return issueFor(tx, services, organization, "password_reset", userId);
}

/** Sends the link to the person it is for. Never throws: whoever made the link still has it. */
export async function mailLink(services: Services, link: IssuedLink): Promise<Delivery> {
  if (services.mailer === null) return "not_set_up";
  try {
    const { recipient, url } = link;
    const letter = mailText[link.kind](recipient);
    await services.mailer.send(
      writeMail({
        ...letter,
        to: { name: recipient.name, address: recipient.email },
        action: { label: letter.action, url },
        addressHint: mailAddressHint,
      }),
    );
    return "sent";
  } catch (error) {
    services.log.error({ err: error }, "a mail with a link could not be sent");
    return "failed";
  }
}

/**
 * 'Esqueci a senha'. The same answer after the same time, whether or not anybody signs in with the e-mail. Without an
 * SMTP server the audit trail tells the administrators, who can make a link.
 */
export async function requestPasswordReset(
  services: Services,
  { email: typed }: { email: string },
  request: RequestFacts,
): Promise<Result<{ by: "mail" | "admin" }, LinkRefusal>> {
  const email = normalizeEmail(typed);
  if (await isAddressTooBusy(services, request)) return refuse("too_many_requests");
  const answered = sleep(REQUEST_ANSWER_MS);
  if (!(await hasAskedOften(services, email))) {
    await inTransaction(services.database, async (tx) => {
      const recipient = await findRecipientByEmail(tx, email);
      if (recipient) await offerNewPassword(tx, services, recipient);
    });
  }
  await answered;
  return ok({ by: services.mailer ? "mail" : "admin" });
}

/** Whom the link greets. It stays usable: opening it twice, or by a mail program that looks at links, does no harm. */
export async function openLink(
  { database, clock }: Services,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<Result<OpenLink, LinkRefusal>> {
  const recipient = await findLink(database.sql, kind, hashToken(token), clock.now());
  if (!recipient) return refuse("link_invalid");
  const { name, email, organizationName } = recipient;
  return ok({ name, email, organizationName });
}

/** The first password, and straight in. */
export async function acceptInvitation(
  services: Services,
  input: { token: string; password: string },
  request: RequestFacts,
): Promise<Result<Me, LinkRefusal>> {
  const used = await choosePassword(services, "invitation", input);
  if (!used.ok) return used;
  const { email } = used.value;
  const me = await openSession(services, { email, password: input.password, rememberMe: false }, request);
  // Deactivated in this very moment.
  return me ? ok(me) : refuse("link_invalid");
}

/** A new password. Whoever else was signed in as this user is not any more. */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
  request: RequestFacts,
): Promise<Result<Record<string, never>, LinkRefusal>> {
  const used = await choosePassword(services, "password_reset", input);
  if (!used.ok) return used;
  await forgiveFailedSignIns(services, used.value.email, request);
  return ok({});
}

async function choosePassword(
  services: Services,
  kind: LinkKind,
  { token, password }: { token: string; password: string },
): Promise<Result<Recipient, LinkRefusal>> {
  const { database, clock } = services;
  const tokenHash = hashToken(token);
  // Looked at first: an invented link is not worth the cost of hashing a password.
  const owner = await findLink(database.sql, kind, tokenHash, clock.now());
  if (!owner) return refuse("link_invalid");
  if (isPersonalPassword(password, owner)) return refuse("personal_password");
  const hash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const recipient = await takeLink(tx, kind, tokenHash, clock.now());
    if (!recipient) return refuse("link_invalid");
    const { userId } = recipient;
    await deleteLinks(tx, userId, ["invitation", "password_reset"]);
    await storePassword(tx, userId, hash, clock.now());
    const organization = proven(recipient, "user");
    await endSessionsOf(tx, organization, userId);
    await appendAuditEntry(tx, organization, authEvents, {
      type: kind === "invitation" ? "invitation.accepted" : "password.reset",
      subjectId: userId,
    });
    return ok(recipient);
  });
}

async function offerNewPassword(tx: Transaction, services: Services, recipient: Recipient): Promise<void> {
  const organization = proven(recipient, "system");
  if (services.mailer === null) {
    await appendAuditEntry(tx, organization, authEvents, {
      type: "password.requested",
      subjectId: recipient.userId,
    });
    return;
  }
  const link = await issuePasswordReset(tx, services, organization, recipient.userId);
  // Not waited for: how long an SMTP server takes would say that there is somebody to write to.
  tx.afterCommit(async () => void (await mailLink(services, link)));
}

async function issueFor(
  tx: Transaction,
  { env, clock }: Services,
  organization: AuthorizedOrganization,
  kind: LinkKind,
  userId: string,
): Promise<IssuedLink> {
  const recipient = await findRecipient(tx, organization, userId);
  if (!recipient) throw new Error("a link was to be made for a user who is not there");
  const token = randomBytes(32).toString("base64url");
  const expiresAt = linkEnd(kind, clock.now());
  await deleteLinks(tx, userId, [kind]);
  await insertLink(tx, { kind, userId, tokenHash: hashToken(token), expiresAt });
  return {
    kind,
    url: `${env.publicUrl}${LINK_PATHS[kind]}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
    recipient,
  };
}

/** A fast hash is enough: nobody guesses 256 random bits, and whoever reads the table learns no token. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

async function isAddressTooBusy({ database, env, clock }: Services, request: RequestFacts): Promise<boolean> {
  const { requests, windowMinutes } = REQUEST_LIMITS.address;
  const key = attemptKey(env.appSecret, "reset:address", [networkOf(request.ip)]);
  return (await countAttempt(database.sql, key, windowMinutes, clock.now())) > requests;
}

async function hasAskedOften({ database, env, clock }: Services, email: string): Promise<boolean> {
  const { requests, windowMinutes } = REQUEST_LIMITS.account;
  const key = attemptKey(env.appSecret, "reset:account", [email]);
  return (await countAttempt(database.sql, key, windowMinutes, clock.now())) > requests;
}

/** The organization that the link, or the e-mail, leads to. `user`: the person is proven by the link that they hold. */
function proven(
  { organizationId, userId, role, permissions }: Recipient,
  kind: "user" | "system",
): AuthorizedOrganization {
  const actor: Actor =
    kind === "user"
      ? { kind, id: userId, organizationId, role, permissions, channel: "backoffice" }
      : { kind, id: null, organizationId, role: null, permissions: [], channel: "system" };
  return { organizationId, actor };
}
