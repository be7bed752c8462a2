// The page works without this script. It keeps the place current while somebody looks at it, sends answers without leaving the page, and
// says so when the server cannot be reached.

const REFRESH_MS = 15_000;
const PATIENCE_MS = 10_000;

/** When the server wrote what is shown. */
let shownAt = timeOf(document);
/** Counts the requests: an answer that comes after that of a later request is out of date. */
let requests = 0;
let isSending = false;

setInterval(() => {
  if (!document.hidden) void refresh();
}, REFRESH_MS);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void refresh();
});
addEventListener("online", () => void refresh());
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void send(event.target);
});

async function refresh(): Promise<void> {
  if (isSending) return;
  const number = ++requests;
  const fresh = await load(location.pathname);
  if (number !== requests) return;
  showAlert("stale", fresh === null);
  if (fresh && show(fresh, { keepsQuestion: true })) navigator.vibrate?.(300);
}

async function send(form: HTMLFormElement): Promise<void> {
  if (isSending) return;
  isSending = true;
  requests += 1;
  form.ariaBusy = "true";
  const fresh = await load(form.action, { method: "POST" });
  isSending = false;
  form.ariaBusy = null;
  showAlert("unsent", fresh === null);
  if (fresh === null) return;
  showAlert("stale", false);
  show(fresh, { keepsQuestion: false });
}

/** Answers the main part of the page at the address, also of one that says that the link is no longer valid; null if there is no answer. */
async function load(address: string, init?: RequestInit): Promise<HTMLElement | null> {
  try {
    const headers = { accept: "text/html" };
    const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok && response.status !== 404) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    shownAt = timeOf(page) ?? shownAt;
    return page.querySelector("main");
  } catch {
    return null;
  }
}

/** True if the place has another state than before. The live region stays, so that a screen reader reads what changes in it. */
function show(fresh: HTMLElement, { keepsQuestion }: { keepsQuestion: boolean }): boolean {
  const shown = document.querySelector("main");
  const status = shown?.querySelector<HTMLElement>("[role=status]");
  const freshStatus = fresh.querySelector("[role=status]");
  if (!shown || !status || !freshStatus) {
    shown?.replaceWith(fresh);
    return false;
  }
  if (status.innerHTML !== freshStatus.innerHTML) status.replaceChildren(...freshStatus.childNodes);
  if (fresh.dataset["state"] === shown.dataset["state"]) return false;
  shown.dataset["state"] = fresh.dataset["state"];
  shown.className = fresh.className;
  showAnswers(shown, fresh.querySelector(".answers"), keepsQuestion);
  return true;
}

/** An open question stays open, with the focus in it. */
function showAnswers(main: HTMLElement, fresh: Element | null, keepsQuestion: boolean): void {
  const shown = main.querySelector(".answers");
  const hadFocus = shown?.contains(document.activeElement) ?? false;
  const question = fresh?.querySelector("details");
  if (question && keepsQuestion) question.open = shown?.querySelector("details")?.open ?? false;
  shown?.remove();
  if (fresh) main.append(fresh);
  if (!hadFocus) return;
  const next = question?.open
    ? question.querySelector("summary")
    : main.querySelector<HTMLElement>("[role=status]");
  next?.focus();
}

function showAlert(name: "stale" | "unsent", isShown: boolean): void {
  const alert = document.querySelector<HTMLElement>(`#${name}`);
  if (!alert || alert.hidden === !isShown) return;
  const time = alert.querySelector("time");
  if (time && shownAt !== undefined) time.textContent = shownAt;
  alert.hidden = !isShown;
}

function timeOf(page: Document): string | undefined {
  return page.querySelector("main")?.dataset["at"];
}
