import { describe, expect, test } from "vitest";

import type { InputFields } from "../inputs.ts";
import { allTools } from "../registry.ts";
import { schemaOf, tidyInput } from "./read-input.ts";

test.each(allTools.map((tool) => [tool.name, tool] as const))(
  "%s takes plain types only, each with a description, and numbers as integers with bounds",
  (_, { input }) => {
    const schema = schemaOf(input);
    expect(Object.keys(schema).filter((key) => !["type", "properties", "required"].includes(key))).toEqual(
      [],
    );
    // Patterns and formats break every tool on llama.cpp, LM Studio and Ollama; these ignore the bounds of numbers that are no integers.
    expect(JSON.stringify(schema)).not.toMatch(
      /"(?:pattern|format|const|anyOf|oneOf|allOf|\$ref|\$schema|additionalProperties|number)"/,
    );
    for (const field of Object.values(schema.properties ?? {})) {
      expect(field).toMatchObject({ description: expect.stringMatching(/./) });
      if (JSON.stringify(field).includes('"integer"'))
        expect(field).toMatchObject({ minimum: expect.any(Number), maximum: expect.any(Number) });
    }
  },
);

describe("what a model wrote", () => {
  const fields = {
    data: { kind: "date" },
    pessoas: { kind: "people" },
    janela: { kind: "minutes", isOptional: true },
    tipo_de_mesa: { kind: "table_kinds", isOptional: true },
  } as const satisfies InputFields;
  const meant = { data: "2026-12-04", pessoas: 4 };

  test.each<[string, unknown]>([
    ["as asked", meant],
    [
      "with optional values as null, 0 and an empty text",
      { ...meant, janela: 0, tipo_de_mesa: null, area: "" },
    ],
    ["with a number as text", { ...meant, pessoas: "4" }],
    ["with a day as people in Brazil write it", { ...meant, data: "04/12/2026" }],
    ["as a text", JSON.stringify(meant)],
    ["encoded twice", JSON.stringify(JSON.stringify(meant))],
    ["in a fence", `\`\`\`json\n${JSON.stringify(meant)}\n\`\`\``],
  ])("is taken %s", (_, written) => {
    const { area: _area, ...tidied } = tidyInput(fields, written) ?? {};
    expect(tidied).toEqual(meant);
  });

  test("is no input where it is no object", () => {
    for (const written of ["quatro pessoas", "[1]", 4, null]) expect(tidyInput(fields, written)).toBeNull();
    expect(tidyInput(fields, "")).toEqual({});
  });

  test("keeps what could mean two things, for the check to refuse", () => {
    expect(tidyInput(fields, { ...meant, pessoas: "4 ou 5" })).toEqual({ ...meant, pessoas: "4 ou 5" });
  });
});
