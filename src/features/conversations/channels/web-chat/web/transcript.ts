import type { VisitMessage, VisitOption, VisitSession } from "../visit-contract.ts";
import { visitText } from "../visit-text.ts";
import { button, element } from "./elements.ts";

interface Shown {
  row: HTMLLIElement;
  footer: HTMLParagraphElement;
}

/** The messages as the visitor sees them. Screen readers read what is added. */
export class Transcript {
  readonly node: HTMLDivElement;
  readonly #list = element("ol", { class: "messages" });
  readonly #typing = element("div", { class: "typing", hidden: true });
  readonly #options = element("div", {
    class: "options",
    role: "group",
    "aria-label": visitText.options,
    hidden: true,
  });
  /** By the id that the visitor's browser gave a message. */
  readonly #own = new Map<string, Shown>();
  readonly #known = new Set<string>();
  #greeting: Shown | null = null;
  readonly #onTap: (option: VisitOption) => void;

  constructor(notices: readonly HTMLElement[], onTap: (option: VisitOption) => void) {
    this.#onTap = onTap;
    for (let dot = 0; dot < 3; dot += 1) this.#typing.append(element("span", { "aria-hidden": "true" }));
    this.#typing.append(element("span", { class: "unseen" }, visitText.typing));
    const log = element("div", { role: "log", "aria-label": visitText.messages }, this.#list, this.#typing);
    this.node = element(
      "div",
      { class: "transcript", role: "region", "aria-label": visitText.conversation, tabindex: "0" },
      ...notices,
      log,
      this.#options,
    );
  }

  /** The greeting until the server has stored it in front of the first message. */
  showGreeting({ text, options }: VisitSession["greeting"]): void {
    this.#greeting = this.#add("assistant", text, "");
    this.showOptions(options);
  }

  clear(): void {
    this.#list.replaceChildren();
    this.#own.clear();
    this.#known.clear();
    this.#greeting = null;
    this.showOptions([]);
    this.showTyping(false);
  }

  /** A message that the visitor has just sent; the server's own copy takes its place. */
  addOwn(id: string, text: string): void {
    this.#own.set(id, this.#add("customer", text, visitText.sending));
    this.showOptions([]);
    this.scrollToEnd();
  }

  markSent(id: string): void {
    const shown = this.#own.get(id);
    if (shown?.row.dataset["state"] === "failed") delete shown.row.dataset["state"];
    shown?.footer.replaceChildren();
  }

  markSending(id: string): void {
    const shown = this.#own.get(id);
    if (shown === undefined) return;
    delete shown.row.dataset["state"];
    shown.footer.replaceChildren(visitText.sending);
  }

  markFailed(id: string, reason: string, onRetry: () => void): void {
    const shown = this.#own.get(id);
    if (shown === undefined) return;
    shown.row.dataset["state"] = "failed";
    shown.footer.replaceChildren(
      `${visitText.notSent} ${reason} `,
      button({ class: "link" }, visitText.retry, onRetry),
    );
    this.scrollToEnd();
  }

  /** Adds what is not shown yet; answers how many of these others wrote. */
  add(messages: readonly VisitMessage[]): number {
    let byOthers = 0;
    for (const [index, message] of messages.entries()) {
      const { id, clientId, author, text, time } = message;
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      const own = clientId === null ? undefined : this.#own.get(clientId);
      const shown = own ?? this.#takeGreeting(author) ?? this.#add(author, text, time);
      delete shown.row.dataset["state"];
      shown.footer.replaceChildren(time);
      if (own) continue;
      // What the server stored in front of a message of this visitor, such as a greeting, comes in front of it.
      const next = messages.slice(index + 1).find((later) => this.#own.has(later.clientId ?? ""));
      const after = next && this.#own.get(next.clientId ?? "")?.row;
      if (after) after.before(shown.row);
      else this.#putBeforeUnsent(shown.row);
      if (author !== "customer") byOthers += 1;
    }
    const last = messages.at(-1);
    if (last !== undefined) this.showOptions(last.author === "customer" ? [] : last.options);
    if (messages.length > 0) this.scrollToEnd();
    return byOthers;
  }

  showTyping(isTyping: boolean): void {
    if (this.#typing.hidden !== isTyping) return;
    this.#typing.hidden = !isTyping;
    if (isTyping) this.scrollToEnd();
  }

  showOptions(options: readonly VisitOption[]): void {
    this.#options.hidden = options.length === 0;
    this.#options.replaceChildren(
      ...options.map((option) =>
        button(
          { class: "option" },
          element(
            "span",
            {},
            element("b", {}, option.label),
            option.detail === undefined ? null : element("small", {}, option.detail),
          ),
          () => this.#onTap(option),
        ),
      ),
    );
  }

  /** Whether the visitor may tap these words now. */
  offers(label: string): boolean {
    return [...this.#options.querySelectorAll("b")].some((offered) => offered.textContent === label);
  }

  scrollToEnd(): void {
    this.node.scrollTop = this.node.scrollHeight;
  }

  #add(author: VisitMessage["author"], text: string, footer: string): Shown {
    const who = {
      customer: visitText.you,
      assistant: visitText.assistant,
      staff: visitText.staff,
      system: "",
    }[author];
    const foot = element("p", { class: "foot" }, footer);
    const row = element(
      "li",
      { class: `message ${author}` },
      who === ""
        ? null
        : element("span", { class: author === "staff" ? "who" : "unseen" }, visitText.said(who)),
      element("p", { class: "text" }, ...(author === "customer" ? [text] : withLinks(text))),
      foot,
    );
    this.#list.append(row);
    return { row, footer: foot };
  }

  /** The greeting that stands there already, for its stored copy. */
  #takeGreeting(author: VisitMessage["author"]): Shown | null {
    const greeting = author === "assistant" ? this.#greeting : null;
    if (greeting) this.#greeting = null;
    return greeting;
  }

  /** Messages that could not be sent stay at the end. */
  #putBeforeUnsent(row: HTMLLIElement): void {
    const unsent = this.#list.querySelector('[data-state="failed"]');
    if (unsent) unsent.before(row);
  }
}

/** Web addresses in a text as links, which open next to the page. */
function withLinks(text: string): (string | HTMLAnchorElement)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : element("a", { href: part, target: "_blank", rel: "noopener noreferrer" }, part),
    );
}
