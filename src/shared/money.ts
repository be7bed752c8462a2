import { withPlainMarks } from "./typed-text.ts";

/** Money is kept in centavos, whole numbers. */
const MAX_DIGITS = 9;

/** `R$ 1.234,50`; between the sign and the number stands a no-break space. */
export function formatMoney(cents: number): string {
  return reais.format(cents / 100);
}

/** `1.234,50`: as a field shows it. */
export function formatTypedMoney(cents: number): string {
  return amount.format(cents / 100);
}

/**
 * The centavos that someone typed: `39,90`, `39,9`, `39`, `1.234,5`, `R$ 39,90`. After a comma stand the centavos, two at most;
 * dots group thousands, except one before the last one or two digits where there is no comma: `39.90` is what number pads
 * write. Null where it says no amount, a negative one, or one of more than nine digits before the comma.
 */
export function readMoney(text: string): number | null {
  const typed = withPlainMarks(text).replaceAll(" ", "").replace(/^R\$/i, "");
  const [, whole, fraction = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(typed) ??
    /^(\d+)\.(\d{1,2})$/.exec(typed) ??
    /^()(?:,)(\d{1,2})$/.exec(typed) ??
    [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll(".", "");
  return digits.length > MAX_DIGITS ? null : Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
