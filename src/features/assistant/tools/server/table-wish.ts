import type { TableAttribute } from "../../../floor/attributes/contract.ts";
import type { WishedFields } from "../booking-contract.ts";
import { findNamesLike } from "../rules.ts";
import { toldWish } from "../table-wish.ts";
import { ANY_AREA, KIND_TOLD_AS, type ToldKind, type ToldWish, type WishInput } from "../wish-contract.ts";
import type { ChatScope } from "./scope.ts";

type Scope = Pick<ChatScope, "tableChoices">;

const ATTRIBUTES = Object.keys(KIND_TOLD_AS) as readonly TableAttribute[];

export const NOTHING_SPECIAL: WishedFields = { requires: [], wantedAreaId: null };

/** The fields of a reservation that a wish names. What the customer did not say is left out. */
export function fieldsOfWish(
  { tableChoices }: Scope,
  { area, tipo_de_mesa: kinds }: WishInput,
): Partial<WishedFields> {
  const wanted = tableChoices.areas.find(({ name }) => name === area);
  return {
    ...(area !== undefined && { wantedAreaId: wanted?.id ?? null }),
    ...(kinds !== undefined && {
      requires: ATTRIBUTES.filter((attribute) => kinds.includes(KIND_TOLD_AS[attribute])),
    }),
  };
}

/** The wish of a reservation, as tools tell it. */
export function wishOf({ tableChoices }: Scope, { requires, wantedAreaId }: WishedFields): ToldWish {
  const area = tableChoices.areas.find(({ id }) => id === wantedAreaId)?.name;
  return toldWish({ area, tipo_de_mesa: requires.map((attribute) => KIND_TOLD_AS[attribute]) });
}

/** Returns the name of the unit's area that the words mean, or `ANY_AREA`. Null where they mean none, or several. */
export function readArea({ tableChoices }: Scope, words: string): string | null {
  if (MEANS_ANY.test(words)) return ANY_AREA;
  const names = tableChoices.areas.map(({ name }) => name);
  const found = [words, words.replace(NAMES_NO_AREA, "")].map((one) => findNamesLike(one, names));
  return found.find(({ length }) => length === 1)?.[0] ?? null;
}

const MEANS_ANY = /^\s*(?:qualquer|tanto faz|nenhuma|sem prefer)/i;
const NAMES_NO_AREA = /^\s*(?:[aà]rea|ambiente|setor|parte)\s+/i;

/** The kinds of tables that the unit has, as tools name them. */
export function kindsOfUnit({ tableChoices }: Scope): ToldKind[] {
  return ATTRIBUTES.filter((attribute) => tableChoices.attributes.includes(attribute)).map(
    (attribute) => KIND_TOLD_AS[attribute],
  );
}
