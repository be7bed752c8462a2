import { withPlainMarks } from "./typed-text.ts";

/** The limits of a number field, both ends included. */
export interface NumberLimits {
  minValue?: number | undefined;
  maxValue?: number | undefined;
  /** Digits that may stand after the comma: 0 makes it a field for whole numbers. */
  decimals: number;
}

export type NumberProblem = "unreadable" | "too_precise" | "too_small" | "too_large";

/**
 * Reads a typed number: `4`, `2,5`, `1.234,5`, `-3`, `R$ 5`, `90 min`, `3 pessoas`. A comma separates
 * decimals; points group thousands, except a lone point that cannot: number pads write `2.5` and `0.125`.
 * Ignores a unit or currency around the number. Null for a text without a number, or an ambiguous one:
 * `1,234.5`.
 */
export function readTypedNumber(text: string): number | null {
  const typed = withPlainMarks(text).trim();
  const [, sign = "", number = ""] =
    /^(?:(?:R\$|US\$|\$)\s*)?([+-]?)\s*([\d.,]+)(?:\s*[\p{L}%]+\.?)?$/u.exec(typed) ?? [];
  const [, whole, fraction = ""] =
    /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d*))?$/.exec(number) ??
    /^(\d+)\.(\d*)$/.exec(number) ??
    /^()[,.](\d+)$/.exec(number) ??
    [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replaceAll(".", "") || "0"}.${fraction || "0"}`);
  if (!Number.isFinite(value)) return null;
  return sign === "-" && value !== 0 ? -value : value;
}

/** The problem of a typed number; null for a valid one. A text without any number is unreadable. */
export function problemOfTypedNumber(
  text: string,
  { minValue, maxValue, decimals }: NumberLimits,
): NumberProblem | null {
  const value = readTypedNumber(text);
  if (value === null) return "unreadable";
  if (Number(value.toFixed(decimals)) !== value) return "too_precise";
  if (minValue !== undefined && value < minValue) return "too_small";
  return maxValue !== undefined && value > maxValue ? "too_large" : null;
}

/** `1.234,5`: as a field shows it. "" for NaN. */
export function formatTypedNumber(value: number, { decimals }: Pick<NumberLimits, "decimals">): string {
  if (Number.isNaN(value)) return "";
  // Numbers with too many decimals are shown completely: rounding would hide the stored value.
  const digits = Number(value.toFixed(decimals)) === value ? decimals : MAX_SHOWN_DECIMALS;
  return new Intl.NumberFormat("pt-BR", { maximumFractionDigits: digits }).format(value);
}

const MAX_SHOWN_DECIMALS = 12;
