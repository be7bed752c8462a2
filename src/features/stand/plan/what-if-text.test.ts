import { describe, expect, it } from "vitest";

import { assumptionTexts, verdictText } from "./what-if-text.ts";

const answer = { verdict: "fits" as const, alreadyWithout: [], countsProposal: false };
const proposed = { ...answer, countsProposal: true };

describe("the answer to 'E se…?'", () => {
  it("says that everybody keeps a table", () => {
    expect(verdictText("delay", answer)).toBe("Todos continuam com mesa");
    expect(assumptionTexts(answer)).toEqual([]);
  });

  it("names the open proposal, because the page counts those without a table before it is taken", () => {
    expect(verdictText("delay", proposed)).toBe("Com a sugestão aplicada, todos continuam com mesa");
    expect(verdictText("party", proposed)).toBe("Com a sugestão aplicada, o grupo cabe");
    expect(assumptionTexts({ ...proposed, verdict: "does_not_fit" as const })).toEqual([
      "Conta com a sugestão do plano já aplicada.",
    ]);
  });

  it("does not say that everybody has a table while some have none", () => {
    const without = { ...answer, alreadyWithout: ["1", "2", "3"] };
    expect(verdictText("delay", without)).toBe("Ninguém mais fica sem mesa");
    expect(assumptionTexts(without)).toEqual(["3 reservas já estão sem mesa agora."]);
    expect(assumptionTexts({ ...without, countsProposal: true })).toEqual(["3 reservas seguem sem mesa."]);
  });
});
