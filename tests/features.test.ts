import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import {
  longTestsOfChange,
  nameOfTest,
  readFeatures,
  testsOfChange,
  testsOfFeatures,
} from "../scripts/test-choice.ts";
import { featuresByTest, nightlyFiles, smokeJourneys } from "./features.ts";

const root = resolve(import.meta.dirname, "..");

describe("the table of features by test", () => {
  it("names every test outside the features' folders, and no other", () => {
    const names = globSync("tests/*/*.{test,e2e}.ts", { cwd: root }).map(nameOfTest);
    expect(Object.keys(featuresByTest).toSorted()).toEqual(names.toSorted());
  });

  it("names only features that exist", () => {
    const named = new Set(Object.values(featuresByTest).flat());
    expect([...named].filter((feature) => !readFeatures().includes(feature))).toEqual([]);
  });
});

describe("the files of long tests", () => {
  it("exist, and so do the paths whose change runs them", () => {
    const paths = Object.entries(nightlyFiles).flatMap(([file, starts]) => [file, ...starts]);
    expect(paths.filter((path) => globSync([path, `${path}*`], { cwd: root }).length === 0)).toEqual([]);
  });

  it("run after a change of what they prove, with the long tests of the area", () => {
    const pooler = "tests/processes/pooler.test.ts";
    expect(longTestsOfChange(["src/platform/db/database.ts"]).leftOut).not.toContain(pooler);
    expect(longTestsOfChange([pooler]).leftOut).not.toContain(pooler);
    const ofMenu = longTestsOfChange(["src/features/menu/text.ts"]);
    expect(ofMenu).toMatchObject({ areas: ["menu"], isNewToOldest: false });
    expect(ofMenu.leftOut).toContain(pooler);
    expect(ofMenu.leftOut).not.toContain("tests/api/hostile-imports.api.test.ts");
    expect(ofMenu.journeys).toContain("tests/e2e/menu-photos.e2e.ts");
  });

  it("run on the oldest PostgreSQL after a change of a statement or a migration", () => {
    expect(longTestsOfChange(["src/features/menu/server/queries.ts"]).isNewToOldest).toBe(true);
    expect(longTestsOfChange(["db/migrations/0001_first.sql"]).isNewToOldest).toBe(true);
    expect(longTestsOfChange(["src/features/menu/server/routes.api.test.ts"]).isNewToOldest).toBe(false);
  });
});

describe("the journeys of a quick run", () => {
  it("are one for each feature that has journeys", () => {
    const withJourneys = readFeatures().filter((name) => testsOfFeatures([name]).journeys.length > 0);
    expect(Object.keys(smokeJourneys).toSorted()).toEqual(withJourneys.toSorted());
  });

  it.each(Object.entries(smokeJourneys))("exist: %s", (feature, title) => {
    const files = testsOfFeatures([feature]).journeys;
    const sources = files.map((path) => readFileSync(resolve(root, path), "utf8"));
    expect(sources.filter((source) => source.includes(title))).toHaveLength(1);
  });
});

describe("the choice of tests", () => {
  it("takes a feature's own tests and those of all kinds that concern it", () => {
    const { vitest, journeys } = testsOfFeatures(["service"]);
    expect(vitest).toContain("src/features/service/");
    expect(vitest).toContain("tests/api/whole-evening.api.test.ts");
    expect(vitest).toContain("tests/processes/contention.test.ts");
    expect(journeys).toContain("tests/e2e/race.e2e.ts");
    expect([...vitest, ...journeys].join()).not.toMatch(/menu|reviews/);
  });

  it("takes a changed feature's API tests and journeys", () => {
    const { vitest, journeys, smoke } = testsOfChange(["src/features/menu/rules.ts"]);
    expect(smoke).toEqual([smokeJourneys["menu"]]);
    expect(vitest).toContain("src/features/menu/server/routes.api.test.ts");
    expect(vitest.filter((path) => !path.endsWith(".api.test.ts"))).toEqual([]);
    expect(journeys).toContain("tests/e2e/menu-dishes.e2e.ts");
    expect(vitest.join()).not.toContain("features/service");
  });

  it("takes the assistant's tests after a change of its tasks alone", () => {
    const changed = ["evals/open-2/places.txt"];
    expect(testsOfChange(changed).vitest).toContain("tests/api/assistant-evals.api.test.ts");
    expect(longTestsOfChange(changed).areas).toEqual(["assistant"]);
  });

  it("walks through every procedure after a change below the features", () => {
    expect(testsOfChange(["db/migrations/0001-first.sql"])).toEqual({
      vitest: ["tests/api/walk.api.test.ts"],
      journeys: [],
      smoke: [],
    });
  });

  it("takes a changed API test itself, and nothing for a change of words alone", () => {
    const path = "tests/api/http.api.test.ts";
    expect(testsOfChange([path])).toEqual({ vitest: [path], journeys: [], smoke: [] });
    expect(testsOfChange(["README.md"])).toEqual({ vitest: [], journeys: [], smoke: [] });
  });
});
