/** Removes case and accents letter by letter, so that positions stay the same. */
export function foldKeepingLength(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const folded = letter
      .normalize("NFD")
      .replaceAll(/\p{Diacritic}/gu, "")
      .toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
}
