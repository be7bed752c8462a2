import { foldForSearch } from "#shared/pt-br.ts";
import type { UnitSummary } from "../contract.ts";

/** Units whose name or address contains the search text. Case and accents do not matter. */
export function filterUnits(units: readonly UnitSummary[], search: string): UnitSummary[] {
  const wanted = foldForSearch(search);
  return units.filter(
    ({ name, address }) => foldForSearch(name).includes(wanted) || foldForSearch(address).includes(wanted),
  );
}
