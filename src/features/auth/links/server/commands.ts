import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { RequestFacts } from "#platform/http/request.ts";
import { writeMail } from "#platform/mail/letter.ts";
import type { Services } from "#platform/services.ts";
import type { Actor, AuthorizedOrganization } from "#shared/access.ts";
import { networkOf } from "#shared/network.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Me } from "../../contract.ts";
import { authEvents } from "../../events.ts";
import { isPersonalPassword } from "../../passwords/rules.ts";
import { normalizeEmail } from "../../rules.ts";
import { attemptKey } from "../../server/attempts.ts";
import { endSessionsOf, resetFailedSignIns, openSession } from "../../server/commands.ts";
import { hashPassword } from "../../server/password.ts";
import { countAttempt, storePassword } from "../../server/queries.ts";
import type { LinkRecipient } from "../contract.ts";
import {
  LINK_PATHS,
  linkExpiry,
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
  consumeLink,
  type Recipient,
} from "./queries.ts";

/** A link just issued. Only its url holds the token: the database stores a hash. */
export interface IssuedLink {
  url: string;
  /** An ISO instant. */
  expiresAt: string;
  kind: LinkKind;
  recipient: Pick<Recipient, "name" | "email" | "organizationName">;
}

/** `sent`: the SMTP server accepted the mail. `failed`: the log has the error. Unless `sent`, somebody must hand over the link. */
export type MailOutcome = "sent" | "failed" | "not_set_up";

/**
 * Issues the link by which a user of the organization chooses a first password. It works once, for 7 days, and replaces older
 * invitations. The caller mails it with `mailLink` after the commit and writes the audit entry.
 */
export function issueInvitation(
  tx: Transaction,
  services: Services,
  organization: AuthorizedOrganization,
  userId: string,
): Promise<IssuedLink> {
  return issueLink(tx, services, organization, "invitation", userId);
}

/** Like `issueInvitation`, for a new password. The link works for 1 hour. An administrator hands it over, or a mail carries it. */
export function issuePasswordReset(
  tx: Transaction,
  services: Services,
  organization: AuthorizedOrganization,
  userId: string,
): Promise<IssuedLink> {
  return issueLink(tx, services, organization, "password_reset", userId);
}

/** Mails the link to its recipient. Never throws, because the caller can still hand over the link. */
export async function mailLink(services: Services, link: IssuedLink): Promise<MailOutcome> {
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
 * 'Esqueci a senha'. Gives the same answer after the same time, whether or not the e-mail has an account. Without an
 * SMTP server, an audit entry informs the administrators, who can issue a link. Refuses `too_many_requests` per address.
 */
export async function requestPasswordReset(
  services: Services,
  { email: typed }: { email: string },
  request: RequestFacts,
): Promise<Result<{ by: "mail" | "admin" }, LinkRefusal>> {
  const email = normalizeEmail(typed);
  if (!(await admitRequestFromAddress(services, request))) return refuse("too_many_requests");
  const minimumTime = sleep(REQUEST_ANSWER_MS);
  if (await admitRequestForAccount(services, email)) {
    await inTransaction(services.database, async (tx) => {
      const recipient = await findRecipientByEmail(tx, email);
      if (recipient) await mailLinkOrTellAdmins(tx, services, recipient);
    });
  }
  await minimumTime;
  return ok({ by: services.mailer ? "mail" : "admin" });
}

/** Answers the link's recipient. The link stays usable, because mail programs also open links. Refuses `link_invalid`. */
export async function openLink(
  { database, clock }: Services,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<Result<LinkRecipient, LinkRefusal>> {
  const recipient = await findLink(database.sql, kind, hashToken(token), clock.now());
  if (!recipient) return refuse("link_invalid");
  const { name, email, organizationName } = recipient;
  return ok({ name, email, organizationName });
}

/** Stores the first password, uses the link up and signs the user in. Refuses `link_invalid` and `personal_password`. */
export async function acceptInvitation(
  services: Services,
  input: { token: string; password: string },
  request: RequestFacts,
): Promise<Result<Me, LinkRefusal>> {
  const used = await choosePassword(services, "invitation", input);
  if (!used.ok) return used;
  const me = await openSession(services, used.value.userId, { rememberMe: false }, request);
  // An administrator deactivated the user a moment ago.
  return me ? ok(me) : refuse("link_invalid");
}

/** Stores a new password, uses the link up and ends all of the user's sessions. Refuses `link_invalid` and `personal_password`. */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
  request: RequestFacts,
): Promise<Result<Record<string, never>, LinkRefusal>> {
  const used = await choosePassword(services, "password_reset", input);
  if (!used.ok) return used;
  await resetFailedSignIns(services, used.value.email, request);
  return ok({});
}

async function choosePassword(
  services: Services,
  kind: LinkKind,
  { token, password }: { token: string; password: string },
): Promise<Result<Recipient, LinkRefusal>> {
  const { database, clock } = services;
  const tokenHash = hashToken(token);
  // Checked before hashing: an invented link must not cost CPU time.
  const owner = await findLink(database.sql, kind, tokenHash, clock.now());
  if (!owner) return refuse("link_invalid");
  if (isPersonalPassword(password, owner)) return refuse("personal_password");
  const hash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    const recipient = await consumeLink(tx, kind, tokenHash, clock.now());
    if (!recipient) return refuse("link_invalid");
    const { userId } = recipient;
    await deleteLinks(tx, userId, ["invitation", "password_reset"]);
    await storePassword(tx, userId, hash, clock.now());
    const organization = scopeOf(recipient, "user");
    await endSessionsOf(tx, organization, userId);
    await appendAuditEntry(tx, organization, authEvents, {
      type: kind === "invitation" ? "invitation.accepted" : "password.reset",
      subjectId: userId,
    });
    return ok(recipient);
  });
}

async function mailLinkOrTellAdmins(
  tx: Transaction,
  services: Services,
  recipient: Recipient,
): Promise<void> {
  const organization = scopeOf(recipient, "system");
  if (services.mailer === null) {
    await appendAuditEntry(tx, organization, authEvents, {
      type: "password.requested",
      subjectId: recipient.userId,
    });
    return;
  }
  const link = await issuePasswordReset(tx, services, organization, recipient.userId);
  // Not awaited: the time that the SMTP server takes would reveal that the account exists.
  tx.afterCommit(async () => void (await mailLink(services, link)));
}

async function issueLink(
  tx: Transaction,
  { env, clock }: Services,
  organization: AuthorizedOrganization,
  kind: LinkKind,
  userId: string,
): Promise<IssuedLink> {
  const recipient = await findRecipient(tx, organization, userId);
  if (!recipient) throw new Error("a link was to be issued for a user who does not exist");
  const token = randomBytes(32).toString("base64url");
  const expiresAt = linkExpiry(kind, clock.now());
  await deleteLinks(tx, userId, [kind]);
  await insertLink(tx, { kind, userId, tokenHash: hashToken(token), expiresAt });
  return {
    kind,
    url: `${env.publicUrl}${LINK_PATHS[kind]}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
    recipient,
  };
}

/** A fast hash is enough, because nobody can guess 256 random bits. It hides the tokens from readers of the table. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Counts the request. False once the address is past its limit. */
async function admitRequestFromAddress(
  { database, env, clock }: Services,
  request: RequestFacts,
): Promise<boolean> {
  const { requests, windowMinutes } = REQUEST_LIMITS.address;
  const key = attemptKey(env.appSecret, "reset:address", [networkOf(request.ip)]);
  return (await countAttempt(database.sql, key, windowMinutes, clock.now())) <= requests;
}

/** Counts the request. False once the account is past its limit. */
async function admitRequestForAccount({ database, env, clock }: Services, email: string): Promise<boolean> {
  const { requests, windowMinutes } = REQUEST_LIMITS.account;
  const key = attemptKey(env.appSecret, "reset:account", [email]);
  return (await countAttempt(database.sql, key, windowMinutes, clock.now())) <= requests;
}

/** The recipient's organization. `user`: the link proves who acts. `system`: only an e-mail is known, which proves nobody. */
function scopeOf(
  { organizationId, userId, role, permissions }: Recipient,
  kind: "user" | "system",
): AuthorizedOrganization {
  const actor: Actor =
    kind === "user"
      ? { kind, id: userId, organizationId, role, permissions, channel: "backoffice" }
      : { kind, id: null, organizationId, role: null, permissions: [], channel: "system" };
  return { organizationId, actor };
}
