import type { ValueRow } from "./row.ts";

/**
 * A day or a weekday before or after it, and the year if it is named: 'véspera do Dia das Mães', 'na segunda depois da Páscoa',
 * 'Natal de 2027', 'Carnaval do ano que vem'.
 */
const around = (name: string): string =>
  `(eve:(na? vespera DE)|(weekday:WEEKDAY feira?|=um? dia) (later:(depois|seguinte|logo apos|apos)|eve:(antes|anterior)) (DE|a|ao|o)?)? ${name} ((de|do) year:DDDD)? (nextyear:((de|do|no|o)? (ano que vem|proximo ano)))?`;

/** The same day of each year, so many days after Easter, or the nth Sunday of a month. */
export type HolidayDate = `${number}-${number}` | number | { month: number; sunday: number };

interface HolidayRow extends ValueRow {
  on: HolidayDate;
}

function row(on: HolidayDate, name: string, yes: ValueRow["yes"], no: string): HolidayRow {
  return { on, pattern: [around(name)], yes, no: [no] };
}

/** Holidays by their names. A longer name comes before the shorter one that it contains. */
export const holidayRows = {
  christmas_eve: row("12-24", "(noite|ceia) de natal", { "ceia de natal": "2026-12-24" }, "ceia"),
  christmas: row(
    "12-25",
    "(dia (de|do)?)? natal",
    { "véspera de natal": "2026-12-24", "natal de 2027": "2027-12-25" },
    "natalino",
  ),
  new_years_eve: row(
    "12-31",
    "((festa|ceia) (de|do))? (reveillon|revelion|reveion|virada do ano)",
    { réveillon: "2026-12-31" },
    "virada",
  ),
  new_year: row(
    "01-01",
    "((dia (de|do)?)? ano novo|confraternizacao universal)",
    { "ano novo": "2027-01-01" },
    "novo",
  ),
  mothers_day: row(
    { month: 5, sunday: 2 },
    "dia (da|do|das|dos) (mae|maes)",
    { "dia das mães": "2027-05-09" },
    "minha mãe",
  ),
  fathers_day: row(
    { month: 8, sunday: 2 },
    "dia (da|do|das|dos) (pai|pais)",
    { "dia dos pais": "2027-08-08" },
    "meus pais",
  ),
  lovers_day: row(
    "06-12",
    "dia (da|do|das|dos) (namorado|namorados)",
    { "dia dos namorados": "2027-06-12" },
    "namorado",
  ),
  childrens_day: row(
    "10-12",
    "(dia (da|do|das|dos) (crianca|criancas)|(dia de)? nossa senhora aparecida)",
    { "dia das crianças": "2027-10-12" },
    "crianças",
  ),
  womens_day: row("03-08", "dia da mulher", { "dia da mulher": "2027-03-08" }, "mulher"),
  good_friday: row(
    -2,
    "sexta feira? (santa|da paixao)",
    { "sexta-feira santa": "2027-03-26" },
    "sexta-feira",
  ),
  maundy_thursday: row(-3, "quinta feira? santa", { "quinta santa": "2027-03-25" }, "quinta"),
  holy_saturday: row(-1, "sabado (de aleluia|santo)", { "sábado de aleluia": "2027-03-27" }, "sábado"),
  easter: row(
    0,
    "(domingo (de|da))? pascoa",
    {
      páscoa: "2027-03-28",
      "segunda depois da páscoa": "2027-03-29",
      "no sábado antes da páscoa": "2027-03-27",
      "um dia depois da páscoa": "2027-03-29",
    },
    "domingo",
  ),
  carnival_friday: row(-51, "sexta feira? (de|do) carnaval", { "sexta de carnaval": "2027-02-05" }, "sexta"),
  carnival_saturday: row(-50, "sabado (de|do) carnaval", { "sábado de carnaval": "2027-02-06" }, "sábado"),
  carnival_sunday: row(-49, "domingo (de|do) carnaval", { "domingo de carnaval": "2027-02-07" }, "domingo"),
  carnival_monday: row(
    -48,
    "segunda feira? (de|do) carnaval",
    { "segunda de carnaval": "2027-02-08" },
    "segunda",
  ),
  carnival: row(-47, "(terca feira? (de|do))? carnaval", { carnaval: "2027-02-09" }, "terça"),
  ash_wednesday: row(-46, "quarta feira? de cinzas", { "quarta de cinzas": "2027-02-10" }, "quarta"),
  corpus_christi: row(60, "corpus christi", { "corpus christi": "2027-05-27" }, "corpus"),
  grandparents_day: row("07-26", "dia (da|das|dos) avos", { "dia dos avós": "2027-07-26" }, "avós"),
  saint_john: row("06-24", "(noite (de|do))? sao joao", { "são joão": "2027-06-24" }, "joão"),
  halloween: row("10-31", "(halloween|dia das bruxas)", { halloween: "2027-10-31" }, "bruxas"),
  tiradentes: row("04-21", "tiradentes", { tiradentes: "2027-04-21" }, "dentes"),
  labour_day: row("05-01", "dia do (trabalho|trabalhador)", { "dia do trabalho": "2027-05-01" }, "trabalho"),
  independence: row("09-07", "(dia da)? independencia", { "dia da independência": "2027-09-07" }, "dia"),
  all_souls: row("11-02", "finados", { finados: "2027-11-02" }, "fim"),
  republic: row(
    "11-15",
    "proclamacao da republica",
    { "proclamação da república": "2027-11-15" },
    "república",
  ),
  black_awareness: row("11-20", "consciencia negra", { "consciência negra": "2027-11-20" }, "negra"),
} as const satisfies Record<string, HolidayRow>;
