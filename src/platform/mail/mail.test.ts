import { afterAll, beforeAll, expect, test } from "vitest";

import { startMailServer, type MailServer } from "#tests/mail.ts";
import { writeMail } from "./letter.ts";
import { openMailer } from "./mail.ts";

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const letter = writeMail({
  to: { name: "Ana <Souza>", address: "ana@example.com" },
  subject: "Olá & bem-vinda",
  paragraphs: ["Um <b>parágrafo</b>."],
  action: { label: "Abrir", url: "https://example.com/?a=1&b=2" },
  addressHint: "Ou copie:",
  notes: ["Uma nota."],
  signature: "A casa",
});

test("A letter arrives as it was written, as text and as escaped HTML", async () => {
  await openMailer(server.settings)?.send(letter);
  const { subject, from, text, html, link } = await server.mailTo("ana@example.com");
  expect(subject).toBe("Olá & bem-vinda");
  expect(from).toBe("nao-responda@example.com");
  expect(text).toContain("Um <b>parágrafo</b>.");
  expect(link).toBe("https://example.com/?a=1&b=2");
  expect(html).toContain("Um &#60;b&#62;parágrafo&#60;/b&#62;.");
  expect(html).toContain('href="https://example.com/?a=1&#38;b=2"');
});

test("A line break in a name or a subject makes no header and no recipient", async () => {
  const breaks = { name: "Ana\r\nBcc: eve@example.com", address: "ana@example.com" };
  await openMailer(server.settings)?.send({
    ...letter,
    to: breaks,
    subject: "Olá\r\nReply-To: eve@example.com\n\nx",
  });
  const { subject, headers } = await server.mailTo("ana@example.com");
  expect(subject).toBe("Olá Reply-To: eve@example.com x");
  expect(headers.filter((name) => /^(?:bcc|reply-to)$/.test(name))).toEqual([]);
  expect(server.count("eve@example.com")).toBe(0);
  const forged = { name: "Ana", address: "ana@example.com\r\nRCPT TO:<eve@example.com>" };
  await expect(openMailer(server.settings)?.send({ ...letter, to: forged })).rejects.toThrow();
  expect(server.count("eve@example.com")).toBe(0);
});

test("No settings, no mailer", () => {
  expect(openMailer(null)).toBeNull();
});

test("A refusal has the server's status numbers, and no names", async () => {
  server.refuse(true);
  const sending = openMailer(server.settings)?.send(letter);
  await expect(sending).rejects.toThrow(/^the mail was not taken over: EENVELOPE RCPT TO 550$/);
  server.refuse(false);
});

test("An unreachable server is an error, soon", async () => {
  const sending = openMailer({ ...server.settings, port: 1 })?.send(letter);
  await expect(sending).rejects.toThrow("ESOCKET CONN");
});
