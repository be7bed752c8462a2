import { foldForSearch } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Platform } from "../contract.ts";

/** What makes two reviews the same one, wherever they came from: a file knows a day, not the instant, so the day is what counts. */
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
