import { escapeHtml } from "../http/markup.ts";
import type { Mail } from "./mail.ts";

/** A short mail: some paragraphs and one action, all in plain text. */
export interface Letter {
  to: Mail["to"];
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Introduces the address again, for readers whose button does not work. */
  addressHint: string;
  /** Smaller text below, such as how long the link works. */
  notes: readonly string[];
  /** Whose mail it is. */
  signature: string;
}

/** The letter as text and as simple HTML with the same words, for every mail program. */
export function writeMail({ to, subject, paragraphs, action, addressHint, notes, signature }: Letter): Mail {
  return {
    to,
    subject,
    text: [...paragraphs, `${action.label}:\n${action.url}`, ...notes, signature].join("\n\n"),
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbf9f7;color:#292524;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e7e2dd;border-radius:12px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;background:#7d1438;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${notes.map((note) => `<p style="margin:0 0 8px;color:#6b635c;font-size:14px">${escapeHtml(note)}</p>`).join("\n")}
<p style="margin:16px 0 0;color:#6b635c;font-size:14px">${escapeHtml(addressHint)}<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>
</div>
<p style="max-width:520px;margin:16px auto 0;color:#6b635c;font-size:13px;text-align:center">${escapeHtml(signature)}</p>
</body>
</html>
`,
  };
}
