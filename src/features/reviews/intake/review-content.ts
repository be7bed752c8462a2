import { foldForSearch } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Platform } from "../contract.ts";

/** What makes two reviews the same one, from a file or a platform: a file knows a day, not the instant, so the day is what counts. */
export interface ReviewContent {
  platform: Platform;
  author: string;
  rating: number;
  writtenOn: LocalDate;
  text: string;
}

/** Equal for equal content, however it is spaced, cased and accented. To be digested before it is stored. */
export function contentOf({ platform, author, rating, writtenOn, text }: ReviewContent): string {
  const fold = (value: string) => foldForSearch(value.replaceAll(/\s+/g, " "));
  return JSON.stringify([platform, fold(author), rating, writtenOn, fold(text)]);
}

/** What a person can search by, folded; each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldForSearch(text).match(/[\p{L}\p{N}]{1,60}/gu))];
}

/** What a file's review is stored under, in the place of a platform's own name for it. */
export function fileId(contentKey: string): string {
  return `${FILE_PREFIX}${contentKey}`;
}

/** True for a review that was imported from a file, and not read from a platform. */
export function isFromFile(externalId: string): boolean {
  return externalId.startsWith(FILE_PREFIX);
}

export const FILE_PREFIX = "csv:";
