import { describe, expect, test } from "vitest";

import { findUnsupportedClaims } from "../../claims/rules.ts";
import { bookingPhrases } from "./booking-phrases.ts";
import { greetingPhrases } from "./greeting-phrases.ts";
import { housePhrases } from "./house-phrases.ts";
import { nameValues } from "./names.ts";
import { occasionPhrases } from "./occasion-phrases.ts";
import { offerPhrases } from "./offer-phrases.ts";
import { fillPhrase, type Phrase } from "./phrase.ts";
import { queuePhrases } from "./queue-phrases.ts";
import { tablePhrases } from "./table-phrases.ts";
import { talkPhrases } from "./talk-phrases.ts";

const TONES = ["friendly", "formal", "playful"] as const;
const all = {
  ...housePhrases,
  ...queuePhrases,
  ...tablePhrases,
  ...talkPhrases,
  ...occasionPhrases,
} as Record<string, Phrase>;
const phrases = Object.entries(all);

/** The replies that customers read most. */
const COMMON = [
  "introduction",
  "greeting",
  "howToHelp",
  "welcome",
  "closing",
  "notUnderstood",
  "notUnderstoodHere",
  "anythingElse",
  "askDetails",
  "askDetailsAgain",
  "askContact",
  "askContactAgain",
  "badPhone",
  "offerTimes",
  "otherTimes",
  "proposeBooking",
  "booked",
  "noTable",
  "alternatives",
  "anotherMoment",
  "noInfo",
];
const common = phrases.filter(([key]) => COMMON.includes(key));

const wordingsOf = (phrase: Phrase) => TONES.flatMap((tone) => phrase[tone] ?? []);

describe("every phrase", () => {
  test("has no article before the house's name, whose gender is unknown", () => {
    const written = JSON.stringify(all);
    expect(written).toContain("{unit}");
    expect(written.match(/\b(?:[dn]?[oa]|ao?|à|pel[oa]) \{(?:unit|assistant)\}/gi)).toBeNull();
  });

  test.each(phrases)("%s tells the same facts in all its wordings", (_, phrase) => {
    const facts = wordingsOf(phrase).map((wording) => factsOf(wording));
    expect(new Set(facts).size, facts.join("\n")).toBe(1);
  });

  test.each(phrases)("%s has no exclamation mark and no emoji where the tone is formal", (_, phrase) => {
    for (const wording of phrase.formal ?? phrase.friendly)
      expect(wording).not.toMatch(/!|\p{Extended_Pictographic}|\bsenhora?\b/u);
  });

  test.each(phrases)("%s claims nothing that its tool and values do not", (key, phrase) => {
    for (const wording of wordingsOf(phrase)) {
      const reply = fillPhrase(wording, VALUES);
      const claims = findUnsupportedClaims(reply, {
        results: EVIDENCE[key] ?? [],
        house: Object.values(VALUES),
        said: [],
        today: "2026-11-21",
      });
      expect(claims, reply).toEqual([]);
    }
  });
});

describe("the replies that customers read most", () => {
  test("are all there", () => {
    expect(common).toHaveLength(COMMON.length);
  });

  test.each(common)("%s has five wordings in each tone, and no tone has another's", (_, phrase) => {
    for (const tone of TONES) expect(new Set(phrase[tone]).size, tone).toBeGreaterThanOrEqual(5);
    const wordings = wordingsOf(phrase);
    expect(new Set(wordings).size).toBe(wordings.length);
    for (const wording of phrase.playful ?? []) expect(wording).toMatch(/!|\p{Extended_Pictographic}/u);
  });

  test("are about as long as one another", () => {
    for (const [key, phrase] of common) {
      const lengths = wordingsOf(phrase).map(({ length }) => length);
      expect(Math.max(...lengths), key).toBeLessThanOrEqual(Math.max(130, Math.min(...lengths) * 4));
    }
  });
});

test("the phrases of booking and greeting are those of tables and talk", () => {
  expect(tablePhrases).toMatchObject({ ...bookingPhrases, ...offerPhrases });
  expect(talkPhrases).toMatchObject(greetingPhrases);
});

test.each([
  ["Nina", "Forno da Villa", "Aqui é a Nina, do Forno da Villa, obrigada"],
  ["Bento", "Cantina Bela", "Aqui é o Bento, da Cantina Bela, obrigado"],
  ["Maitre Assistant", "Bela Vista", "Aqui é Maitre Assistant, do restaurante Bela Vista, agradeço"],
])("%s of %s speaks idiomatic Portuguese", (assistant, unit, words) => {
  expect(fillPhrase("Aqui é {iam}, {ofUnit}, {thanks}", { ...nameValues(assistant, unit) })).toBe(words);
});

/** The placeholders that tell facts: those for manners are left out, and forms of one value are one. */
function factsOf(wording: string): string {
  const names = [...wording.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => SAME[name] ?? name);
  return [...new Set(names)]
    .filter((name) => !MANNERS.has(name))
    .toSorted()
    .join(" ");
}

const SAME: Record<string, string> = {
  iam: "assistant",
  ofUnit: "unit",
  onDay: "day",
  OnDay: "day",
  onMoment: "moment",
};
const MANNERS = new Set(["greeting", "thanks", "Thanks"]);

const VALUES = {
  ...nameValues("Nina", "Forno da Villa"),
  greeting: "Boa noite",
  missing: "o dia e o horário",
  people: "4 pessoas",
  moment: "domingo, 22 de novembro, às 20h",
  onMoment: "no domingo, 22 de novembro, às 20h",
  moments: "domingo, 22 de novembro, às 19h ou 21h",
  day: "domingo, 22 de novembro",
  onDay: "no domingo, 22 de novembro",
  OnDay: "No domingo, 22 de novembro",
  times: "19h ou 21h",
  time: "20h",
  calm: "20h15",
  name: "Ana",
  phone: "(11) 98888-7777",
  remarks: "",
};

const WRITTEN = (tipo: string) => [{ tool: "confirmar_proposta" as const, result: { ok: true, tipo } }];
const CALLED = [{ tool: "chamar_atendente" as const, result: { ok: true } }];
const FREE = [{ tool: "verificar_disponibilidade" as const, result: { ok: true, disponivel: true } }];
const QUEUED = [{ tool: "posicao_na_fila" as const, result: { ok: true, posicao: 2 } }];

/** What the tools have answered when a phrase is said. */
const EVIDENCE: Record<string, Parameters<typeof findUnsupportedClaims>[1]["results"]> = {
  booked: WRITTEN("reserva"),
  changed: WRITTEN("alteracao"),
  cancelled: WRITTEN("cancelamento"),
  ...Object.fromEntries(
    ["handedOver", "handedOverUnclear", "handedOverComplaint", "handedOverAbuse", "largeParty"].map((key) => [
      key,
      CALLED,
    ]),
  ),
  handedOverForeign: CALLED,
  partyByPerson: CALLED,
  askLeave: QUEUED,
  askLeaveOrCancel: QUEUED,
  ...Object.fromEntries(["askContact", "calmerStart", "offerTimes", "otherTimes"].map((key) => [key, FREE])),
  joined: QUEUED,
  resized: QUEUED,
  left: [{ tool: "sair_da_fila" as const, result: { ok: true, saiu_da_fila: true } }],
  position: QUEUED,
  late: [{ tool: "avisar_atraso", result: { ok: true, minutos: 10 } }],
};
