import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import {
  findBrokenLinks,
  findUnknownDecisions,
  findUnrulyDocuments,
  LONGEST_PAGE,
  LONGEST_RECORD,
  MOST_PAGES,
} from "#tests/architecture/documents.ts";

// What CONTRIBUTING.md says of pages and records.

const root = resolve(import.meta.dirname, "..");
const paths = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");

function read(choice: RegExp): Map<string, string> {
  const chosen = paths.filter((path) => choice.test(path) && !path.includes("documents"));
  return new Map(chosen.map((path) => [path, readFileSync(resolve(root, path), "utf8")]));
}

describe("the documents", () => {
  it("are short, dated and listed", () => {
    const documents = read(/^docs\/.*\.md$/);
    expect([...documents.keys()].filter((path) => path.startsWith("docs/how/")).length).toBeGreaterThan(10);
    expect(findUnrulyDocuments(documents)).toEqual([]);
  });

  it("link to files that are there", () => {
    expect(findBrokenLinks(read(/\.md$/), paths)).toEqual([]);
  });

  it("are named by numbers that are there, in code, too", () => {
    expect(findUnknownDecisions(read(/\.(?:tsx?|sql|md)$/))).toEqual([]);
  });
});

describe("the check finds", () => {
  const words = (count: number) => "word ".repeat(count);
  const index = "[a](a.md)";

  const faulty: readonly (readonly [string, Record<string, string>])[] = [
    ["a long page", { "docs/how/a.md": words(LONGEST_PAGE + 1), "docs/how/README.md": index }],
    ["a page without a line in the index", { "docs/how/b.md": "b", "docs/how/README.md": index }],
    [
      "too many pages",
      {
        ...Object.fromEntries(Array.from({ length: MOST_PAGES + 1 }, (_, n) => [`docs/how/${n}.md`, "a"])),
        "docs/how/README.md": Array.from({ length: MOST_PAGES + 1 }, (_, n) => `[a](${n}.md)`).join(" "),
      },
    ],
    [
      "a long record",
      {
        "docs/decisions/0001-a.md": `# 1. A\n\nDate: 2026-11-29\n${words(LONGEST_RECORD)}`,
        "docs/decisions/README.md": "[1. A](0001-a.md)",
      },
    ],
    [
      "a record without a date",
      { "docs/decisions/0001-a.md": "# 1. A", "docs/decisions/README.md": "[1. A](0001-a.md)" },
    ],
    [
      "a record under another title",
      {
        "docs/decisions/0001-a.md": "# 1. A\n\nDate: 2026-11-29",
        "docs/decisions/README.md": "[1. B](0001-a.md)",
      },
    ],
  ];

  it.each(faulty)("%s", (_, documents) => {
    expect(findUnrulyDocuments(new Map(Object.entries(documents)))).toHaveLength(1);
  });

  it("a link to nothing", () => {
    const documents = new Map([["docs/a.md", "[b](b.md) [c](../src/c) [d](https://d.example) [e](#e)"]]);
    expect(findBrokenLinks(documents, ["src/c/c.ts"])).toEqual([
      { file: "docs/a.md", problem: "links to b.md, which is not there" },
    ]);
  });

  it("a decision that is gone", () => {
    const sources = new Map([
      ["docs/decisions/0001-a.md", "# 1. A"],
      ["src/a.ts", "// See decision 1.\n/* See\n * decision 2. */"],
    ]);
    expect(findUnknownDecisions(sources)).toHaveLength(1);
  });
});
