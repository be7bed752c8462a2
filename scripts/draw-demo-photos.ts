import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import sharp from "sharp";

// Draws the photos of the demo's dishes, seen from above, and writes them to db/demo/photos. They are our own
// work. After a change here, run `node scripts/draw-demo-photos.ts` and commit the files.

const FOLDER = resolve(import.meta.dirname, "../db/demo/photos");
const WIDTH = 1200;
const HEIGHT = 900;
const MAX_BYTES = 30_000;

/** The same numbers at every run. */
function createDice(seed: number): (from: number, to: number) => number {
  // Mulberry32: neighbouring seeds give unrelated numbers, so that shapes do not line up.
  let state = seed;
  return (from, to) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");
const circle = (x: number, y: number, r: number, fill: string, rest = "") =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${rest}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = "") =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${rest}/>`;

/** A closed uneven shape around a centre, like food. */
function blob(
  dice: ReturnType<typeof createDice>,
  {
    x,
    y,
    r,
    wobble = 0.12,
    stretch = 1,
  }: { x: number; y: number; r: number; wobble?: number; stretch?: number },
): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at / 10) * 2 * Math.PI;
    const reach = r * dice(1 - wobble, 1 + wobble);
    return [x + Math.cos(angle) * reach * stretch, y + Math.sin(angle) * reach] as const;
  });
  const middle = (one: readonly [number, number], two: readonly [number, number]) =>
    `${((one[0] + two[0]) / 2).toFixed(1)} ${((one[1] + two[1]) / 2).toFixed(1)}`;
  const at = (index: number) => points[index % points.length] ?? ([x, y] as const);
  const curves = times(10, (index) => {
    const [px, py] = at(index + 1);
    return `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle(at(index + 1), at(index + 2))}`;
  });
  return `M${middle(at(0), at(1))}${curves}Z`;
}

function leaf(x: number, y: number, length: number, angle: number, fill = "url(#leaf)"): string {
  const half = length / 2;
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)})" filter="url(#near)">
    <path d="M${-half} 0C${-half / 2} ${-half * 0.62} ${half / 2} ${-half * 0.62} ${half} 0C${half / 2} ${half * 0.62} ${-half / 2} ${half * 0.62} ${-half} 0Z" fill="${fill}"/>
    <path d="M${-half} 0H${half * 0.8}" stroke="#dcebb4" stroke-opacity=".55" stroke-width="2.5" fill="none"/></g>`;
}

const DEFS = `
  <filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="22" stdDeviation="26" flood-color="#1a0e06" flood-opacity=".5"/></filter>
  <filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-color="#2a1408" flood-opacity=".45"/></filter>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
  <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7fae45"/><stop offset="1" stop-color="#38701f"/></linearGradient>
  <radialGradient id="china" cx=".42" cy=".36" r=".75"><stop stop-color="#fffdf8"/><stop offset=".75" stop-color="#f3ece1"/><stop offset="1" stop-color="#d9cdbc"/></radialGradient>
  <radialGradient id="well" cx=".45" cy=".4" r=".7"><stop stop-color="#fbf6ed"/><stop offset="1" stop-color="#e6dccc"/></radialGradient>`;

/** Planks of a table under a plate. */
function table(seed: number, [light, dark]: readonly [string, string]): string {
  const dice = createDice(seed);
  const planks = times(5, (at) => {
    const y = at * 180;
    const grain = times(4, () => {
      const at0 = y + dice(20, 160);
      return `<path d="M0 ${at0.toFixed(0)}C300 ${(at0 + dice(-14, 14)).toFixed(0)} 800 ${(at0 + dice(-14, 14)).toFixed(0)} 1200 ${(at0 + dice(-8, 8)).toFixed(0)}" stroke="${dark}" stroke-opacity=".3" stroke-width="${dice(1.5, 4).toFixed(1)}" fill="none"/>`;
    });
    return `<rect y="${y}" width="${WIDTH}" height="180" fill="${light}"/><rect y="${y}" width="${WIDTH}" height="180" fill="${dark}" fill-opacity="${dice(0.05, 0.35).toFixed(2)}"/>${grain}<rect y="${y}" width="${WIDTH}" height="3" fill="#000" fill-opacity=".35"/>`;
  });
  return `${planks}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`;
}

const LIGHT = `<radialGradient id="light" cx=".3" cy=".2" r="1"><stop stop-color="#ffe9c8" stop-opacity=".42"/><stop offset=".55" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;

function plate(x: number, y: number, r: number): string {
  return `<g filter="url(#far)">${circle(x, y, r, "url(#china)")}</g>${circle(x, y, r * 0.72, "url(#well)", 'stroke="#cfc2ae" stroke-opacity=".6" stroke-width="3"')}`;
}

function bruschetta(): string {
  const dice = createDice(7);
  const slice = (x: number, y: number, angle: number) => {
    const tomatoes = times(58, () => {
      const tx = dice(-150, 150);
      const ty = dice(-58, 58) * Math.sqrt(Math.max(0.15, 1 - (tx / 175) ** 2));
      const size = dice(15, 25);
      return `<rect x="${(tx - size / 2).toFixed(0)}" y="${(ty - size / 2).toFixed(0)}" width="${size.toFixed(0)}" height="${(size * 0.86).toFixed(0)}" rx="6" fill="${dice(0, 1) > 0.4 ? "#d8402a" : "#ec6a45"}" transform="rotate(${dice(0, 90).toFixed(0)} ${tx.toFixed(0)} ${ty.toFixed(0)})"/>`;
    });
    return `<g transform="translate(${x} ${y}) rotate(${angle})" filter="url(#near)">
      ${ellipse(0, 0, 205, 96, "#9c5f25")}${ellipse(0, -3, 196, 88, "#e3b36b")}${ellipse(0, -3, 180, 76, "#f0cf91")}
      ${times(9, () => ellipse(dice(-140, 140), dice(-50, 50), dice(8, 18), dice(4, 9), "#b9772f", 'fill-opacity=".5"'))}
      <g filter="url(#near)">${tomatoes}</g>
      ${times(7, () => circle(dice(-130, 130), dice(-45, 45), dice(3, 5), "#fff4d0", 'fill-opacity=".85"'))}
    </g>${leaf(x + dice(-60, -30), y - 12, 92, angle + dice(-50, -10))}${leaf(x + dice(20, 60), y + 6, 78, angle + dice(20, 70))}`;
  };
  const board = `<g filter="url(#far)"><rect x="170" y="110" width="860" height="680" rx="70" fill="#7d4b26"/><rect x="170" y="104" width="860" height="676" rx="70" fill="#9a6236"/></g>${times(6, (at) => `<path d="M190 ${190 + at * 105}C450 ${170 + at * 108} 760 ${214 + at * 104} 1010 ${186 + at * 106}" stroke="#6d3f1d" stroke-opacity=".35" stroke-width="5" fill="none"/>`)}`;
  return `${table(3, ["#4b4a47", "#23211f"])}${board}${slice(420, 290, -14)}${slice(775, 330, -8)}${slice(430, 560, -12)}${slice(790, 605, -16)}${leaf(600, 440, 130, 30)}`;
}

function filet(): string {
  const dice = createDice(21);
  const rice = times(150, () => {
    const angle = dice(0, 6.28);
    const reach = Math.sqrt(dice(0, 1)) * 118;
    const x = 420 + Math.cos(angle) * reach;
    const y = 350 + Math.sin(angle) * reach * 0.9;
    return ellipse(
      x,
      y,
      12,
      4.6,
      dice(0, 1) > 0.3 ? "#fffaf0" : "#ecdfc4",
      `transform="rotate(${dice(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
    );
  });
  const potatoes = [
    [470, 560],
    [395, 505],
    [540, 620],
    [440, 640],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<g filter="url(#near)"><path d="${blob(dice, { x, y, r: 52, wobble: 0.1, stretch: 1.15 })}" fill="#dfa03a"/><path d="${blob(dice, { x: x - 8, y: y - 10, r: 34, wobble: 0.1 })}" fill="#f3c566" fill-opacity=".85"/></g>`,
    )
    .join("");
  const medallion = (
    x: number,
    y: number,
  ) => `<g filter="url(#near)"><path d="${blob(dice, { x, y, r: 108, wobble: 0.05 })}" fill="#4a2314"/><path d="${blob(dice, { x, y: y - 8, r: 96, wobble: 0.06 })}" fill="#77391f"/>
    ${times(4, (at) => `<path d="M${x - 78} ${y - 52 + at * 34}L${x + 78} ${y - 78 + at * 34}" stroke="#2c120a" stroke-opacity=".7" stroke-width="11" stroke-linecap="round"/>`)}
    ${ellipse(x - 26, y - 46, 46, 18, "#d99a6b", 'fill-opacity=".4" filter="url(#soft)"')}</g>`;
  const mushroom = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})" filter="url(#near)"><path d="M-38 6C-40 -34 40 -34 38 6C24 14 14 10 12 8L10 38H-10L-12 8C-14 10 -26 14 -38 6Z" fill="#e4cba3"/><path d="M-30 0C-28 -22 28 -22 30 0" stroke="#a8835a" stroke-width="5" fill="none"/></g>`;
  return `${table(5, ["#6b3f22", "#2e170b"])}${plate(600, 450, 400)}
    <path d="${blob(dice, { x: 690, y: 480, r: 205, wobble: 0.1 })}" fill="#5b2412" fill-opacity=".92"/><path d="${blob(dice, { x: 680, y: 470, r: 170, wobble: 0.1 })}" fill="#7a3419" fill-opacity=".7" filter="url(#soft)"/>
    <g filter="url(#near)">${ellipse(420, 352, 132, 118, "#f2e6cc")}${rice}</g>${potatoes}
    ${medallion(655, 400)}${medallion(745, 560)}
    ${mushroom(830, 430, 20)}${mushroom(600, 570, -30)}${mushroom(770, 335, 65)}${mushroom(640, 680, 10)}
    ${leaf(705, 470, 84, -40)}${leaf(690, 500, 70, 30)}${leaf(340, 270, 74, -60)}`;
}

function moqueca(): string {
  const dice = createDice(34);
  const inside = (reach: number) => {
    const angle = dice(0, 6.28);
    const distance = Math.sqrt(dice(0, 1)) * reach;
    return [560 + Math.cos(angle) * distance, 450 + Math.sin(angle) * distance] as const;
  };
  const palm = times(13, () => {
    const [x, y] = inside(225);
    const r = dice(34, 48);
    return `<g filter="url(#near)">${circle(x, y, r, "#f1e3bd")}${circle(x, y, r * 0.72, "#fbf3da")}${circle(x, y, r * 0.3, "#e8d6a5")}</g>`;
  });
  const pepper = (colour: string, count: number) =>
    times(count, () => {
      const [x, y] = inside(240);
      return `<path d="M${(x - 42).toFixed(0)} ${y.toFixed(0)}q42 ${dice(-52, -26).toFixed(0)} 84 0" stroke="${colour}" stroke-width="15" stroke-linecap="round" fill="none" transform="rotate(${dice(0, 360).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" filter="url(#near)"/>`;
    });
  const drops = times(26, () => {
    const [x, y] = inside(265);
    return ellipse(x, y, dice(6, 16), dice(5, 12), "#d9691a", 'fill-opacity=".6"');
  });
  const bowl = (x: number, y: number, r: number, fill: string, grains: string) =>
    `<g filter="url(#far)">${circle(x, y, r, "url(#china)")}</g>${circle(x, y, r * 0.82, fill)}${times(
      70,
      () => {
        const angle = dice(0, 6.28);
        const distance = Math.sqrt(dice(0, 1)) * r * 0.74;
        return ellipse(
          x + Math.cos(angle) * distance,
          y + Math.sin(angle) * distance,
          9,
          4,
          grains,
          `transform="rotate(${dice(0, 180).toFixed(0)} ${x} ${y})"`,
        );
      },
    )}`;
  return `<radialGradient id="broth" cx=".45" cy=".4" r=".65"><stop stop-color="#f6b04a"/><stop offset=".7" stop-color="#e88a2a"/><stop offset="1" stop-color="#b95a16"/></radialGradient>
    ${table(9, ["#2f4a4f", "#12252a"])}
    <g filter="url(#far)">${circle(560, 450, 372, "#241a16")}<rect x="150" y="402" width="820" height="96" rx="44" fill="#241a16"/></g>${circle(560, 450, 350, "#3a2a22")}${circle(560, 450, 318, "#1d1410")}
    ${circle(560, 450, 302, "url(#broth)")}${drops}${palm}${pepper("#c92f22", 7)}${pepper("#e9c22f", 5)}${pepper("#4f8f34", 6)}
    ${leaf(500, 380, 86, -30)}${leaf(560, 350, 74, 40)}${leaf(610, 520, 80, 100)}${leaf(470, 540, 66, 10)}
    ${ellipse(470, 330, 120, 46, "#fff", 'fill-opacity=".14" filter="url(#soft)" transform="rotate(-28 470 330)"')}
    ${bowl(1040, 230, 150, "#f7efdd", "#fffdf6")}${bowl(1050, 690, 140, "#d8a24a", "#f0c878")}`;
}

function pudim(): string {
  const dice = createDice(55);
  const grooves = times(18, (at) => {
    const angle = (at / 18) * 2 * Math.PI;
    const point = (reach: number) =>
      `${(600 + Math.cos(angle) * reach).toFixed(0)} ${(440 + Math.sin(angle) * reach * 0.94).toFixed(0)}`;
    return `<path d="M${point(118)}L${point(246)}" stroke="#b06a1c" stroke-opacity=".32" stroke-width="16" stroke-linecap="round"/>`;
  });
  return `<radialGradient id="caramel" cx=".42" cy=".34" r=".8"><stop stop-color="#d98a2b"/><stop offset=".55" stop-color="#a9560f"/><stop offset="1" stop-color="#6d2f07"/></radialGradient>
    <radialGradient id="custard" cx=".42" cy=".32" r=".75"><stop stop-color="#ffe3a1"/><stop offset=".7" stop-color="#f0bd5c"/><stop offset="1" stop-color="#cf8d30"/></radialGradient>
    ${table(12, ["#c9b8a4", "#8d7860"])}${plate(600, 450, 405)}
    <path d="${blob(dice, { x: 600, y: 460, r: 318, wobble: 0.05 })}" fill="url(#caramel)" fill-opacity=".95"/>
    <g filter="url(#near)">${ellipse(600, 440, 270, 254, "url(#custard)")}</g>${grooves}
    <path d="${blob(dice, { x: 600, y: 432, r: 196, wobble: 0.07 })}" fill="url(#caramel)" fill-opacity=".9"/>
    ${ellipse(600, 436, 92, 84, "#7a3a0c")}${ellipse(600, 446, 84, 74, "#c7741f")}${ellipse(600, 452, 70, 58, "url(#caramel)")}
    ${ellipse(500, 318, 92, 30, "#fff", 'fill-opacity=".5" filter="url(#soft)" transform="rotate(-32 500 318)"')}
    ${ellipse(705, 575, 70, 20, "#fff", 'fill-opacity=".25" filter="url(#soft)" transform="rotate(-28 705 575)"')}
    ${leaf(895, 660, 96, -35)}${leaf(845, 700, 80, 20)}
    <g transform="rotate(24 1080 450)" filter="url(#near)"><rect x="1068" y="330" width="22" height="420" rx="11" fill="#c9c5bf"/>${ellipse(1079, 268, 46, 78, "#dcd8d2")}${ellipse(1072, 256, 28, 54, "#f4f2ee")}</g>`;
}

const SCENES: Record<string, () => string> = {
  bruschetta,
  "file-mignon": filet,
  moqueca,
  pudim,
};

await mkdir(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries(SCENES)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFS}${LIGHT}</defs>${draw()}</svg>`;
  let quality = 82;
  let bytes: Buffer;
  do {
    bytes = await sharp(Buffer.from(drawing)).webp({ quality, effort: 6 }).toBuffer();
    quality -= 4;
  } while (bytes.length > MAX_BYTES && quality > 20);
  await writeFile(resolve(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp ${bytes.length} bytes, quality ${quality + 4}`);
}
