import { describe, expect, it } from "vitest";

import { cpuTimeOf } from "#tests/cpu-time.ts";
import { HELD_APART, TUNED_ON, type LabelledReview } from "#tests/reviews/labelled-reviews.ts";
import { topic } from "../contract.ts";
import { TOPICS } from "../limits.ts";
import { opinionsOf, topicsOf } from "./rules.ts";

describe("the topics of a review", () => {
  it("are those of the contract", () => {
    expect(TOPICS).toEqual(topic.options);
  });

  it("come in the order of the page", () => {
    expect(topicsOf("Ambiente lindo, atendimento ruim e comida boa")).toEqual([
      "food",
      "service",
      "ambience",
    ]);
  });

  it("are none where nothing is said", () => {
    expect(topicsOf("")).toEqual([]);
    expect(topicsOf("Adorei!")).toEqual([]);
  });

  it("are praised or criticised, each for itself", () => {
    expect(opinionsOf("Comida ótima, mas o atendimento foi péssimo e nada caro")).toEqual([
      { topic: "food", verdict: "praised" },
      { topic: "service", verdict: "criticised" },
      { topic: "price", verdict: "praised" },
    ]);
  });
});

describe("sentences as guests write them", () => {
  const signs = { praised: "+", criticised: "-", mixed: "±" };
  const labelOf = (text: string): string =>
    opinionsOf(text)
      .map(({ topic: found, verdict }) => found + (verdict === null ? "" : signs[verdict]))
      .join(" ");
  const shareOf = (list: readonly LabelledReview[], isRight: (review: LabelledReview) => boolean): number =>
    list.filter(isRight).length / list.length;
  const hasTopics = ([text, label]: LabelledReview): boolean =>
    topicsOf(text).join(" ") === label.replaceAll(/[+±-]/g, "");

  it("are read as labelled, where the reader was tuned on them", () => {
    const wrong = TUNED_ON.filter(([text, label]) => labelOf(text) !== label);
    expect(wrong.map(([text]) => text)).toEqual(["Porções pequenas para o preço"]);
  });

  // Measured once, on the day they were first read: topics 37 of 40, topics and verdicts 25 of 40.
  it("are mostly read where it never was", () => {
    expect(shareOf(HELD_APART, hasTopics)).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(HELD_APART, ([text, label]) => labelOf(text) === label)).toBeGreaterThanOrEqual(0.6);
  });

  it("are read fast enough for tens of thousands at once", async () => {
    const cpuTime = await cpuTimeOf(() => {
      for (let round = 0; round < 20; round += 1)
        for (const [text] of [...TUNED_ON, ...HELD_APART]) topicsOf(text + round);
    });
    expect(cpuTime).toBeLessThan(2_600); // 2,600 texts, a millisecond each
  });
});
