import { Check } from "lucide-react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { Collection, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";

import { SearchField } from "./search-field.tsx";

export interface SearchOption {
  value: string;
  label: string;
  /** Drawn at the end of its row. */
  detail?: string;
}

export interface SearchListProps {
  sections: readonly { title: string; options: readonly SearchOption[] }[];
  /** The chosen option's value. */
  value: string;
  onPick: (value: string) => void;
  search: {
    label: string;
    /** True when the typed text finds the option. */
    finds: (option: SearchOption, typed: string) => boolean;
    /** In place of the list where nothing is found. */
    emptyText: string;
  };
}

/**
 * Loaded by `SearchSelect` when it opens: typing filters the list, the arrow keys move in it, Enter chooses.
 */
export function SearchList({ sections, value, onPick, search }: SearchListProps) {
  const optionByLabel = new Map(
    sections.flatMap(({ options }) => options.map((option) => [option.label, option])),
  );
  return (
    // The list scrolls together with the focused field: the keyboard could not reach a list that scrolls
    // alone.
    <div className="-m-2 flex max-h-80 w-[min(26rem,calc(100vw-3rem))] flex-col overflow-y-auto overscroll-contain">
      <Autocomplete
        filter={(text, typed) => {
          const option = optionByLabel.get(text);
          return option !== undefined && search.finds(option, typed);
        }}
      >
        <SearchField
          label={search.label}
          isLabelHidden
          placeholder={search.label}
          autoFocus
          className="sticky top-0 z-10 bg-raised pb-2"
        />
        <ListBox
          aria-label={search.label}
          items={sections}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const [picked] = keys === "all" ? [] : keys;
            if (picked !== undefined) onPick(String(picked));
          }}
          className="outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-ink-muted">{search.emptyText}</p>}
        >
          {(section) => (
            <ListBoxSection id={section.title}>
              <Header className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-muted">
                {section.title}
              </Header>
              <Collection items={section.options}>
                {(option) => (
                  <ListBoxItem
                    id={option.value}
                    textValue={option.label}
                    // The list reports no change when the chosen option is pressed again.
                    onPress={() => {
                      if (option.value === value) onPick(value);
                    }}
                    className="group/item flex cursor-pointer scroll-mt-13 items-center gap-2 rounded-sm px-2.5 py-2 text-sm outline-none data-focused:bg-hover data-selected:font-medium pointer-coarse:py-3"
                  >
                    <span className="min-w-0 flex-1">{option.label}</span>
                    {option.detail && (
                      <span className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
                        {option.detail}
                      </span>
                    )}
                    <Check
                      aria-hidden="true"
                      className="size-4 shrink-0 text-primary-ink opacity-0 group-data-selected/item:opacity-100"
                    />
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
