import type { VisitNews, VisitOption, VisitSession } from "../visit-contract.ts";
import { visitText } from "../visit-text.ts";
import { Composer } from "./composer.ts";
import { adoptStyle, button, drawing, element } from "./elements.ts";
import { Ending } from "./ending.ts";
import { followKeyboard } from "./keyboard-space.ts";
import { PANEL_STYLE } from "./panel-style.ts";
import { Transcript } from "./transcript.ts";
import { type Outgoing, RefusedError, VisitClient } from "./visit-client.ts";
import { openStorage } from "./visit-storage.ts";

const CROSS = "M18 6 6 18M6 6l12 12";
const PERSON = "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0";
/** A page in the background lets its connection go after this time: browsers have six for a server, in all tabs together. */
const HIDDEN_MS = 60_000;

export interface PanelOptions {
  /** Where the product is, with a slash at the end. */
  home: string;
  unit: string;
  /** It fills a page of its own, and has no button. */
  isPage: boolean;
  onClose: () => void;
  /** How many messages came while it was closed. */
  onUnread: (count: number) => void;
}

export interface Panel {
  show(): void;
  hide(): void;
}

/** Builds the chat in the root of its host, and opens the visitor's session. */
export function mountPanel(root: ShadowRoot, options: PanelOptions): Panel {
  adoptStyle(root, PANEL_STYLE);
  return new ChatPanel(root, options);
}

class ChatPanel implements Panel {
  readonly #options: PanelOptions;
  readonly #node: HTMLElement;
  readonly #storage;
  readonly #client: VisitClient;
  readonly #transcript: Transcript;
  readonly #composer: Composer;
  readonly #ending: Ending;
  readonly #title: HTMLHeadingElement;
  readonly #status = element("p", { id: "status", role: "status" }, visitText.virtual);
  readonly #notice = element("p", { class: "notice" });
  readonly #connection = element("p", { class: "connection", role: "status" });
  readonly #footer = element("div", { class: "footer" });
  readonly #problem = element("div", { class: "failed", role: "alert" });
  #session: VisitSession | null = null;
  #opening: Promise<boolean> | null = null;
  #state: VisitNews["state"] = "none";
  #sending: Promise<void> = Promise.resolve();
  #unread = 0;
  /** Whether the visitor is asked if the conversation shall end. */
  #isAskedToEnd = false;

  constructor(root: ShadowRoot, options: PanelOptions) {
    this.#options = options;
    this.#title = element(options.isPage ? "h1" : "h2", { id: "title" });
    this.#storage = openStorage(options.unit);
    this.#client = new VisitClient(`${options.home}chat/${options.unit}`, this.#storage, {
      onNews: (news) => this.#take(news),
      onLost: (isLost) => (this.#connection.textContent = isLost ? visitText.reconnecting : ""),
    });
    const lasting = this.#storage.isLasting ? null : element("p", { class: "notice" }, visitText.noStorage);
    this.#transcript = new Transcript(lasting === null ? [this.#notice] : [this.#notice, lasting], (option) =>
      this.#say(option.label, option),
    );
    this.#composer = new Composer((text) => this.#say(text));
    this.#ending = new Ending({
      rate: async (stars) => this.#take(await this.#client.end(stars)),
      forget: () => this.#forget(),
    });
    const close = button({ class: "icon", "aria-label": visitText.close }, drawing(CROSS), () =>
      options.onClose(),
    );
    this.#node = element(
      options.isPage ? "main" : "section",
      {
        class: options.isPage ? "panel page" : "panel",
        ...(!options.isPage && { role: "dialog" }),
        "aria-labelledby": "title",
        tabindex: "-1",
      },
      element("header", {}, element("div", {}, this.#title, this.#status), options.isPage ? null : close),
      this.#problem,
      this.#transcript.node,
      this.#connection,
      this.#ending.node,
      this.#footer,
      this.#composer.node,
    );
    this.#node.addEventListener("keydown", (event) => {
      // A page's shortcuts must not take what a visitor writes.
      event.stopPropagation();
      if (event.key === "Escape" && !options.isPage) options.onClose();
    });
    root.append(this.#node);
    followKeyboard(this.#node, () => this.#transcript.scrollToEnd());
    this.#showFooter();
    this.#followVisibility();
  }

  show(): void {
    this.#node.hidden = false;
    this.#unread = 0;
    this.#options.onUnread(0);
    if (this.#session === null) void this.#open();
    this.#transcript.scrollToEnd();
    this.#focus();
  }

  hide(): void {
    this.#node.hidden = true;
  }

  /** On a touch screen the keyboard would cover what there is to read. In a frame the focus belongs to the page around it. */
  #focus(): void {
    if (this.#options.isPage && window.parent !== window && !document.hasFocus()) return;
    if (matchMedia("(pointer: coarse)").matches) this.#node.focus({ preventScroll: true });
    else this.#composer.focus();
  }

  /** Answers whether the session is open. One attempt at a time. */
  #open(): Promise<boolean> {
    return (this.#opening ??= this.#openOnce().finally(() => (this.#opening = null)));
  }

  async #openOnce(): Promise<boolean> {
    this.#node.ariaBusy = "true";
    this.#title.textContent = visitText.loading;
    try {
      const session = await this.#client.open();
      this.#session = session;
      this.#problem.replaceChildren();
      this.#title.textContent = session.unitName;
      this.#notice.textContent = `${visitText.notice(session.assistantName, session.unitName)} ${session.privacy}`;
      if (session.messages.length === 0) this.#transcript.showGreeting(session.greeting);
      this.#take(session);
      this.#showFooter();
      this.#unread = 0;
      this.#options.onUnread(0);
      if (this.#state !== "none") this.#client.follow();
      return true;
    } catch (error) {
      this.#showFailure(error);
      return false;
    } finally {
      this.#node.ariaBusy = null;
    }
  }

  /** Says why the chat does not open, and how else to reach the restaurant. */
  #showFailure(error: unknown): void {
    const { home, unit, isPage } = this.#options;
    const isRefused = error instanceof RefusedError;
    const phone = isRefused ? error.phone : "";
    this.#title.textContent = visitText.assistant;
    this.#problem.replaceChildren(
      element("p", {}, isRefused ? error.message : visitText.failed),
      phone === ""
        ? ""
        : element("a", { href: `tel:${phone.replaceAll(/[^\d+]/g, "")}` }, `${visitText.call} ${phone}`),
      button({ class: "option" }, visitText.retry, () => void this.#open()),
      isPage || isRefused
        ? ""
        : element(
            "a",
            { href: `${home}chat/${unit}`, target: "_blank", rel: "noopener" },
            visitText.openPage,
          ),
    );
  }

  #take({ messages, state, isTyping, rating }: VisitNews): void {
    const byOthers = this.#transcript.add(messages);
    this.#transcript.showTyping(isTyping);
    if (state === "human") this.#status.textContent = visitText.withPerson;
    else if (state === "waiting") this.#status.textContent = visitText.waiting;
    else this.#status.textContent = state === "closed" ? visitText.closed : visitText.virtual;
    if (state === "closed") this.#transcript.showOptions([]);
    this.#ending.show(state === "closed", rating);
    const isMoved = state !== this.#state;
    this.#state = state;
    if (isMoved || messages.length > 0) this.#showFooter();
    if (isMoved) this.#transcript.scrollToEnd();
    if (this.#node.hidden && byOthers > 0) this.#options.onUnread((this.#unread += byOthers));
  }

  #say(text: string, option?: VisitOption): void {
    const message: Outgoing = {
      id: makeId(),
      text,
      ...(option !== undefined && { optionId: option.id }),
    };
    this.#transcript.addOwn(message.id, text);
    this.#showFooter();
    this.#send(message);
    if (option !== undefined) this.#focus();
  }

  /** One after the other, so that messages keep their order. */
  #send(message: Outgoing): void {
    this.#sending = this.#sending.then(async () => {
      try {
        if (this.#session === null && !(await this.#open())) throw new Error("the chat is not open");
        await this.#client.send(message);
        this.#transcript.markSent(message.id);
      } catch (error) {
        const reason = error instanceof RefusedError ? error.message : "";
        this.#transcript.markFailed(message.id, reason, () => {
          this.#transcript.markSending(message.id);
          this.#send(message);
        });
      }
    });
  }

  #showFooter(): void {
    const isOpen = this.#state === "bot" || this.#state === "waiting" || this.#state === "human";
    if (this.#isAskedToEnd && isOpen) return;
    const person = button({ class: "link" }, element("span", {}, drawing(PERSON, 16), visitText.person), () =>
      this.#say(visitText.askPerson),
    );
    const end = button({ class: "link" }, visitText.end, () => this.#askToEnd());
    this.#footer.replaceChildren(
      this.#state === "human" || this.#state === "waiting" || this.#transcript.offers(visitText.person)
        ? ""
        : person,
      isOpen ? end : "",
    );
  }

  #askToEnd(): void {
    this.#isAskedToEnd = true;
    const problem = element("span", { class: "problem", role: "alert" });
    const yes = button({ class: "link strong" }, visitText.endYes, () => {
      void this.#client.end().then(
        (news) => {
          this.#isAskedToEnd = false;
          this.#take(news);
          this.#ending.node.querySelector("button")?.focus();
        },
        () => (problem.textContent = visitText.endFailed),
      );
    });
    const no = button({ class: "link" }, visitText.endNo, () => {
      this.#isAskedToEnd = false;
      this.#showFooter();
      this.#composer.focus();
    });
    this.#footer.replaceChildren(element("span", {}, visitText.endQuestion), yes, no, problem);
    yes.focus();
  }

  #forget(): void {
    this.#client.forget();
    this.#transcript.clear();
    this.#session = null;
    this.#take({ messages: [], cursor: 0, state: "none", isTyping: false, rating: null });
    void this.#open().then(() => this.#focus());
  }

  #followVisibility(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener("visibilitychange", () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => this.#client.pause(), HIDDEN_MS);
      else if (this.#state !== "none") this.#client.follow();
    });
  }
}

/** `crypto.randomUUID` is there on secure pages alone. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
