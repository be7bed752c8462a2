import { formatList } from "#shared/pt-br.ts";

/** `mesa M1`, `mesas M1 e M2` after the article 'na' or 'a', in the plural 'nas' or 'as'. */
export function tablesAfter(article: "a" | "na", tables: readonly string[]): string {
  return tables.length > 1
    ? `${article}s mesas ${formatList(tables)}`
    : `${article} mesa ${formatList(tables)}`;
}

/** `Mesa M1 liberada`, `Mesas M1 e M2 liberadas` */
export function tablesDone(tables: readonly string[], done: string): string {
  return tables.length > 1 ? `${nameTables(tables)} ${done}s` : `${nameTables(tables)} ${done}`;
}

const NAMED_TABLES = 4;

/** `Mesa M1`, `Mesas M1 e M2`, `7 mesas`; `Mesa` when no label is known. */
function nameTables(tables: readonly string[]): string {
  if (tables.length > NAMED_TABLES) return `${tables.length} mesas`;
  return tables.length > 1 ? `Mesas ${formatList(tables)}` : ["Mesa", ...tables].join(" ");
}
