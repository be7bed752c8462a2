import { foldForSearch } from "#shared/pt-br.ts";

/** What a party celebrates, as the note of its booking says. */
export type Occasion =
  | "proposal"
  | "engagement"
  | "wedding_anniversary"
  | "dating_anniversary"
  | "honeymoon"
  | "baby_shower"
  | "birthday"
  | "graduation"
  | "baptism"
  | "farewell"
  | "wedding"
  | "company_party"
  | "business"
  | "romantic"
  | "celebration";

/** Children who come along, and what has to be set up for them; `count` is null where the note says no number. */
export interface ChildNeed {
  kind: "children" | "babies" | "chairs" | "pram";
  count: number | null;
}

/** 'não é aniversário', 'sem crianças', 'não vêm com crianças' say the opposite. */
const NOT_DENIED = String.raw`(?<!\b(?:sem|nem|nao (?:e|eh|sera|ha|havera|tem|tera|teremos|vem|vai|vao|vira|trazem|traz)(?: mais)?(?: com| ter)?) (?:[ao]s? |uma? )?)`;

/** The first that stands in a note holds: 'aniversário de casamento' is no birthday. Notes are folded: without accents and capitals. */
const OCCASIONS: readonly (readonly [Occasion, RegExp])[] = (
  [
    ["proposal", String.raw`pedido (?:\S+ )?(?:de|em) casamento|ped\w+ (?:\S+ ){1,3}em casamento`],
    ["engagement", "noivado"],
    ["wedding_anniversary", "aniversario (?:de )?casamento|bodas"],
    ["dating_anniversary", String.raw`aniversario (?:de )?(?:\d+ \S+ de )?namoro`],
    ["honeymoon", "lua[ -]de[ -]mel"],
    ["baby_shower", "cha (?:de (?:bebe|nenem|fraldas)|revelacao)"],
    [
      "birthday",
      String.raw`aniversari\w*|niver|parabens|faz(?:em|endo|er)? (?:\d+ )?(?:anos|aninhos)(?! que)|festa de \d+ anos`,
    ],
    ["graduation", String.raw`formatura|formand\w*`],
    ["baptism", "batizado|batismo"],
    ["farewell", "despedida"],
    ["wedding", "casamento"],
    ["company_party", "confraternizacao|confra|happy hour"],
    ["business", "negocios|reuniao"],
    ["romantic", String.raw`romantic\w*|dia dos namorados`],
    ["celebration", String.raw`comemora\w*|celebra\w*`],
  ] as const
).map(([occasion, words]) => [occasion, new RegExp(String.raw`${NOT_DENIED}\b(?:${words})\b`)]);

const COUNTS = ["um|uma", "dois|duas", "tres", "quatro", "cinco", "seis", "sete", "oito"] as const;
const COUNT = String.raw`(?:(\d{1,2}|${COUNTS.join("|")}) )?`;
const OF_A_CHILD =
  "(?:(?:de|para|pra|p/) (?:o |a |os |as )?)?(?:nenems?|nenes?|bebes?|criancas?|infantil|infantis)";

/** In the order in which each takes its words: a chair for a baby is no baby. */
const CHILD_NEEDS: readonly (readonly [ChildNeed["kind"], RegExp])[] = (
  [
    ["chairs", `(?:cadeir(?:inhas?|ao|oes)|cadeiras? (?:altas?|${OF_A_CHILD}))(?: ${OF_A_CHILD})?`],
    ["pram", `carrinhos?(?: ${OF_A_CHILD})?`],
    [
      "babies",
      String.raw`(?:nenems?|nenes?|(?<=\b(?:\d|uma?|dois|duas|com|o|do|meu|nosso|tem|tera) )bebes?)(?: de \d+ m\S+)?`,
    ],
    [
      "children",
      String.raw`(?<!\b(?:longe d[ae]s|dia das) )(?:criancas?|criancinhas?|kids|filh[oa]s? (?:pequen[oa]s?|de (?:1[0-2]|\d) (?:anos|aninhos)))`,
    ],
  ] as const
).map(([kind, words]) => [
  kind,
  new RegExp(String.raw`${NOT_DENIED}(?<![\p{L}\d])${COUNT}(?:${words})(?![\p{L}\d])`, "gu"),
]);

/** What a note says that a party celebrates; null where it names nothing. A note is free text: a word that is not known here is not found. */
export function occasionOf(notes: string): Occasion | null {
  const folded = foldForSearch(notes);
  return OCCASIONS.find(([, words]) => words.test(folded))?.[0] ?? null;
}

/** What a note says of children, each kind once and the children first. Equal kinds are added: '1 criança e mais 2 crianças'. */
export function childNeedsOf(notes: string): ChildNeed[] {
  // Without its accent 'bebê' is also a verb.
  let left = foldForSearch(notes.normalize("NFC").replaceAll(/beb[êé]/gi, "nenem")).replaceAll(
    /cha de (?:nenem|bebe)/g,
    "",
  );
  const needs: ChildNeed[] = [];
  for (const [kind, words] of CHILD_NEEDS) {
    const counts: (number | null)[] = [];
    left = left.replaceAll(words, (_all, count: string | undefined) => {
      counts.push(numberOf(count));
      return " ";
    });
    if (counts.length > 0)
      needs.unshift({
        kind,
        count: counts.reduce<number | null>(
          (sum, count) => (count === null ? sum : (sum ?? 0) + count),
          null,
        ),
      });
  }
  return needs;
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const index = COUNTS.findIndex((words) => words.split("|").includes(word));
  return index === -1 ? Number(word) : index + 1;
}
