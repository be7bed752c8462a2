import { Search } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";

import { SEARCH_LENGTH } from "#features/reservations/limits.ts";
import { searchText } from "#features/reservations/text.ts";
import { classNames } from "#ui/class-names.ts";
import { controlClass } from "#ui/field-style.ts";

const loadResults = () => import("./guest-results.tsx");
const GuestResults = lazy(() => loadResults().then((module) => ({ default: module.GuestResults })));

/**
 * Finds a guest on all dates. Enter opens the first result, also if it is pressed before the answer arrives. The page loads only the
 * field; the list of results is loaded when the pointer or the focus reaches it.
 */
export function GuestSearch() {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  /** How many steps the arrow keys went; the list wraps around. */
  const [steps, setSteps] = useState(0);
  const [activeId, setActiveId] = useState<string | null>(null);
  /** The text that Enter was pressed for. */
  const [entered, setEntered] = useState<string | null>(null);
  const isSearching = isOpen && text.trim().length >= SEARCH_LENGTH.min;

  const preload = () => void loadResults().catch(() => undefined);
  const type = (typed: string) => {
    setText(typed);
    setIsOpen(true);
    setSteps(0);
    setEntered(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      setIsOpen(false);
      if (isSearching) return;
      setText("");
      field.current?.blur();
    } else if (event.key === "Enter") {
      setIsOpen(true);
      setEntered(text);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      setSteps(isSearching ? steps + (event.key === "ArrowDown" ? 1 : -1) : steps);
    }
  };

  return (
    <div
      className={classNames(
        "min-w-0 md:relative md:flex-1",
        // On a phone an icon; with the focus as wide as the bar.
        "max-md:w-11 max-md:shrink-0 max-md:focus-within:absolute max-md:focus-within:inset-x-0 max-md:focus-within:z-10 max-md:focus-within:w-auto",
      )}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-muted"
        />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={searchText.label}
          placeholder={searchText.label}
          aria-expanded={isSearching}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(isSearching && activeId !== null && { "aria-activedescendant": activeId })}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => type(target.value)}
          onFocus={preload}
          onPointerEnter={preload}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          className={classNames(
            controlClass,
            "h-9 w-full pr-2 pl-9 pointer-coarse:h-11 max-md:not-focus:pr-0 max-md:not-focus:pl-11 [&::-webkit-search-cancel-button]:hidden",
          )}
        />
      </div>
      {isSearching && (
        <Suspense fallback={null}>
          <GuestResults
            {...{ listId, text, steps, entered }}
            onActive={setActiveId}
            onDone={() => {
              setIsOpen(false);
              setText("");
              field.current?.blur();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
