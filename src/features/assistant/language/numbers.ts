const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  dois: 2,
  duas: 2,
  dos: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezasseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
};
const TENS: Readonly<Record<string, number>> = {
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
};

/**
 * Writes number words as digits: 'oito e meia' → '8 e meia', 'vinte e duas pessoas' → '22 pessoas', 'meia
 * duzia' → '6'. 'um' and 'uma' stay, because they are mostly articles. 'dos' counts only before people ('dos
 * pessoas').
 */
export function writeNumbersAsDigits(text: string): string {
  return text
    .replace(
      /\b(vinte|trinta|quarenta|cinquenta)(?: e)? (um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove)\b/g,
      (_, ten: string, unit: string) =>
        String((TENS[ten] ?? 0) + (unit === "um" || unit === "uma" ? 1 : (UNITS[unit] ?? 0))),
    )
    .replace(/\bmeia duzia(?: de)?\b/g, "6")
    .replace(/\buma duzia(?: de)?\b/g, "12")
    .replace(/\bdos(?= pessoas?\b)/g, "2")
    .replace(/\b[a-z]{3,}\b/g, (word) => (word === "dos" ? word : String(UNITS[word] ?? TENS[word] ?? word)));
}
