import { visitText } from "../visit-text.ts";
import { adoptStyle, button, drawing, element } from "./elements.ts";
import type { mountPanel, Panel } from "./panel.ts";
import { WIDGET_STYLE } from "./widget-style.ts";

/*
 * `chat.js`: the button on a restaurant's page. It is a classic script, because an owner pastes it once and a page's policy may know no
 * modules; the build wraps it in a function. The chat itself loads when somebody opens it.
 */

/** The built file of the chat, relative to this script. */
declare const CHAT_PANEL_FILE: string;

const BUBBLE = "M7.9 20A9 9 0 1 0 4 16.1L2 22Z";
/** A page that removes the button again and again, such as one that renders all of its body, wins in the end. */
const MOST_RETURNS = 100;

interface Started {
  attach: () => void;
}

start();

function start(): void {
  const script = findScript();
  const unit = script?.dataset["unit"] ?? "";
  // The console names it to the person who pasted the code.
  if (script === null || !/^[a-z0-9-]+$/.test(unit)) throw new Error(visitText.noUnit);
  // Twice on a page, or run again after a client-side navigation: there is one chat.
  const key = Symbol.for("maitre-chat");
  const page = window as unknown as Record<symbol, Started | undefined>;
  const started = page[key];
  if (started) return started.attach();
  const home = new URL(".", script.src).href;
  const isPage = script.dataset["view"] === "page";
  const host = document.createElement("maitre-chat");
  // Screen readers read it in Portuguese, whatever the page's language is.
  host.lang = "pt-BR";
  const { theme } = script.dataset;
  if (theme !== undefined) host.dataset["theme"] = theme;
  if (isPage) host.dataset["view"] = "page";
  const root = host.attachShadow({ mode: "open" });
  adoptStyle(root, WIDGET_STYLE);
  const attach = keepOnPage(host);
  page[key] = { attach };
  if (isPage) openPage(root, home, unit);
  else addButton(root, home, unit);
  attach();
}

function findScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.dataset["unit"] !== undefined)
    return currentScript;
  return document.querySelector<HTMLScriptElement>('script[data-unit][src*="chat.js"]');
}

/** Puts the host at the end of the body, as soon as there is one, and again where a page that replaces its content removed it. */
function keepOnPage(host: HTMLElement): () => void {
  let returns = 0;
  const attach = () => {
    if (host.isConnected || document.body === null || returns >= MOST_RETURNS) return;
    returns += 1;
    document.body.append(host);
    raise(host);
    observe();
  };
  const observer = new MutationObserver(attach);
  const observe = () => {
    observer.disconnect();
    // A body may be replaced, and its children.
    observer.observe(document.documentElement, { childList: true });
    if (document.body !== null) observer.observe(document.body, { childList: true });
  };
  if (document.body === null) document.addEventListener("DOMContentLoaded", attach, { once: true });
  observe();
  return attach;
}

/** Above everything on the page, whatever its parents have: a transform, a filter, another z-index. Older browsers do without. */
function raise(host: HTMLElement): void {
  if (host.dataset["view"] === "page" || !("showPopover" in host)) return;
  host.popover = "manual";
  host.showPopover();
}

function loadPanel(home: string): Promise<{ mountPanel: typeof mountPanel }> {
  return import(/* @vite-ignore */ new URL(CHAT_PANEL_FILE, home).href) as Promise<{
    mountPanel: typeof mountPanel;
  }>;
}

function openPage(root: ShadowRoot, home: string, unit: string): void {
  // Where the code does not come, the page still says how to reach the restaurant.
  void loadPanel(home).then(({ mountPanel: mount }) => {
    document.querySelector("body > main")?.remove();
    mount(root, { home, unit, isPage: true, onClose() {}, onUnread() {} }).show();
  });
}

function addButton(root: ShadowRoot, home: string, unit: string): void {
  const count = element("span", { class: "count", hidden: true, "aria-hidden": "true" });
  const note = element("p", { class: "note", role: "alert", hidden: true });
  let panel: Panel | null = null;
  let isOpen = false;
  const opener = button(
    { class: "launcher", "aria-label": visitText.open, "aria-expanded": "false", "aria-haspopup": "dialog" },
    drawing(BUBBLE, 26),
    () => (isOpen ? close() : void open()),
  );
  opener.append(count);
  root.append(opener, note);

  async function open(): Promise<void> {
    if (opener.ariaBusy === "true") return;
    opener.ariaBusy = "true";
    note.hidden = true;
    try {
      panel ??= (await loadPanel(home)).mountPanel(root, {
        home,
        unit,
        isPage: false,
        onClose: close,
        onUnread,
      });
      isOpen = true;
      opener.ariaExpanded = "true";
      opener.ariaLabel = visitText.close;
      panel.show();
    } catch {
      const link = element(
        "a",
        { href: `${home}chat/${unit}`, target: "_blank", rel: "noopener" },
        visitText.openPage,
      );
      note.hidden = false;
      note.replaceChildren(`${visitText.failed} `, link);
    } finally {
      opener.ariaBusy = null;
    }
  }

  function close(): void {
    isOpen = false;
    panel?.hide();
    opener.ariaExpanded = "false";
    opener.ariaLabel = visitText.open;
    opener.focus();
  }

  function onUnread(unread: number): void {
    count.hidden = unread === 0;
    count.textContent = String(unread);
    if (!isOpen)
      opener.ariaLabel = unread === 0 ? visitText.open : `${visitText.open}, ${visitText.unread(unread)}`;
  }
}
