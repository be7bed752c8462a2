import { posix } from "node:path";

import type { Finding, Sources } from "./modules.ts";

/** A page of `docs/how` is read in three minutes. */
export const LONGEST_PAGE = 600;
/** More pages than that are an encyclopedia. */
export const MOST_PAGES = 20;
/** A record of `docs/decisions`: context, choice, why, what would reverse it. */
export const LONGEST_RECORD = 300;

const PAGE = /^docs\/how\/(?!README)[^/]+\.md$/;
const RECORD = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const PAGE_INDEX = "docs/how/README.md";
const RECORD_INDEX = "docs/decisions/README.md";

/** Pages and records that are too long, too many, without a date, or missing in their index. */
export function findUnrulyDocuments(documents: Sources): Finding[] {
  const pages = [...documents].filter(([file]) => PAGE.test(file));
  const records = [...documents].filter(([file]) => RECORD.test(file));
  const tooMany =
    pages.length > MOST_PAGES
      ? [{ file: PAGE_INDEX, problem: `has ${pages.length} pages, and ${MOST_PAGES} at most may be` }]
      : [];
  return [
    ...tooMany,
    ...pages.flatMap((document) => findTooLong(document, LONGEST_PAGE)),
    ...records.flatMap((document) => findTooLong(document, LONGEST_RECORD)),
    ...records.flatMap(([file, text]) =>
      /^Date: \d{4}-\d{2}-\d{2}$/m.test(text) ? [] : [{ file, problem: "has no line 'Date: 2026-11-29'" }],
    ),
    ...findUnlisted(pages, PAGE_INDEX, documents),
    ...findUnlisted(records, RECORD_INDEX, documents),
  ];
}

function findTooLong([file, text]: readonly [string, string], limit: number): Finding[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words > limit ? [{ file, problem: `has ${words} words, and ${limit} at most may be` }] : [];
}

/** An index names a record by its whole title, a page as it likes. */
function findUnlisted(
  listed: readonly (readonly [string, string])[],
  index: string,
  documents: Sources,
): Finding[] {
  const links = linksOf(documents.get(index) ?? "");
  return listed.flatMap(([file, text]): Finding[] => {
    const link = links.find(({ target }) => target === posix.basename(file));
    if (link === undefined) return [{ file, problem: `is missing in ${index}` }];
    const title = /^# (.+)/.exec(text)?.[1];
    const isNamed = index === PAGE_INDEX || link.label === title;
    return isNamed ? [] : [{ file, problem: `is called "${link.label}" in ${index}` }];
  });
}

/** Links from a document to a file that is not there. `paths` are those of all tracked files. */
export function findBrokenLinks(documents: Sources, paths: readonly string[]): Finding[] {
  const targets = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  return [...documents].flatMap(([file, text]) =>
    linksOf(text)
      .filter(({ target }) => !/^(?:[a-z]+:|#)/.test(target))
      .filter(({ target }) => !targets.has(posix.join(posix.dirname(file), target.replace(/#.*$/, ""))))
      .map(({ target }) => ({ file, problem: `links to ${target}, which is not there` })),
  );
}

function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, length) => parts.slice(0, length).join("/"));
}

function linksOf(text: string): { label: string; target: string }[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, "");
  return [...prose.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, label = "", target = ""]) => ({
    label,
    target: target.replace(/\/$/, ""),
  }));
}

/** Mentions of a decision whose record is not there. */
export function findUnknownDecisions(sources: Sources): Finding[] {
  const numbers = new Set([...sources.keys()].map((file) => Number(RECORD.exec(file)?.[1])));
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\bdecision[\s*]+(\d{1,4})\b/gi)]
      .map(([, number = ""]) => number)
      .filter((number) => !numbers.has(Number(number)))
      .map((number) => ({ file, problem: `names decision ${number}, which is not there` })),
  );
}
