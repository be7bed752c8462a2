import { diceOf, type Dice } from "./dice.ts";

/** Words for a party, and how many people they are. Null: nobody can know, so that the reply must ask. */
export interface Company {
  text: string;
  people: number | null;
}

/** Returns a way to say who comes, made of parts. The same number always gives the same. */
export function makeCompany(number: number): Company {
  const dice = diceOf(number);
  return dice.pick(FRAMES)(dice);
}

const ONE =
  "minha mãe|meu pai|minha esposa|meu marido|o meu noivo|minha namorada|meu irmão|minha irmã|meu filho|nossa filha|minha sogra|meu cunhado|a minha prima|minha vó|meu vô|minha chefe|um amigo|uma amiga|um colega|meu sócio|a babá|o bebê|minha mainha|meu painho|meu guri|uma vizinha|minha nora|meu genro|o caçula|uma prima minha|meu melhor amigo|minha irmã mais nova|a mãe dele|o pai dela|o filho dele|o namorado da minha filha|a esposa do meu irmão|a mãe da minha namorada|meu filho de 8 anos|minha filha de 2 aninhos|um bebê de 6 meses|uma senhora de 80 anos|minha cumadre|a patroa|meu afilhado|minha tia|meu piá|o cuidador dela|meu bisavô|minha madrasta".split(
    "|",
  );
const TWO =
  "meus pais|os pais dele|os pais da minha esposa|meus sogros|meus avós|os gêmeos|minhas gêmeas|um casal|um casal de amigos|um casal amigo|os avós deles|os noivos".split(
    "|",
  );
const UNKNOWN =
  "meus primos|as crianças|uns amigos|a galera|a família|o pessoal do trabalho|minhas tias|meus colegas|os netos|a turma da faculdade|os meninos".split(
    "|",
  );
const MANY =
  "amigos|amigas|crianças|primos|irmãs|irmãos|colegas|filhos|netos|sobrinhas|tias|adultos|convidados|pessoas|clientes|turistas|gringos|adolescentes|meninas|guris|vizinhos|senhoras|parentes".split(
    "|",
  );
const NUMBERS = "zero uma duas três quatro cinco seis sete oito nove dez onze doze".split(" ");

function countWord(dice: Dice, count: number, noun: string): string {
  if (dice.chance(0.5)) return String(count);
  return count === 2 && /os$|colegas|adolescentes|clientes/.test(noun) ? "dois" : (NUMBERS[count] ?? "");
}

function several(dice: Dice, nouns = MANY): Company {
  const people = 2 + dice.below(5);
  if (dice.chance(0.15))
    return { people: 2 * people, text: `${countWord(dice, people, "casais os")} casais` };
  const noun = dice.pick(nouns);
  const number = countWord(dice, people, noun);
  const isKin = /primos|irm|filhos|netos|sobrin|tias|vizin|amig|colegas/.test(noun);
  const own = isKin ? dice.pick(["", "", "os ", "meus "]) : "";
  const tail = isKin
    ? dice.pick(["", "", "", " dela"])
    : noun === "crianças"
      ? dice.pick(["", " de 3 a 8 anos", " pequenas"])
      : "";
  const before =
    noun.endsWith("as") && noun !== "colegas" ? own.replace("os ", "as ").replace("meus", "minhas") : own;
  return { people, text: `${before}${number} ${noun}${tail}` };
}

function part(dice: Dice, isKnown: boolean): Company {
  const throwOf = dice.below(10);
  if (!isKnown && throwOf === 0) return { people: null, text: dice.pick(UNKNOWN) };
  if (throwOf < 5) return { people: 1, text: dice.pick(ONE) };
  return throwOf < 7 ? { people: 2, text: dice.pick(TWO) } : several(dice);
}

function parts(dice: Dice, least = 1, isKnown = dice.chance(0.85)): Company[] {
  const all: Company[] = [];
  const count = least + dice.below(3);
  while (all.length < count) {
    const next = part(dice, isKnown);
    if (!all.some(({ text }) => text === next.text)) all.push(next);
  }
  return all;
}

function join(dice: Dice, all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  const before = all.slice(0, -1);
  if (before.length === 0) return last;
  if (dice.chance(0.15)) return all.join(dice.pick([" mais ", " e ", " + "]));
  return `${before.join(", ")}${dice.pick([" e ", " e ", " e ", " mais ", ", e ", " e mais "])}${last}`;
}

function sum(all: readonly Company[], also: number): number | null {
  return all.reduce<number | null>(
    (total, { people }) => (total === null || people === null ? null : total + people),
    also,
  );
}

function listed(
  dice: Dice,
  all: readonly Company[],
  first: readonly string[] = [],
  end: readonly string[] = [],
): string {
  return join(dice, [...first, ...all.map(({ text }) => text), ...end]);
}

const SINGULAR: Readonly<Record<string, string>> = {
  mulheres: "uma mulher",
  homens: "um homem",
  senhores: "um senhor",
};

const counted = (dice: Dice): Company[] => {
  const groups = dice.pick([
    ["adultos", "crianças"],
    ["crianças", "adultos"],
    ["homens", "mulheres"],
    ["mulheres", "crianças"],
    ["adultos", "adolescentes", "bebês"],
    ["senhoras", "senhores"],
    ["adultos", "bebês"],
  ]);
  return groups.map((noun) => {
    const people = 1 + dice.below(6);
    const one =
      SINGULAR[noun] ?? (noun.endsWith("as") ? `uma ${noun.slice(0, -1)}` : `um ${noun.slice(0, -1)}`);
    return {
      people,
      text:
        people === 1
          ? one
          : `${people === 2 && /(os|ês|es)$/.test(noun) && noun !== "mulheres" ? dice.pick(["2", "dois"]) : countWord(dice, people, noun === "senhores" ? "os" : noun)} ${noun}`,
    };
  });
};

const FRAMES: readonly ((dice: Dice) => Company)[] = [
  (dice) => {
    const all = parts(dice);
    return {
      people: sum(all, 1),
      text: `${dice.pick(["pra mim", "mesa pra mim", "somos eu", "eu", "vamos eu", "sou eu", "vai ser eu"])}${dice.pick([", ", " e ", " mais "]).replace(/^, $/, all.length > 1 ? ", " : " e ")}${listed(dice, all)}`,
    };
  },
  (dice) => {
    const all = parts(dice);
    return { people: sum(all, 1), text: listed(dice, all, [], ["eu"]) };
  },
  (dice) => {
    const all = parts(dice);
    return {
      people: sum(all, 1),
      text: `${dice.pick(["vou com", "vou levar", "eu vou com", "quero ir com", "vou jantar com", "to com", "levo"])} ${listed(dice, all)}`,
    };
  },
  (dice) => {
    const all = parts(dice);
    return {
      people: sum(all, 1),
      text: `${listed(dice, all)} ${all.length === 1 && all[0]?.people === 1 ? "vai" : "vão"} comigo`,
    };
  },
  (dice) => {
    const all = counted(dice);
    return {
      people: sum(all, 0),
      text: `${dice.pick(["vão", "somos", "seremos", "pra", "mesa pra", "são", "vamos em", ""])} ${listed(dice, all)}`.trim(),
    };
  },
  (dice) => {
    const all = counted(dice);
    const total = sum(all, 0) ?? 0;
    return {
      people: total,
      text: dice.pick([
        `somos ${total}, ${listed(dice, all)}`,
        `${listed(dice, all)}, ${total} no total`,
        `${listed(dice, all)}, ${total} pessoas ao todo`,
      ]),
    };
  },
  (dice) => {
    const all = parts(dice, 2);
    const people = all.reduce((count, one) => count + (one.people ?? 3), 1);
    const list = listed(dice, all, ["eu"]);
    return {
      people,
      text: dice.pick([
        `${list}, somos ${people}`,
        `${list}, ${people} ao todo`,
        `somos ${people}: ${list}`,
        `${list}, ${people} no total`,
        `somos em ${people}, ${list}`,
        `${list}, total de ${people} pessoas`,
      ]),
    };
  },
  (dice) => {
    const count = 2 + dice.below(6);
    const child = dice.pick(["o bebê", "minha mãe", "a babá"]);
    return dice.pick([
      { people: count + 1, text: `somos ${count} mais ${child}` },
      { people: count + 1, text: `nós ${count} e mais ${child}` },
      { people: count + 1, text: `somos ${count} fora ${child}` },
      { people: count + 1, text: `${count} pessoas sem contar ${child}` },
      { people: count, text: `somos ${count} contando com ${child}` },
      { people: count, text: `${count} pessoas, já com ${child}` },
      { people: count + 1, text: `eu e mais ${count}` },
      { people: count + 1, text: `${count} amigos e eu` },
      { people: count, text: `somos ${count} comigo` },
      { people: count + 1, text: `${count} pessoas sem contar comigo` },
      { people: count, text: `${count} contando comigo` },
      { people: count, text: `somos ${count}, sendo ${count - 1} crianças` },
    ]);
  },
];
