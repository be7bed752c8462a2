import { X } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Select } from "#ui/select.tsx";
import type { Platform, ReviewFilters, ReviewStatus, Topic } from "../contract.ts";
import { filterText, platformText, statusText, topicText } from "../text.ts";
import { MAX_SEARCH } from "./reviews-search.ts";

export interface ReviewFiltersProps {
  filters: ReviewFilters;
  onFilters: (filters: ReviewFilters) => void;
  typed: string;
  onType: (typed: string) => void;
}

/** What the list is narrowed down by; each choice stands in the page's address. */
export function ReviewFiltersBar({ filters, onFilters, typed, onType }: ReviewFiltersProps) {
  const choose = (choice: Partial<Record<keyof ReviewFilters, unknown>>) => {
    const chosen = Object.entries({ ...filters, ...choice }).filter(([, value]) => value !== "");
    onFilters(Object.fromEntries(chosen));
  };
  return (
    <div role="group" aria-label={filterText.group} className="@container">
      <div className="grid grid-cols-2 items-end gap-x-2.5 gap-y-2 @3xl:flex @3xl:gap-x-3">
        <SearchBar
          label={filterText.search}
          placeholder={filterText.searchPlaceholder}
          clearLabel={filterText.clearSearch}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={onType}
          className="col-span-full"
        />
        <Select
          label={filterText.platform}
          value={filters.platform ?? ""}
          onChange={(platform) => choose({ platform })}
          options={[{ value: "", label: filterText.all }, ...optionsOf<Platform>(platformText)]}
          className="@3xl:w-34"
        />
        <Select
          label={filterText.rating}
          value={String(filters.rating ?? "")}
          onChange={(rating) => choose({ rating: rating === "" ? "" : Number(rating) })}
          options={[
            { value: "", label: filterText.all },
            ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: filterText.stars(rating) })),
          ]}
          className="@3xl:w-32"
        />
        <Select
          label={filterText.status}
          value={filters.status ?? ""}
          onChange={(status) => choose({ status })}
          options={[{ value: "", label: filterText.all }, ...optionsOf<ReviewStatus>(statusText)]}
          className="@3xl:w-36"
        />
        <Select
          label={filterText.topic}
          value={filters.topic ?? ""}
          onChange={(topic) => choose({ topic })}
          options={[{ value: "", label: filterText.allTopics }, ...optionsOf<Topic>(topicText)]}
          className="@3xl:w-36"
        />
      </div>
    </div>
  );
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button size="sm" icon={<X aria-hidden="true" />} onPress={onClear}>
      {filterText.clear}
    </Button>
  );
}

function optionsOf<Key extends string>(words: Record<Key, string>): { value: string; label: string }[] {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}
