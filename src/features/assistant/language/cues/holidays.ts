import type { ValueRow } from "./row.ts";

/** The day before, and the year if it is named: 'véspera do Dia das Mães', 'Natal de 2027', 'Carnaval do ano que vem'. */
const around = (name: string): string =>
  `(eve:(na? vespera DE))? ${name} ((de|do) year:DDDD)? (nextyear:((de|do|no|o)? (ano que vem|proximo ano)))?`;

function row(name: string, yes: ValueRow["yes"], no: string): ValueRow {
  return { pattern: [around(name)], yes, no: [no] };
}

/** Holidays by their names. A longer name comes before the shorter one that it contains. */
export const holidayRows = {
  christmas_eve: row("(noite|ceia) de natal", { "ceia de natal": "2026-12-24" }, "ceia"),
  christmas: row(
    "(dia (de|do)?)? natal",
    { "véspera de natal": "2026-12-24", "natal de 2027": "2027-12-25" },
    "natalino",
  ),
  new_years_eve: row(
    "((festa|ceia) (de|do))? (reveillon|revelion|reveion|virada do ano)",
    { réveillon: "2026-12-31" },
    "virada",
  ),
  new_year: row(
    "((dia (de|do)?)? ano novo|confraternizacao universal)",
    { "ano novo": "2027-01-01" },
    "novo",
  ),
  mothers_day: row("dia (da|do|das|dos) (mae|maes)", { "dia das mães": "2027-05-09" }, "minha mãe"),
  fathers_day: row("dia (da|do|das|dos) (pai|pais)", { "dia dos pais": "2027-08-08" }, "meus pais"),
  lovers_day: row(
    "dia (da|do|das|dos) (namorado|namorados)",
    { "dia dos namorados": "2027-06-12" },
    "namorado",
  ),
  childrens_day: row(
    "(dia (da|do|das|dos) (crianca|criancas)|(dia de)? nossa senhora aparecida)",
    { "dia das crianças": "2027-10-12" },
    "crianças",
  ),
  womens_day: row("dia da mulher", { "dia da mulher": "2027-03-08" }, "mulher"),
  good_friday: row("sexta feira? (santa|da paixao)", { "sexta-feira santa": "2027-03-26" }, "sexta-feira"),
  maundy_thursday: row("quinta feira? santa", { "quinta santa": "2027-03-25" }, "quinta"),
  holy_saturday: row("sabado (de aleluia|santo)", { "sábado de aleluia": "2027-03-27" }, "sábado"),
  easter: row("(domingo (de|da))? pascoa", { páscoa: "2027-03-28" }, "domingo"),
  carnival_friday: row("sexta feira? (de|do) carnaval", { "sexta de carnaval": "2027-02-05" }, "sexta"),
  carnival_saturday: row("sabado (de|do) carnaval", { "sábado de carnaval": "2027-02-06" }, "sábado"),
  carnival_sunday: row("domingo (de|do) carnaval", { "domingo de carnaval": "2027-02-07" }, "domingo"),
  carnival_monday: row("segunda feira? (de|do) carnaval", { "segunda de carnaval": "2027-02-08" }, "segunda"),
  carnival: row("(terca feira? (de|do))? carnaval", { carnaval: "2027-02-09" }, "terça"),
  ash_wednesday: row("quarta feira? de cinzas", { "quarta de cinzas": "2027-02-10" }, "quarta"),
  corpus_christi: row("corpus christi", { "corpus christi": "2027-05-27" }, "corpus"),
  grandparents_day: row("dia (da|das|dos) avos", { "dia dos avós": "2027-07-26" }, "avós"),
  saint_john: row("(noite (de|do))? sao joao", { "são joão": "2027-06-24" }, "joão"),
  halloween: row("(halloween|dia das bruxas)", { halloween: "2027-10-31" }, "bruxas"),
  tiradentes: row("tiradentes", { tiradentes: "2027-04-21" }, "dentes"),
  labour_day: row("dia do (trabalho|trabalhador)", { "dia do trabalho": "2027-05-01" }, "trabalho"),
  independence: row("(dia da)? independencia", { "dia da independência": "2027-09-07" }, "dia"),
  all_souls: row("finados", { finados: "2027-11-02" }, "fim"),
  republic: row("proclamacao da republica", { "proclamação da república": "2027-11-15" }, "república"),
  black_awareness: row("consciencia negra", { "consciência negra": "2027-11-20" }, "negra"),
} as const satisfies Record<string, ValueRow>;
