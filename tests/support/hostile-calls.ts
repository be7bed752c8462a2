import type { Chance } from "../../db/demo/chance.ts";

/** The parts of a JSON Schema that say what an input looks like. */
export interface InputSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  anyOf?: readonly InputSchema[];
  oneOf?: readonly InputSchema[];
  properties?: Record<string, InputSchema>;
  items?: InputSchema;
  minItems?: number;
}

/** Where a value stands in an input: the names and positions that lead to it. */
export type Position = readonly (string | number)[];

export const PICTURE = Symbol("a file to upload");

/** JSON text that `JSON.stringify` would not write. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values that break code which trusts its input. Each stands once at each position of each input. */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e308,
  new RawJson("1e999"),
  "",
  " ",
  "NaN",
  "Infinity",
  "-1",
  "2147483648",
  "9223372036854775808",
  "\0",
  "Ana\0Souza",
  "Ana\ud800",
  "\udfffAna",
  "Ana\u202eazuoS",
  "Ana\r\nBcc: todos@example.com",
  "Ana\u0007\u001b[2J\u0085",
  "x".repeat(70_000),
  "😀".repeat(2_000),
  "9999-12-31",
  "0000-01-01",
  "0001-01-01",
  "2026-02-30",
  "24:00",
  "23:59",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "9999-99-99T99:99:99.999999Z/019aa000-0000-7000-8000-000000000001",
  "0000-01-01T00:00:00.000000Z/019aa000-0000-7000-8000-000000000001",
  "9999-12-31T23:59:59.999999Z/ffffffff-ffff-ffff-ffff-ffffffffffff",
  "00000000-0000-0000-0000-000000000000",
  "019AA000-0000-7000-8000-000000000001",
  "__proto__",
  "constructor",
  "America/../Sao_Paulo",
  "http://[::1",
  "' or 1 = 1; --",
  "%' & | ! <-> :* \\",
  [],
  [null],
  {},
  new RawJson('{"__proto__":{"isAdmin":true},"constructor":1,"toString":null}'),
  new RawJson("[".repeat(20_000) + "]".repeat(20_000)),
  new RawJson(`{"a":`.repeat(5_000) + "1" + "}".repeat(5_000)),
];

/**
 * An input that matches the schema; `valueOf` gives values that the schema cannot determine, by the field's name.
 */
export function sampleOf(
  schema: InputSchema,
  chance: Chance,
  valueOf: (name: string, schema: InputSchema) => unknown,
  name = "",
): unknown {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return sampleOf(chance.pick(variants), chance, valueOf, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, property]) => [
        key,
        sampleOf(property, chance, valueOf, key),
      ]),
    );
  if (schema.type === "array")
    return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () =>
      sampleOf(schema.items ?? {}, chance, valueOf, name),
    );
  if (schema.type === "null") return null;
  if (schema.type === "boolean") return chance.next() < 0.5;
  return valueOf(name, schema);
}

/** Every place of a value, the whole of it first. */
export function positionsIn(value: unknown, at: Position = []): Position[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => positionsIn(inner, [...at, key]))];
}

/** A copy with another value at one place. */
export function withValueAt(value: unknown, [first, ...rest]: Position, hostile: unknown): unknown {
  if (first === undefined) return hostile;
  if (Array.isArray(value))
    return value.map((item, index) =>
      String(index) === String(first) ? withValueAt(item, rest, hostile) : item,
    );
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: withValueAt(fields[first], rest, hostile) };
}

/** JSON with the raw pieces in their places; a lone surrogate travels as its escape. */
export function toJson(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    inner instanceof RawJson ? `raw:${raw.push(inner.text) - 1}:` : inner,
  );
  return (text ?? "").replaceAll(/"raw:(\d+):"/g, (_whole, index: string) => raw[Number(index)] ?? "null");
}

/** As a part of an address: bytes that are no UTF-8 for a lone surrogate, which `encodeURIComponent` refuses. */
export function toAddressPart(value: unknown): string {
  const text = value instanceof RawJson ? value.text : String(value);
  return text
    .slice(0, 4_000)
    .replaceAll(/[\s\S]/gu, (letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : "%ED%A0%80"));
}

/** The query of a GET request in the bracket notation of the REST door. */
export function toQuery(value: unknown, name = ""): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null && !(value instanceof RawJson))
    return Object.entries(value)
      .map(([key, inner]) => toQuery(inner, name === "" ? key : `${name}[${key}]`))
      .filter((part) => part !== "")
      .join("&");
  return `${toAddressPart(name)}=${toAddressPart(value)}`;
}

/** A malformed call: a body, its content type and, for GET, its query. */
export interface Malformed {
  body: string;
  headers: Record<string, string>;
}

const json = { "content-type": "application/json" };

/** Bodies that no client of the product sends; they need no session. */
export const MALFORMED_BODIES: readonly Malformed[] = [
  ...[
    "",
    "{",
    "null",
    "true",
    "0",
    '"text"',
    "[]",
    "[null]",
    "nonsense",
    '{"json":',
    '{"json":null}',
    '{"json":[]}',
    '{"json":"x","meta":[[1]]}',
    '{"json":{},"meta":null}',
    '{"json":{},"meta":1}',
    '{"json":{},"meta":"x"}',
    '{"json":{},"meta":{}}',
    '{"json":{},"meta":[1]}',
    '{"json":{},"meta":[null]}',
    '{"json":{},"meta":[[0]]}',
    '{"json":{},"meta":[[1,"a","b"]]}',
    '{"json":{"unitId":null},"meta":[[0,"unitId"]]}',
    '{"json":{"unitId":"9999-99-99"},"meta":[[1,"unitId"]]}',
    '{"json":{"unitId":1},"meta":[[4,"unitId"]]}',
    '{"json":{"unitId":"("},"meta":[[5,"unitId"]]}',
    '{"json":{"unitId":1},"meta":[[6,"unitId"]]}',
    '{"json":{"unitId":[[1]]},"meta":[[7,"unitId"]]}',
    '{"json":{},"meta":[[3,"__proto__","polluted"]]}',
    '{"json":{},"maps":1,"meta":[]}',
    `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  ].map((body) => ({ body, headers: json })),
  { body: "a=1", headers: { "content-type": "multipart/form-data" } },
  { body: "a=1", headers: { "content-type": "multipart/form-data; boundary=" } },
  { body: "--b\r\nnonsense", headers: { "content-type": "multipart/form-data; boundary=b" } },
  {
    body: '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"json":{},"meta":[],"maps":[["a","b"]]}\r\n--b--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  {
    body: '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\nnonsense\r\n--b--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  {
    body: '--b\r\ncontent-disposition: form-data; name="a[b][__proto__]"\r\n\r\n1\r\n--b--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  {
    body: "a[b=1&a[]=2&%=3&__proto__[x]=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  { body: "null", headers: { "content-type": "text/plain" } },
  { body: "data: {\n\nevent: error\ndata: x\n\n", headers: { "content-type": "text/event-stream" } },
  { body: "\0\u0001", headers: { "content-type": "application/octet-stream" } },
  { body: "{}", headers: { "content-type": "application/json; charset=utf-16" } },
  { body: "{}", headers: { "content-type": "nonsense" } },
  { body: "{}", headers: { ...json, "content-disposition": 'attachment; filename="%ZZ"' } },
];
