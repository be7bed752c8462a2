import type { PhoneDoubt } from "#shared/brazilian-phone.ts";
import type { NumberLimits } from "#shared/typed-number.ts";

/** Words of the design system's own controls, the same on every page. */
export const controlText = {
  increase: "Aumentar",
  decrease: "Diminuir",
};

export const draftText = {
  recovered: "Rascunho recuperado",
  discard: "Descartar",
};

export const phoneDoubtText: Record<PhoneDoubt, string> = {
  incomplete: "Faltam dígitos. Confira o DDD e o número",
  area_unknown: "Este DDD não existe. Confira o número",
  wrong: "Este número não parece certo. Confira",
};

export const datePopoverText = {
  calendar: "Calendário",
  open: "Abrir calendário",
};

const columns = (count: number) => (count === 1 ? "1 coluna" : `${count} colunas`);

export const importColumnsText = {
  sheet: "Aba da planilha",
  otherSheets: (names: readonly string[]) =>
    `${names.length === 1 ? "Fica" : "Ficam"} de fora: ${names.join(", ")}. Entra uma aba por vez; para trazer outra, importe o arquivo de novo.`,
  title: "Colunas do arquivo",
  counts: (used: number, unused: number) =>
    unused === 0
      ? `${columns(used)}, todas usadas`
      : `${used === 1 ? "1 usada" : `${used} usadas`}, ${unused === 1 ? "1 fica de fora" : `${unused} ficam de fora`}`,
  hint: (line: number) =>
    `Os títulos estão na linha ${line}. Confira para que serve cada coluna; a escolha vale também para o próximo arquivo.`,
  noHeadings: "O arquivo não tem uma linha de títulos. Confira para que serve cada coluna.",
  unnamed: (position: number) => `Coluna ${position}`,
  sample: (sample: string) => `por exemplo: ${sample}`,
  noSample: "sem conteúdo",
  selectOf: (heading: string) => `Usar a coluna “${heading}” como`,
  unused: "Não usar",
  missing: (fields: readonly string[]) =>
    `Faltam colunas no arquivo: ${fields.join(", ")}. Escolha abaixo a coluna certa, ou corrija o arquivo`,
  takenTwice: (field: string, other: string) =>
    `${field} já vem da coluna “${other}”. Escolha só uma das duas`,
  doesNotFit: (field: string, sample: string) =>
    `O conteúdo desta coluna não serve para ${field}: “${sample}”`,
  stayOut: (unused: readonly { name: string; sample: string }[]) =>
    `Ficam de fora: ${unused.map(({ name, sample }) => (sample === "" ? name : `${name} (“${sample}”)`)).join(", ")}`,
  leftOut: (rows: readonly { line: number; text: string }[], count: number) =>
    `${count === 1 ? "1 linha não faz parte da tabela e fica de fora" : `${count} linhas não fazem parte da tabela e ficam de fora`}: ${rows.map(({ line, text }) => `${line} (“${text}”)`).join(", ")}${count > rows.length ? "…" : ""}`,
  filled: (count: number) =>
    count === 1
      ? "1 linha sem categoria fica com a da linha acima"
      : `${count} linhas sem categoria ficam com a da linha acima`,
  answered: "Vale para o arquivo inteiro. Se não for assim, troque.",
  answerFirst: "O arquivo não deixa claro. Escolha para ver as linhas; vale para o arquivo inteiro.",
};

/** `Use um número inteiro, de 1 a 20`; `Use um número de 0 a 1.000, com até 4 casas decimais`. */
export function numberSentence({ minValue, maxValue, decimals }: NumberLimits): string {
  const kind = decimals === 0 ? "um número inteiro" : "um número";
  const range = rangeOf(minValue, maxValue);
  if (decimals === 0) return `Use ${kind}${range && `, ${range}`}`;
  return `Use ${kind}${range && ` ${range}`}, com até ${decimals === 1 ? "1 casa decimal" : `${decimals} casas decimais`}`;
}

function rangeOf(minValue: number | undefined, maxValue: number | undefined): string {
  if (minValue !== undefined && maxValue !== undefined)
    return `de ${written.format(minValue)} a ${written.format(maxValue)}`;
  if (minValue !== undefined) return `a partir de ${written.format(minValue)}`;
  return maxValue === undefined ? "" : `até ${written.format(maxValue)}`;
}

const written = new Intl.NumberFormat("pt-BR");

export const calendarText = {
  /** As React Aria begins the name of today's cell. */
  today: "Hoje, ",
};
