import { GUEST_FILTERS, GUEST_SORTS, type GuestFilter, type GuestSort, LIMITS } from "../../limits.ts";

/** What the page's address holds: `?busca=lima&filtros=vip.com-reserva&ordem=visitas`. */
export interface GuestsSearch {
  busca?: string;
  filtros?: string;
  ordem?: string;
}

/** What the list is narrowed down to and sorted by. */
export interface GuestChoice {
  text: string;
  filters: readonly GuestFilter[];
  sort: GuestSort;
}

/** An address may be written by hand: what makes no sense in it is left out. */
export function choiceOf({ busca, filtros = "", ordem }: GuestsSearch): GuestChoice {
  const slugs = filtros.split(".");
  const text = (busca ?? "").trim().slice(0, LIMITS.search.max);
  return {
    text: text.length < LIMITS.search.min ? "" : text,
    filters: GUEST_FILTERS.filter((filter) => slugs.includes(filterSlugs[filter])),
    sort: GUEST_SORTS.find((sort) => sortSlugs[sort] === ordem) ?? "nearest",
  };
}

export function searchOf({ text, filters, sort }: GuestChoice): GuestsSearch {
  const slugs = GUEST_FILTERS.filter((filter) => filters.includes(filter)).map(
    (filter) => filterSlugs[filter],
  );
  return {
    ...(text.length >= LIMITS.search.min && { busca: text }),
    ...(slugs.length > 0 && { filtros: slugs.join(".") }),
    ...(sort !== "nearest" && { ordem: sortSlugs[sort] }),
  };
}

/** The choice with a filter more, or without it. */
export function toggleFilter(choice: GuestChoice, filter: GuestFilter): GuestChoice {
  const { filters } = choice;
  return {
    ...choice,
    filters: filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter],
  };
}

/** Whether some guests may be left out. */
export function isNarrowed({ text, filters }: GuestChoice): boolean {
  return text !== "" || filters.length > 0;
}

/** Which guests are counted; without filters and search exactly what the page's document brings the answer of. */
export function countInput(unitId: string, { text, filters }: GuestChoice) {
  return {
    unitId,
    ...(text !== "" && { text }),
    ...(filters.length > 0 && { filters: [...filters] }),
  };
}

/** Which guests are listed and exported, in which order. */
export function listInput(unitId: string, choice: GuestChoice) {
  return { ...countInput(unitId, choice), ...(choice.sort !== "nearest" && { sort: choice.sort }) };
}

const filterSlugs: Record<GuestFilter, string> = {
  returning: "voltaram",
  vip: "vip",
  no_shows: "faltas",
  birthday: "aniversario",
  away: "ausentes",
  upcoming: "com-reserva",
};

const sortSlugs: Record<GuestSort, string> = {
  nearest: "hoje",
  name: "nome",
  last_visit: "ultima-visita",
  visits: "visitas",
  no_shows: "faltas",
};
