import { posix } from "node:path";

import { parseSync, Visitor } from "vite";

/** Source text by path from the root of the repository, `src/features/menu/rules.ts`. */
export type Sources = ReadonlyMap<string, string>;

export interface Finding {
  file: string;
  problem: string;
}

/** What the checks need to know of one file, read from its syntax tree: comments and strings never pass for code. */
export interface Module {
  path: string;
  lineCount: number;
  text: string;
  isTest: boolean;
  imports: Import[];
  /** Texts of strings and of the fixed parts of templates. */
  literals: string[];
  /** Sources of its regular expressions. */
  regularExpressions: string[];
  /** Every name that the code mentions, properties included. */
  identifiers: ReadonlySet<string>;
  /** Texts of the types in `x as T`, `<T>x` and `x is T`. */
  assertedTypes: string[];
  /** Names before a template, as `sql` in sql`…`. */
  templateTags: string[];
  /** Original names that are imported under another one. */
  renamedImports: string[];
  /** What `Promise.all` is called with. */
  awaitedTogether: string[];
  /** Calls of `rows`, `maybeRow` and `oneRow`. */
  rowReads: RowRead[];
  /** Where the code asks the device's clock, as `Date.now` or `new Date()`. */
  deviceTimes: string[];
}

export interface RowRead {
  hasTypeArgument: boolean;
  /** The text of the second argument. */
  schema: string;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** The path of a file of this repository; undefined for a package. */
  path: string | undefined;
}

export function readModules(sources: Sources): Module[] {
  return [...sources].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => readModule(path, text));
}

/** The module's sides: what is tested here is the product's own code. */
export function productModules(modules: readonly Module[]): Module[] {
  return modules.filter(({ isTest }) => !isTest);
}

function readModule(path: string, text: string): Module {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? "does not parse"}`);

  const specifiers = new Set<string>();
  const deviceTimes: string[] = [];
  const renamedImports: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    specifiers.add(moduleRequest.value);
    for (const { importName, localName } of entries) {
      if (
        moduleRequest.value === "@internationalized/date" &&
        /^(?:today|now|getLocalTimeZone)$/.test(importName.name ?? "")
      )
        deviceTimes.push(`${importName.name} of @internationalized/date`);
      if (importName.name && importName.name !== localName.value) renamedImports.push(importName.name);
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) specifiers.add(moduleRequest.value);
  }

  const literals: string[] = [];
  const regularExpressions: string[] = [];
  const identifiers = new Set<string>();
  const assertedTypes: string[] = [];
  const templateTags: string[] = [];
  const assert = ({ start, end }: { start: number; end: number }): number =>
    assertedTypes.push(text.slice(start, end));
  const rowReads: RowRead[] = [];
  const awaitedTogether: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (callee.type === "Identifier" && callee.name === "Date" && given.length === 0)
        deviceTimes.push("new Date()");
    },
    MemberExpression({ start, end }) {
      const member = text.slice(start, end);
      if (/^(?:Date\.now|Temporal\.Now|performance\.timeOrigin)$/.test(member)) deviceTimes.push(member);
    },
    CallExpression({ callee, typeArguments, arguments: [first, schema] }) {
      const called = text.slice(callee.start, callee.end);
      // A formatter without a date formats the present one.
      if (
        first === undefined &&
        (called === "Date" || /DateTimeFormat\b.*\.format(?:ToParts)?$/s.test(called))
      )
        deviceTimes.push(`${called}()`);
      if (first && text.slice(callee.start, callee.end) === "Promise.all")
        awaitedTogether.push(text.slice(first.start, first.end));
      if (callee.type !== "Identifier" || !/^(?:rows|maybeRow|oneRow)$/.test(callee.name)) return;
      const { start, end } = schema ?? { start: 0, end: 0 };
      rowReads.push({ hasTypeArgument: !!typeArguments, schema: text.slice(start, end) });
    },
    ImportExpression({ source }) {
      if (source.type === "Literal" && typeof source.value === "string") specifiers.add(source.value);
    },
    TSImportType({ source }) {
      specifiers.add(source.value);
    },
    Literal(literal) {
      const { value } = literal;
      if ("regex" in literal) regularExpressions.push(literal.regex.pattern);
      if (typeof value === "string") literals.push(value);
    },
    TemplateElement({ value }) {
      literals.push(value.cooked ?? value.raw);
    },
    TaggedTemplateExpression({ tag }) {
      templateTags.push(text.slice(tag.start, tag.end));
    },
    Identifier({ name }) {
      identifiers.add(name);
    },
    TSAsExpression: ({ typeAnnotation }) => void assert(typeAnnotation),
    TSTypeAssertion: ({ typeAnnotation }) => void assert(typeAnnotation),
    TSTypePredicate: ({ typeAnnotation }) => void (typeAnnotation && assert(typeAnnotation)),
  }).visit(program);

  return {
    path,
    text,
    lineCount: text.trimEnd().split("\n").length,
    isTest: /\.test\.tsx?$/.test(path),
    imports: [...specifiers].map((specifier) => ({ specifier, path: resolveSpecifier(path, specifier) })),
    literals,
    regularExpressions,
    identifiers,
    assertedTypes,
    templateTags,
    renamedImports,
    rowReads,
    awaitedTogether,
    deviceTimes,
  };
}

/** `#` is src; what is neither that nor relative is a package. */
function resolveSpecifier(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#tests/")) return `tests/support/${bare.slice("#tests/".length)}`;
  if (bare.startsWith("#")) return `src/${bare.slice(1)}`;
  if (bare.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), bare));
  return undefined;
}
