import { expect, test } from "vitest";
import * as z from "zod";

import { allTools } from "../registry.ts";
import { schemaOf } from "./read-input.ts";

test.each(allTools.map((tool) => [tool.name, tool] as const))(
  "%s takes plain types only, each with a description",
  (_, { input }) => {
    const schema = z.toJSONSchema(schemaOf(input));
    // Patterns and formats break every tool on llama.cpp, LM Studio and Ollama.
    expect(JSON.stringify(schema)).not.toMatch(/"(?:pattern|format|const|anyOf|oneOf|allOf|\$ref)":/);
    for (const field of Object.values(schema.properties ?? {}))
      expect(field).toMatchObject({ description: expect.stringMatching(/./) });
  },
);
