import { documentOf, html, type Markup } from "#platform/http/markup.ts";
import { type PageFiles, renderPublicDocument } from "#platform/http/public-page.ts";
import type { LocalTime } from "#shared/time.ts";
import { ANSWER_PATHS, type PlaceView } from "../rules.ts";
import { placeText } from "../text.ts";

export interface PlacePage {
  view: PlaceView;
  /** The name under which guests know the unit. */
  unitName: string;
  /** The unit's time of this view: a page that cannot be refreshed says how old it is. */
  at: LocalTime;
  /** Of this page. */
  path: string;
  files: PageFiles;
}

/** The page of a party's place in the queue. It is complete without JavaScript, which only keeps it current. */
export function renderPlacePage({ view, unitName, at, path, files }: PlacePage): string {
  return documentOf(
    renderPublicDocument({
      title: placeText.title(unitName),
      files,
      head: html`<meta name="robots" content="noindex, nofollow" />
        <script type="module" src=${files.script}></script>`,
      body: html`<header>
          <p>${unitName}</p>
          <div role="alert">
            <p id="stale" hidden>${placeText.staleSince}${" "}<time></time>. ${placeText.stale}</p>
            <p id="unsent" hidden>${placeText.unsent}</p>
          </div>
        </header>
        <main class=${view.kind} data-state=${view.kind} data-at=${at}>
          <div role="status" tabindex="-1">${renderState(view)}</div>
          ${renderAnswers(view, path)}
        </main>`,
    }),
  );
}

function renderState(view: PlaceView): Markup {
  switch (view.kind) {
    case "waiting":
      // Its place says nothing then: parties before it may wait for larger tables.
      if (view.range?.high === 0)
        return html`${renderWords(placeText.almostTitle, placeText.almost)}
          <p class="hint">${placeText.follow}</p>`;
      return html`<h1>
          <span class="place">${placeText.place(view.position)}</span>${" "}
          <span>${placeText.placeLabel}</span>
        </h1>
        ${view.position === 1 && html`<p class="next">${placeText.next}</p>`}
        <p class="range">${view.range === null ? placeText.longer : placeText.range(view.range)}</p>
        <p class="hint">${placeText.follow}</p>`;
    case "called":
      return view.minutesLeft < 0
        ? renderWords(placeText.overdueTitle, placeText.overdue)
        : renderWords(placeText.calledTitle, placeText.called(view.minutesLeft + 1));
    case "coming":
      return renderWords(placeText.comingTitle, placeText.comingText);
    case "seated":
      return renderWords(placeText.seatedTitle, placeText.seatedText);
    case "gave_up":
      return renderWords(placeText.gaveUpTitle, placeText.gaveUpText);
    case "booked":
      return renderWords(placeText.bookedTitle, placeText.bookedText);
    case "left":
      return renderWords(placeText.leftTitle, placeText.leftText);
  }
}

function renderWords(title: string, text: string): Markup {
  return html`<h1>${title}</h1>
    <p class="range">${text}</p>`;
}

/** What a party can say: that it comes, once it is called, and that it gives up. Giving up asks again. */
function renderAnswers({ kind }: PlaceView, path: string): Markup | null {
  if (kind !== "waiting" && kind !== "called" && kind !== "coming") return null;
  return html`<div class="answers">
    ${
      kind === "called" &&
      html`<form method="post" action=${`${path}/${ANSWER_PATHS.coming}`}>
        <button class="primary">${placeText.coming}</button>
      </form>`
    }
    <details>
      <summary>${placeText.giveUp}</summary>
      <p>${placeText.giveUpQuestion}</p>
      <form method="post" action=${`${path}/${ANSWER_PATHS.gaveUp}`}>
        <button>${placeText.giveUpConfirm}</button>
      </form>
    </details>
  </div>`;
}
