import { Button } from "#ui/button.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Select } from "#ui/select.tsx";
import { GUEST_FILTERS, GUEST_SORTS, type GuestSort, LIMITS } from "../../limits.ts";
import { pageText } from "../page-text.ts";
import { filterText, listText, sortText } from "../text.ts";
import { type GuestChoice, toggleFilter } from "./guests-search.ts";

export interface GuestFiltersProps {
  choice: GuestChoice;
  onChoose: (choice: GuestChoice) => void;
  typed: string;
  onType: (typed: string) => void;
}

/** What the list is narrowed down to, and its order; each choice stands in the page's address. */
export function GuestFilters({ choice, onChoose, typed, onType }: GuestFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <SearchBar
          label={pageText.search}
          clearLabel={pageText.clearSearch}
          placeholder={pageText.searchPlaceholder}
          value={typed}
          onChange={onType}
          maxLength={LIMITS.search.max}
          className="basis-64"
        />
        <Select
          label={listText.sort}
          value={choice.sort}
          onChange={(sort) => onChoose({ ...choice, sort: sort as GuestSort })}
          options={GUEST_SORTS.map((sort) => ({ value: sort, label: sortText[sort] }))}
          className="w-48 max-sm:w-full"
        />
      </div>
      <div role="group" aria-label={listText.filters} className="flex flex-wrap gap-1.5">
        {GUEST_FILTERS.map((filter) => {
          const isChosen = choice.filters.includes(filter);
          return (
            <Button
              key={filter}
              size="sm"
              aria-pressed={isChosen}
              onPress={() => onChoose(toggleFilter(choice, filter))}
              className={isChosen ? chosenClass : undefined}
            >
              {filterText[filter]}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

const chosenClass = "border-primary-line! bg-primary-soft! text-primary-ink!";
