import { once } from "node:events";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

import type { SmtpSettings } from "#platform/env/smtp-settings.ts";

export interface MailServer {
  /** For a product within this process. */
  settings: SmtpSettings;
  /** For a product in a process of its own. */
  environment: Record<string, string>;
  /** Waits for the newest mail to an address; fails after fifteen seconds. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** How many mails have come to an address so far. */
  count(address: string): number;
  /** Refuses mails from now on, like a full or misconfigured server; `false`: accepts them again. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
}

export interface ReceivedMail {
  subject: string;
  from: string;
  text: string;
  html: string;
  /** Names, in small letters. */
  headers: string[];
  /** The link of the mail. */
  link: string;
}

const PATIENCE_MS = 15_000;

/**
 * Starts an SMTP server on a free port of this machine. It keeps mails and reads them like a mail program.
 */
export async function startMailServer(): Promise<MailServer> {
  const received: { address: string; email: Email }[] = [];
  let isRefusing = false;
  let wake = Promise.withResolvers<undefined>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(isRefusing ? new Error("mailbox full") : null),
    onData(stream, session, callback) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const email = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) received.push({ address, email });
        wake.resolve(undefined);
        wake = Promise.withResolvers();
        callback(null);
      })();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const bound = server.server.address();
  if (typeof bound !== "object" || bound === null) throw new Error("the mail server has no port");

  const from = "Maitre <nao-responda@example.com>";
  const newest = (address: string) => received.findLast((mail) => mail.address === address);
  return {
    settings: { host: "127.0.0.1", port: bound.port, isSecure: false, login: null, from },
    environment: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(bound.port), SMTP_FROM: from },
    async mailTo(address) {
      const deadline = AbortSignal.timeout(PATIENCE_MS);
      const late = once(deadline, "abort").then(() => {
        throw new Error(`no mail came to ${address}`);
      });
      late.catch(() => {});
      while (!newest(address)) await Promise.race([wake.promise, late]);
      return describe(newest(address)?.email);
    },
    count: (address) => received.filter((mail) => mail.address === address).length,
    refuse: (refusing) => void (isRefusing = refusing),
    stop: () => new Promise((done) => server.close(done)),
  };
}

function describe(email: Email | undefined): ReceivedMail {
  const text = email?.text ?? "";
  return {
    subject: email?.subject ?? "",
    from: email?.from?.address ?? "",
    text,
    html: email?.html ?? "",
    headers: email?.headers.map(({ key }) => key) ?? [],
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
}
