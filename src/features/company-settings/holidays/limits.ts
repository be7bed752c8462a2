/** The states of Brazil by their codes, in the order of their names. */
export const STATE_NAMES = {
  AC: "Acre",
  AL: "Alagoas",
  AP: "Amapá",
  AM: "Amazonas",
  BA: "Bahia",
  CE: "Ceará",
  DF: "Distrito Federal",
  ES: "Espírito Santo",
  GO: "Goiás",
  MA: "Maranhão",
  MT: "Mato Grosso",
  MS: "Mato Grosso do Sul",
  MG: "Minas Gerais",
  PA: "Pará",
  PB: "Paraíba",
  PR: "Paraná",
  PE: "Pernambuco",
  PI: "Piauí",
  RJ: "Rio de Janeiro",
  RN: "Rio Grande do Norte",
  RS: "Rio Grande do Sul",
  RO: "Rondônia",
  RR: "Roraima",
  SC: "Santa Catarina",
  SP: "São Paulo",
  SE: "Sergipe",
  TO: "Tocantins",
} as const;

export type StateCode = keyof typeof STATE_NAMES;

interface City {
  state: StateCode;
  name: string;
  /** What `date-holidays` calls it; missing where it does not know the city. */
  region?: string;
  /** The city's own holidays that `date-holidays` lacks: month and day, or Corpus Christi. */
  days?: readonly { on: string; name: string }[];
}

const CORPUS_CHRISTI = { on: "corpus_christi", name: "Corpus Christi" };

/** The cities whose holidays are proposed. */
export const CITIES: readonly City[] = [
  {
    state: "AM",
    name: "Manaus",
    days: [
      { on: "10-24", name: "Aniversário de Manaus" },
      { on: "12-08", name: "Nossa Senhora da Conceição" },
    ],
  },
  {
    state: "BA",
    name: "Salvador",
    days: [
      { on: "06-24", name: "São João" },
      { on: "12-08", name: "Nossa Senhora da Conceição da Praia" },
    ],
  },
  { state: "CE", name: "Fortaleza", days: [{ on: "08-15", name: "Nossa Senhora da Assunção" }] },
  { state: "ES", name: "Vitória", days: [{ on: "09-08", name: "Nossa Senhora da Vitória" }] },
  { state: "GO", name: "Goiânia", region: "GOIANIA" },
  { state: "MG", name: "Belo Horizonte", region: "BH", days: [CORPUS_CHRISTI] },
  {
    state: "MS",
    name: "Campo Grande",
    days: [
      { on: "06-13", name: "Santo Antônio" },
      { on: "08-26", name: "Aniversário de Campo Grande" },
    ],
  },
  { state: "MT", name: "Cuiabá", days: [{ on: "04-08", name: "Aniversário de Cuiabá" }] },
  { state: "PE", name: "Recife", region: "RE" },
  { state: "PR", name: "Curitiba", region: "CU", days: [CORPUS_CHRISTI] },
  { state: "RJ", name: "Rio de Janeiro", region: "RJ" },
  {
    state: "RN",
    name: "Natal",
    days: [
      { on: "01-06", name: "Santos Reis" },
      { on: "11-21", name: "Nossa Senhora da Apresentação" },
    ],
  },
  { state: "RS", name: "Porto Alegre", days: [{ on: "02-02", name: "Nossa Senhora dos Navegantes" }] },
  { state: "SC", name: "Florianópolis", days: [{ on: "03-23", name: "Aniversário de Florianópolis" }] },
  { state: "SP", name: "São Paulo", region: "SP" },
];
