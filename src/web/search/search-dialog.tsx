import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { Collection, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";

import type { Me } from "#features/auth/contract.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { seatsText, tableLabel } from "#features/floor/text.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { menuOptions } from "#features/menu/web/api.ts";
import { reservationsApi, SEARCH_SCREENS } from "#features/reservations/web/api.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import { runShortcut } from "#platform/web/shortcut-keys.ts";
import { hasAnyScreen, hasScreen, type Screen } from "#shared/access.ts";
import { foldForSearch, formatDayWithYear, formatPeople } from "#shared/pt-br.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { pathOf, permittedPages } from "../menu-pages.ts";
import { pageLabels } from "../text.ts";
import { actionText, searchText } from "./text.ts";

interface Found {
  id: string;
  label: string;
  detail?: string;
  go: () => void;
}

interface Section {
  id: string;
  title: string;
  found: Found[];
}

const REST_MS = 150;
const MIN_GUEST_LETTERS = 2;
const MAX_PER_SECTION = 6;
const ACTION_SCREENS: Record<keyof typeof actionText, Screen> = {
  "reservations.create": "reservas",
  "reservations.queue": "reservas",
  "reservations.addToQueue": "reservas",
  "menu.create": "cardapio",
  "users.add": "permissoes",
};

/**
 * 'Buscar em tudo': shows pages and actions at once, and finds guests, dishes and tables while the person
 * types. Enter chooses the first option; pressed before the answer, it chooses when that answer arrives.
 */
export function SearchDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  /** The text that Enter was pressed for. */
  const [entered, setEntered] = useState<string | null>(null);
  const words = typed.trim();
  const guests = useGuests(me, words);
  const { sections, isLoading } = useSections(me, words, guests.data?.reservations ?? []);
  const everything = sections.flatMap(({ found }) => found);
  const isAnswered = guests.isAnswered && !isLoading;
  const runOption = (id: string | number) => {
    const chosen = everything.find((one) => one.id === id);
    if (!chosen) return;
    onClose();
    // The dialog gives the focus back first; what is chosen then takes it.
    setTimeout(chosen.go);
  };
  const chooseFirst = useEffectEvent(() => everything[0] && runOption(everything[0].id));
  const isReady = entered === words && isAnswered;
  useEffect(() => {
    if (isReady) chooseFirst();
  }, [isReady]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // The list itself runs an option that has the focus.
    const focused = document.getElementById(event.target.getAttribute("aria-activedescendant") ?? "");
    const focusedKey = focused?.dataset["key"];
    if (focusedKey !== undefined && focusedKey !== everything[0]?.id) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(words);
  };

  return (
    <Dialog onClose={onClose} title={searchText.title} isDismissable fillsPhone>
      <Autocomplete
        inputValue={typed}
        onInputChange={(text) => {
          setTyped(text);
          setEntered(null);
        }}
      >
        {/* Before the list handles Enter: without a focused option it would do nothing. */}
        <div onKeyDownCapture={enter} className="sticky top-0 z-10 bg-raised pt-1 pb-2">
          <SearchField
            label={searchText.field}
            isLabelHidden
            placeholder={searchText.placeholder}
            autoFocus
          />
        </div>
        <ListBox
          aria-label={searchText.results}
          items={sections}
          selectionMode="none"
          onAction={runOption}
          className="min-h-64 outline-none"
          renderEmptyState={() => (
            <p className="px-2.5 py-6 text-center text-ink-muted">
              {isAnswered ? searchText.nothing(words) : searchText.searching}
            </p>
          )}
        >
          {(section) => (
            <ListBoxSection id={section.id}>
              <Header className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-muted">
                {section.title}
              </Header>
              <Collection items={section.found}>
                {(one) => (
                  <ListBoxItem
                    id={one.id}
                    textValue={one.label}
                    className="flex cursor-pointer scroll-mt-13 items-center gap-x-3 rounded-sm px-2.5 py-2 text-sm outline-none data-focused:bg-hover max-md:flex-col max-md:items-start pointer-coarse:py-3"
                  >
                    <span className="max-w-full min-w-0 flex-1 truncate">{one.label}</span>
                    {one.detail !== undefined && (
                      <span className="shrink-0 text-xs text-ink-muted tabular-nums">{one.detail}</span>
                    )}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      <p role="status" className={guests.isError ? "px-2.5 pt-2 text-sm text-danger-ink" : "sr-only"}>
        {guests.isError ? searchText.guestsFailed : guests.isFetching && searchText.searching}
      </p>
    </Dialog>
  );
}

/** Debounced; the previous result stays until the answer arrives. */
function useGuests(me: Me, words: string) {
  const { id: unitId } = useCurrentUnit();
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = words.length >= MIN_GUEST_LETTERS && hasAnyScreen(me.user, SEARCH_SCREENS);
  const query = useQuery({
    ...reservationsApi.search.queryOptions({ input: { unitId, text } }),
    enabled: text.length >= MIN_GUEST_LETTERS && hasAnyScreen(me.user, SEARCH_SCREENS),
    placeholderData: keepPreviousData,
  });
  return { ...query, isAnswered: !isAsked || (text === words && !query.isFetching) };
}

function useSections(
  me: Me,
  words: string,
  reservations: { id: string; customerName: string; date: string; time: string; guests: number }[],
): { sections: Section[]; isLoading: boolean } {
  const { id: unitId } = useCurrentUnit();
  const navigate = useNavigate();
  const showReservation = useShowReservation();
  const hasScreenOf = (screen: Screen) => hasScreen(me.user, screen);
  const menu = useQuery({ ...menuOptions(unitId), enabled: hasScreenOf("cardapio") });
  const tables = useQuery({
    ...floorApi.listTables.queryOptions({ input: { unitId } }),
    enabled: hasScreenOf("mesas"),
  });
  const finds = (label: string) =>
    foldForSearch(words)
      .split(/\s+/)
      .every((word) => foldForSearch(label).includes(word));

  const pages = permittedPages(me).map((page) => ({
    id: `page:${page}`,
    label: pageLabels[page],
    go: () => void navigate({ to: pathOf(page) }),
  }));
  const actions = (Object.keys(actionText) as (keyof typeof actionText)[])
    .filter((id) => hasScreenOf(ACTION_SCREENS[id]))
    .map((id) => ({
      id: `action:${id}`,
      label: actionText[id],
      go: () => {
        if (!runShortcut(id)) void navigate({ to: pathOf(ACTION_SCREENS[id]) });
      },
    }));
  const guests = reservations.map(({ id, customerName, date, time, guests: people }) => ({
    id: `guest:${id}`,
    label: customerName,
    detail: `${formatDayWithYear(date)}, ${time} · ${formatPeople(people)}`,
    go: () => showReservation({ id, date }),
  }));
  const dishes = (menu.data?.dishes ?? []).map(({ id, name, isActive }) => ({
    id: `dish:${id}`,
    label: name,
    ...(!isActive && { detail: searchText.inactive }),
    go: () => void navigate({ to: "/cardapio", search: { busca: name } }),
  }));
  const places = (tables.data?.tables ?? []).map(({ id, label, seats }) => ({
    id: `table:${id}`,
    label: tableLabel(label),
    detail: seatsText(seats),
    go: () => void navigate({ to: "/mesas", state: { tableId: id } }),
  }));

  const matching = (found: Found[]) =>
    words === "" ? [] : found.filter(({ label }) => finds(label)).slice(0, MAX_PER_SECTION);
  const sections = [
    {
      id: "guests",
      title: searchText.guests,
      found: words.length < MIN_GUEST_LETTERS ? [] : guests.slice(0, MAX_PER_SECTION),
    },
    { id: "actions", title: searchText.actions, found: actions.filter(({ label }) => finds(label)) },
    { id: "pages", title: searchText.pages, found: pages.filter(({ label }) => finds(label)) },
    { id: "dishes", title: searchText.dishes, found: matching(dishes) },
    { id: "tables", title: searchText.tables, found: matching(places) },
  ].filter(({ found }) => found.length > 0);
  return { sections, isLoading: menu.isLoading || tables.isLoading };
}
