import { phoneDigitsOf } from "#shared/phone-key.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import type { EveningState } from "./evening-view.ts";

/** Parties and waiting parties whose name or phone holds the text. */
export function findParties(
  { parties, entries }: Pick<EveningState, "parties" | "entries">,
  text: string,
): ReadonlySet<string> {
  const terms = searchTermsOf(text);
  const matches = ({ customerName, customerPhone }: { customerName: string; customerPhone: string }) => {
    const name = foldForSearch(customerName);
    const digits = phoneDigitsOf(customerPhone);
    const holds = (part: string) =>
      name.includes(foldForSearch(part)) || (/^\d{3,}$/.test(part) && digits.includes(part));
    return terms.every((term) => term.some(holds));
  };
  return new Set([...parties, ...entries].filter(matches).map(({ id }) => id));
}
