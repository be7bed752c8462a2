import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { PROMPTS } from "../limits.ts";
import { emptyPrompts } from "../rules.ts";
import { FULL_PERSONALITY_LENGTH, FULL_PROMPT_LENGTH, trainingLevels, type TrainingFacts } from "./rules.ts";

const nothing: TrainingFacts = {
  name: "Maitre Assistant",
  prompts: emptyPrompts(),
  address: "",
  phone: "",
  openWeekdays: 0,
  menu: { dishes: 0, described: 0, labelled: 0, pictured: 0 },
};

const everything: TrainingFacts = {
  ...nothing,
  prompts: Object.fromEntries(
    PROMPTS.map((prompt) => [prompt, { text: "a".repeat(FULL_PERSONALITY_LENGTH), triggerText: "festa" }]),
  ) as TrainingFacts["prompts"],
  address: "Rua Augusta, 100",
  phone: "(11) 3000-0000",
  openWeekdays: 6,
  menu: { dishes: 3, described: 3, labelled: 3, pictured: 3 },
};

const percents = (facts: TrainingFacts) => trainingLevels(facts).map(({ percent }) => percent);

describe("the training bars", () => {
  it("count only the name of a new unit", () => {
    expect(percents(nothing)).toEqual([0, 0, 10]);
  });

  it("are full when every field is filled", () => {
    expect(percents(everything)).toEqual([100, 100, 100]);
  });

  it("have parts that sum to 100", () => {
    for (const { bar, parts } of trainingLevels(nothing))
      expect(
        parts.reduce((sum, { of }) => sum + of, 0),
        bar,
      ).toBe(100);
  });

  it("are not full when a single field is missing", () => {
    const without = (over: Partial<TrainingFacts>) => Math.min(...percents({ ...everything, ...over }));
    for (const prompt of PROMPTS) {
      const prompts = { ...everything.prompts, [prompt]: { text: "", triggerText: "" } };
      expect(without({ prompts }), prompt).toBeLessThan(100);
    }
    expect(without({ address: " " })).toBe(90);
    expect(without({ phone: "" })).toBe(90);
    expect(without({ openWeekdays: 0 })).toBe(85);
    for (const part of ["described", "labelled", "pictured"] as const)
      expect(
        without({ menu: { dishes: 1000, described: 1000, labelled: 1000, pictured: 1000, [part]: 999 } }),
      ).toBe(99);
  });

  it("count half for a very short prompt", () => {
    const prompts = {
      ...everything.prompts,
      geral: { text: "a".repeat(FULL_PROMPT_LENGTH - 1), triggerText: "" },
    };
    expect(percents({ ...everything, prompts })[0]).toBe(85);
  });
});

const count = fc.nat({ max: 40 });
const text = fc.string({ maxLength: 500 });
const factsArbitrary: fc.Arbitrary<TrainingFacts> = fc
  .record({
    name: text,
    address: text,
    phone: text,
    openWeekdays: fc.nat({ max: 7 }),
    texts: fc.array(fc.record({ text, triggerText: text }), { minLength: 8, maxLength: 8 }),
    menu: fc.tuple(count, count, count, count),
  })
  .map(({ texts, menu: [dishes, described, labelled, pictured], ...facts }) => ({
    ...facts,
    prompts: Object.fromEntries(
      PROMPTS.map((prompt, index) => [prompt, texts[index]]),
    ) as TrainingFacts["prompts"],
    menu: {
      dishes,
      described: Math.min(described, dishes),
      labelled: Math.min(labelled, dishes),
      pictured: Math.min(pictured, dishes),
    },
  }));

/** One thing more that is filled in: something that was empty, more of a text, an open weekday, a dish's gap, a whole dish. */
const fillings: ((facts: TrainingFacts, more: string) => TrainingFacts)[] = [
  (facts, more) => ({ ...facts, name: facts.name + more }),
  (facts, more) => ({ ...facts, address: facts.address + more }),
  (facts, more) => ({ ...facts, phone: facts.phone + more }),
  (facts) => ({ ...facts, openWeekdays: Math.min(7, facts.openWeekdays + 1) }),
  ...PROMPTS.flatMap((prompt) => [
    (facts: TrainingFacts, more: string) => ({
      ...facts,
      prompts: {
        ...facts.prompts,
        [prompt]: { ...facts.prompts[prompt], text: facts.prompts[prompt].text + more },
      },
    }),
    (facts: TrainingFacts, more: string) => ({
      ...facts,
      prompts: {
        ...facts.prompts,
        [prompt]: { ...facts.prompts[prompt], triggerText: facts.prompts[prompt].triggerText + more },
      },
    }),
  ]),
  ...(["described", "labelled", "pictured"] as const).map((part) => (facts: TrainingFacts) => ({
    ...facts,
    menu: { ...facts.menu, [part]: Math.min(facts.menu.dishes, facts.menu[part] + 1) },
  })),
  ({ menu, ...facts }) => ({
    ...facts,
    menu: {
      dishes: menu.dishes + 1,
      described: menu.described + 1,
      labelled: menu.labelled + 1,
      pictured: menu.pictured + 1,
    },
  }),
];

it("a filled field never lowers a bar, and each bar stays between 0 and 100", () => {
  fc.assert(
    fc.property(factsArbitrary, fc.nat({ max: fillings.length - 1 }), text, (facts, which, more) => {
      const before = percents(facts);
      const after = percents(fillings[which]?.(facts, more) ?? facts);
      return before.every(
        (percent, bar) => percent >= 0 && percent <= (after[bar] ?? 0) && (after[bar] ?? 0) <= 100,
      );
    }),
    { numRuns: 2000 },
  );
});
