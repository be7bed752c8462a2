import { erasureOf } from "../columns.ts";
import { MARKS } from "../rules.ts";

/*
 * SQL that the statements of this folder share. What each column says of guests is declared in `../columns.ts`. The API test of the erasure
 * searches every column of the database.
 */

/** SQL for what a booking loses that it says of the guest. */
export const namelessBooking = () => `${erasureOf("reservation")}, contact_id = null, version = version + 1`;
/** The same for a wait. */
export const namelessWait = () => `${erasureOf("waitlist_entry")}, contact_id = null`;

/** How a guest is found. Statements take the three as `$2`, `$3` and `$4`. */
export interface SoughtGuest {
  /** All numbers, as keys. */
  phones: readonly string[];
  /** Of two words or more. */
  names: readonly string[];
  /** As `digitsOf` makes them. */
  digits: readonly string[];
}

export function soughtValues({ phones, names, digits }: SoughtGuest): (readonly string[])[] {
  return [phones, names, digits];
}

/** SQL for a text without the escapes of JSON, such as in 'Mesa\nAna Lima'. */
const unescaped = (text: string) => String.raw`regexp_replace(${text}, '\\[nrt]', ' ', 'g')`;

/** SQL for the words of a text, with one blank between two, as `withoutMentions` reads them. */
const wordsOf = (text: string) =>
  `btrim(regexp_replace(plain_text(${unescaped(text)}), '${MARKS}+', ' ', 'g'))`;

/** True for a text in which one of the numbers stands, with any marks between the digits. As an array, the patterns are made once. */
const holdsNumber = (text: string, digits = "$4") =>
  `regexp_replace(${unescaped(text)}, '${MARKS}', '', 'g')
  like any(array(select '%' || number || '%' from unnest(${digits}::text[]) number))`;

/** True for a text in which one of the names stands, not inside of longer words. */
const holdsName = (text: string, names: string) =>
  `' ' || ${wordsOf(text)} || ' ' like any(array(select '% ' || ${wordsOf("name")} || ' %' from unnest(${names}::text[]) name))`;

/** True for a text in which one of the names or one of the numbers stands. */
export const holdsMention = (text: string, names = "$3", digits = "$4") =>
  `(${holdsName(text, names)} or ${holdsNumber(text, digits)})`;

/** True for a text that is one of the names. */
const isName = (text: string) =>
  `${wordsOf(text)} = any(array(select ${wordsOf("name")} from unnest($3::text[]) name))`;

/**
 * True for a booking or a wait of the guest. One without a number that says who it is counts if one of the guest's numbers stands in it, as in
 * '(11) 98765-4321 (recado)', or if it has the guest's whole name.
 */
export const isOfGuest = (row: string) =>
  `(${row}.phone_key = any($2) or ${row}.phone_key is null and (${holdsNumber(`${row}.customer_phone`)} or ${isName(`${row}.customer_name`)}))`;

/** The same for a wait, which is also the guest's if its booking is: the booking's number may have been mended meanwhile. */
export const isWaitOfGuest = (row: string) =>
  `(${isOfGuest(row)} or exists (
    select from reservation own where own.unit_id = ${row}.unit_id and own.id = ${row}.reservation_id and own.phone_key = any($2)))`;

/** The same for a customer of a chat. */
export const isContactOfGuest = (row: string) =>
  `(${row}.phone_key = any($2) or ${row}.phone_key is null and ${isName(`${row}.name`)})`;
