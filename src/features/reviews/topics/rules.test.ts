import { describe, expect, it } from "vitest";

import { topic } from "../contract.ts";
import { opinionsOf, TOPICS, topicsOf } from "./rules.ts";

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
