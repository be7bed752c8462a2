import type { Transporter } from "nodemailer";

import type { SmtpSettings } from "../env/smtp-settings.ts";

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves when the SMTP server has accepted the mail. Throws a MailError, at the latest after half a
   * minute.
   */
  send(mail: Mail): Promise<void>;
}

/** Has the step that failed and the server's numbers: its sentence would bring addresses into the log. */
class MailError extends Error {
  override readonly name = "MailError";
}

const PATIENCE_MS = 10_000;

/** Connects and loads nothing before the first mail. */
export function openMailer(settings: SmtpSettings | null): Mailer | null {
  if (settings === null) return null;
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, html }) {
      opened ??= openTransport(settings);
      const transport = await opened;
      try {
        const recipient = { name: oneLine(to.name), address: to.address };
        await transport.sendMail({
          from: settings.from,
          to: recipient,
          subject: oneLine(subject),
          text,
          html,
        });
      } catch (error) {
        throw new MailError(describeFailure(error));
      }
    },
  };
}

/** Removes line breaks: in a header, one would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

async function openTransport({ host, port, isSecure, login }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: isSecure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    // A password never crosses the network in the open.
    requireTLS: login !== null && !isSecure && !isThisMachine(host),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function describeFailure(error: unknown): string {
  const { code, command, responseCode } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return `the mail was not taken over: ${[code, command, responseCode].filter((part) => part !== undefined).join(" ")}`;
}
