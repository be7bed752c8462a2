/** Whether a text is English, judged by common words. The grammar only reads Portuguese. */
export function isEnglish(text: string): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return words.length >= 4 && english >= 2 && english * 3 >= words.length;
}

const ENGLISH = new Set(
  `hi hello hey the is are am was you your we i'd i'm it's do does did have has can could would like want need please thanks thank
  what when where how much many which time open close closed table tonight tomorrow today people reservation book booking for to of and
  there any name phone number english speak menu vegetarian my in at on with a`
    .split(/\s+/)
    .filter((word) => word.length > 1 && !["for", "at", "on", "menu", "am", "is"].includes(word)),
);
