/** The sign before the centavos. */
export type DecimalSign = "comma" | "dot";

export interface DecimalReading {
  /** Null where the file does not decide: then no cell with an unclear sign can be read. */
  sign: DecimalSign | null;
  /** The first cell that one sign reads as thousands, and the other as centavos; null where each cell is clear by itself. */
  example: string | null;
}

/** Digits before the centavos: `readMoney` takes as many. */
const MAX_DIGITS = 9;

/**
 * Decides which sign stands before the centavos. Only cells such as `12.500` and `12,500` are unclear: they need the rest of the file.
 * A price such as `25,90` decides about `12.500`, and `1,234.50` does; `25.90` does not, because number pads write it everywhere.
 */
export function findDecimalSign(cells: Iterable<string>): DecimalReading {
  const seen = { comma: false, dot: false, groupedComma: false, groupedDot: false };
  const unclear: Record<DecimalSign, string | null> = { dot: null, comma: null };
  for (const cell of cells) {
    const text = bareAmount(cell);
    if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) unclear.dot ??= text;
    else if (/^[1-9]\d{0,2},\d{3}$/.test(text)) unclear.comma ??= text;
    else if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) seen.groupedComma = true;
    else if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/.test(text)) seen.groupedDot = true;
    else if (/^\d+,\d{1,2}$/.test(text)) seen.comma = true;
    else if (/^\d+\.\d{1,2}$/.test(text)) seen.dot = true;
  }
  const example = unclear.dot ?? unclear.comma;
  const isComma = seen.groupedComma || (unclear.comma === null && seen.comma);
  const isDot = seen.groupedDot || (unclear.dot === null && seen.dot);
  const hasComma = seen.groupedComma || seen.comma;
  const hasDot = seen.groupedDot || seen.dot;
  if (example === null) return { sign: null, example };
  if (isComma && !hasDot) return { sign: "comma", example };
  if (isDot && !hasComma) return { sign: "dot", example };
  return { sign: null, example };
}

/**
 * The centavos of a cell: `39,90`, `39.9`, `R$ 1.234,50`, `1,234.50`, `25.9000`. `sign` says what `12.500` means; without it, such a cell
 * has no amount. Null where the cell says no amount, a part of a centavo, a negative amount, or one of more than nine digits.
 */
export function readTablePrice(cell: string, sign: DecimalSign | null): number | null {
  const text = bareAmount(cell);
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
    if (sign === null) return null;
    const decimal = sign === "comma" ? "," : ".";
    return text.includes(decimal) ? centsOf(...split(text)) : centsOf(text.replace(/[.,]/, ""), "");
  }
  const [, whole, fraction = ""] =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text) ??
    /^(\d*)[.,](\d+)$/.exec(text) ??
    /^(\d+)[.,]?$/.exec(text) ??
    [];
  return whole === undefined ? null : centsOf(whole.replaceAll(/[.,]/g, ""), fraction);
}

/** The centavos of a number cell, rounded as a spreadsheet shows them: `25.9`, `20.585`. Null for one that is negative or too large. */
export function centsOfNumber(cell: string): number | null {
  const cents = Math.round(Number((Number(cell) * 100).toPrecision(12)));
  return cents >= 0 && cents < 10 ** (MAX_DIGITS + 2) ? cents : null;
}

function split(text: string): [string, string] {
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  return [whole, fraction];
}

function centsOf(whole: string, fraction: string): number | null {
  const isWholeCentavos = /^\d{0,2}0*$/.test(fraction);
  if (!isWholeCentavos || whole.length > MAX_DIGITS || whole + fraction === "") return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
}

/** Without currency and blanks. */
function bareAmount(cell: string): string {
  if (cell.length > 40) return "";
  return cell
    .replaceAll(/\s/g, "")
    .replace(/^(?:R\$|BRL|\$)/i, "")
    .replace(/(?:R\$|BRL|reais)$/i, "");
}
