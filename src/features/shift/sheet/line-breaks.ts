/**
 * The widest that letters are in Inter, bold too, as parts of the font's size. Measured in Chromium; other fonts without serifs are narrower or
 * about the same. The first that has a letter counts; none has what is of the width `LARGEST`.
 */
const WIDTHS: readonly (readonly [number, RegExp])[] = [
  [0.29, /[ijlI\s]/],
  [0.42, /[frt.,;:!'|()[\]/\\·-]/],
  [0.6, /[aceksvxyzà-åç-ë]/],
  [0.63, /[bdghnopquì-ÿß]/],
  [0.7, /[\d"$&*+<=>?^_~ºª#–]/],
  [0.79, /[A-LN-VX-ZÀ-ÅÇ-Þ]/],
  [0.93, /[mwM]/],
];
/** Of W, % and @, and of signs that are no Latin letters. */
const LARGEST = 1.05;

const widthOfEach = new Map<string, number>();

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    let known = widthOfEach.get(letter);
    if (known === undefined) {
      known = WIDTHS.find(([, letters]) => letters.test(letter))?.[0] ?? LARGEST;
      widthOfEach.set(letter, known);
    }
    width += known;
  }
  return width;
}

/** How many lines a text takes at most. `room`: the width of a line as a multiple of the font's size. Words longer than a line are broken. */
export function linesOf(text: string, room: number): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    lines += 1;
    let left = room;
    for (const word of paragraph.split(/\s+/)) {
      const width = widthOf(word);
      if (width > left && left < room) {
        lines += 1;
        left = room;
      }
      // A broken word leaves up to a letter's width free at the end of each line.
      const broken = width > left ? Math.ceil(width / (room - LARGEST)) - 1 : 0;
      lines += broken;
      const rest = (broken > 0 ? room * (broken + 1) : left) - width - widthOf(" ");
      left = Math.min(room, Math.max(0, rest));
    }
  }
  return lines;
}

/** Line breaks of a note would make it long for no reason. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " · ");
}
