import { documentOf, html, type Markup } from "#platform/http/markup.ts";
import { type PageFiles, renderPublicDocument } from "#platform/http/public-page.ts";
import { dialledNumber, whatsAppNumber } from "#shared/brazilian-phone.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { visitPageText, visitRefusalText, visitText } from "../visit-text.ts";

export interface ChatPage {
  unitName: string;
  phone: string;
  slug: string;
  isOn: boolean;
  files: PageFiles;
}

/** The page of a unit's chat. The widget takes its place; without script it says how else to reach the restaurant. */
export function renderChatPage({ unitName, phone, slug, isOn, files }: ChatPage): string {
  return documentOf(
    renderPublicDocument({
      title: visitPageText.title(unitName),
      files,
      head: html`<meta name="description" content=${visitPageText.lead} />
        <meta name="robots" content="noindex" />
        ${isOn && html`<script async src="/chat.js" data-unit=${slug} data-view="page"></script>`}`,
      body: html`<main class=${isOn ? "waiting" : "off"}>
        <img src="/favicon.svg" alt="" width="56" height="56" />
        <h1>${isOn ? unitName : visitPageText.offTitle}</h1>
        ${!isOn && html`<p>${unitName}</p>`}
        <div class="otherwise">
          <p>${!isOn ? visitRefusalText.off : phone === "" ? visitPageText.withoutPhone : visitPageText.without}</p>
          ${renderContacts(phone)}
        </div>
      </main>`,
    }),
  );
}

function renderContacts(phone: string): Markup | null {
  const number = dialledNumber(phone);
  if (number === null) return null;
  const whatsApp = whatsAppNumber(phoneKeyOf(phone));
  return html`<p class="contacts">
    <a href=${`tel:${number}`}>${visitText.call} ${phone}</a>
    ${
      whatsApp !== null &&
      html`<a href=${`https://wa.me/${whatsApp}`} rel="noopener noreferrer">${visitText.whatsApp}</a>`
    }
  </p>`;
}
