import { fillAnswer, type Usual } from "#shared/usual-values.ts";

/** From where a stream of events must go on, so that it sends everything that newer data would show. */
export interface EventMark {
  at: string;
  seen: number[];
}

/** What the server wrote into the page: answers to the calls that its code will send first. */
interface PageAnswers {
  mark: EventMark;
  /** `usual`: what the rows of its lists leave out. */
  answers: { path: string; input: unknown; answer: unknown; usual?: Usual }[];
}

/** An answer that the page has not taken by then, it will not ask for. */
const LIFETIME_MS = 10_000;

let page: PageAnswers | null = null;

/** Reads the answers, before anything is asked. Without them, as in development, the calls are sent. */
export function readPageAnswers(): void {
  const element = document.getElementById("page-answers");
  if (!element) return;
  element.remove();
  page = JSON.parse(element.textContent) as PageAnswers;
  setTimeout(dropPageAnswers, LIFETIME_MS);
}

/** The answer that came for exactly this call, once; null without one. */
export function takePageAnswer(path: readonly string[], input: unknown): { answer: unknown } | null {
  if (page === null) return null;
  const asked = JSON.stringify([path.join("/"), input ?? null]);
  const index = page.answers.findIndex((known) => JSON.stringify([known.path, known.input]) === asked);
  const [known] = page.answers.splice(index, index < 0 ? 0 : 1);
  if (known?.usual === undefined) return known ?? null;
  return { answer: fillAnswer(known.answer as Record<string, unknown>, known.usual) };
}

/** The mark of the answers, for the first stream of events. */
export function eventMark(): EventMark | null {
  return page?.mark ?? null;
}

/** Call it when something may have changed since the answers were read: those that were not taken are too old. */
export function dropPageAnswers(): void {
  page = null;
}
