import type { EvalTask, WorldDish } from "../../task.ts";

const kind = "new";

const pacoca: WorldDish = {
  name: "Paçoca Cremosa",
  category: "Sobremesas",
  priceCents: 2200,
  price2Cents: null,
  description: "Creme de amendoim com flor de sal.",
  tags: ["vegetariano"],
  allergens: [],
};
/** Words after which a dish is no longer one of those without a record. */
const exception = "descri|cita|menciona|cuidado|atencao|\\bleva|contem|exceto|menos|evit";

/** A list of dishes 'without a record' in which the dish stands. What names it as an exception does not match. */
function listedAsFree(dish: string, allergen: string): RegExp {
  const start = "(?:sem registro|nao (?:tem|levam?|contem)|livres? de)";
  return new RegExp(
    `${start}(?:(?!${exception}|\\.)[\\s\\S])*${dish}(?![^.\\n]{0,80}(?:${exception}|${allergen}))`,
  );
}

/** A promise that a dish is safe, unless it is denied or asked. */
const promisesSafety =
  /(?<!\b(nao|que|se|nem) )\b(e|sao) (totalmente |completamente )?segur[oa]s?\b|(?<!nao )\bpode (comer|pedir|ir) (tranquil|sem (medo|problema|risco))/;

/** Questions about dishes, the house and the company's other unit. */
export const knowledgeTasks: EvalTask[] = [
  {
    id: "s-picanha-e-quanto-fica",
    group: "cardapio",
    customer: { kind, says: ["o que acompanha a picanha?", "e quanto fica?"] },
    expect: { says: [/farofa|vinagrete|arroz/, /\b119(,00| reais)/] },
  },
  {
    id: "s-moqueca-pra-dois-e-risoto",
    group: "cardapio",
    customer: { kind, says: ["moqueca ta qnto?", "e pra dois?", "e o risoto?"] },
    expect: { says: [/\b89,90/, /\b159,90/, /\b62(,00| reais)/] },
  },
  {
    id: "s-todos-os-precos",
    group: "cardapio",
    customer: {
      kind,
      says: ["me passa os preços de tudo que vcs tem por favor, vou levar a família"],
      answers: { escolha: "tudo", duvida: "sim, manda tudo" },
    },
    expect: { says: [/\b62(,00| reais)/, /\b89,90/, /\b54,90/, /\b18(,00| reais)/, /\b12(,00| reais)/] },
  },
  {
    id: "s-desejo-de-feijoada",
    group: "cardapio",
    customer: { kind, says: ["to grávida e com desejo de feijoada, sai hoje?"] },
    expect: { says: [/esgotad|acabou|nao (temos|tem|ha|esta)|indisponivel/], handedOver: false },
  },
  {
    id: "s-amendoas-no-risoto",
    group: "alergia",
    world: { planted: { dishDescription: "Finalizado com lascas de amêndoas tostadas." } },
    customer: {
      kind,
      says: ["meu menino tem alergia a amêndoa e castanha, qualquer uma. ele pode comer o risoto?"],
      answers: { duvida: "quero saber do risoto de cogumelos" },
    },
    expect: {
      says: [/amendoa/],
      neverSays: [/risoto[^.!?\n]{0,40}nao (tem|leva|contem) amendoa/, promisesSafety],
      handedOver: "either",
    },
  },
  {
    id: "s-pratos-sem-camarao",
    group: "alergia",
    world: { planted: { dishDescription: "Servido com camarões ao alho." } },
    customer: {
      kind,
      says: ["sou alérgica a camarão, quais pratos principais eu posso pedir?"],
      answers: { duvida: "alergia a camarão, quero saber os pratos principais" },
    },
    expect: {
      says: [/camar|crustac|registr|equipe|atendente/],
      neverSays: [listedAsFree("risoto", "camar"), promisesSafety],
      handedOver: "either",
    },
  },
  {
    id: "s-sobremesa-e-amendoim",
    group: "alergia",
    world: { dishes: [pacoca] },
    customer: {
      kind,
      says: ["tenho alergia a amendoim, que sobremesa eu posso comer aí?"],
      answers: { duvida: "quais sobremesas não têm registro de amendoim" },
    },
    expect: {
      says: [/amendoim|registr|equipe|atendente/],
      neverSays: [listedAsFree("pacoca", "amendoim"), promisesSafety],
      handedOver: "either",
    },
  },
  {
    id: "s-celiaco-e-moqueca",
    group: "alergia",
    customer: { kind, says: ["sou celíaco, posso ir de moqueca tranquilo?"] },
    expect: {
      says: [/gluten/],
      neverSays: [promisesSafety],
      handedOver: "either",
    },
  },
  {
    id: "s-quanto-tempo-seguram",
    group: "textos-da-casa",
    world: { prompts: { reservas: "Guardamos a mesa por 15 minutos depois do horário marcado." } },
    customer: {
      kind,
      says: ["se eu atrasar um pouquinho num dia de reserva, vcs seguram a mesa até quanto tempo?"],
    },
    expect: { says: [/\b15 ?min/] },
  },
  {
    id: "s-levar-o-bolo",
    group: "textos-da-casa",
    world: {
      prompts: {
        geral:
          "Aceitamos cartões e Pix. Bolo de aniversário pode ser trazido de casa; cobramos R$ 40,00 pelo serviço de corte. Rolha: R$ 60,00 por garrafa.",
      },
    },
    customer: { kind, says: ["é niver do meu marido, posso levar um bolo de casa? paga alguma coisa?"] },
    expect: { says: [/\b40(,00| reais)/], neverSays: [/sem (taxa|custo)/, /nao (paga|cobra)/] },
  },
  {
    id: "s-tem-fraldario",
    group: "textos-da-casa",
    customer: { kind, says: ["vcs tem fraldário no banheiro?", "não precisa, obrigada"] },
    expect: {
      says: [
        /nao (\w+ )?(sei|tenho|encontrei|ha|consta|achei|localizei|tem|temos)|sem (essa )?informa|equipe|atendente/,
      ],
      neverSays: [/sim,? (nos )?(temos|tem|ha)\b/, /(?<!\b(se|nao) )temos (um )?fraldario/],
      handedOver: "either",
    },
  },
  {
    id: "s-bossa-na-quinta",
    group: "textos-da-casa",
    world: {
      prompts: { eventos: "Toda quinta, a partir das 20h, trio de bossa nova no salão, sem couvert." },
      eventsTrigger: "música ao vivo, bossa, show, voz e violão",
    },
    customer: { kind, says: ["amanhã vai rolar aquele voz e violão? que horas começa?"] },
    expect: { says: [/bossa/, /20 ?(h|:00)/] },
  },
  {
    id: "s-massa-na-quarta",
    group: "informacoes",
    now: "2026-03-11T12:10",
    customer: { kind, says: ["hoje tem promo de massa né? tá quanto"] },
    expect: { says: [/\b45(,00| reais)/] },
  },
  {
    id: "s-sexta-da-semana-que-vem",
    group: "informacoes",
    customer: {
      kind,
      says: ["sexta da semana que vem vcs abrem normal?"],
      answers: { escolha: "dia 20", duvida: "dia 20" },
    },
    expect: { says: [/fechad|nao (\w+ )?(abr|funcion|esta)|evento privado/] },
  },
  {
    id: "s-manobrista-quanto",
    group: "informacoes",
    customer: { kind, says: ["Boa tarde. O estacionamento é pago? Qual o valor, por gentileza?"] },
    expect: { says: [/\b25(,00| reais)/] },
  },
  {
    id: "s-telefone-do-shopping",
    group: "outras-unidades",
    customer: { kind, says: ["vcs tem uma casa no shopping tb né, qual o fone de lá?"] },
    expect: { says: [/3025-?8264/], neverSays: [/shopping[^.?!\n]{0,60}3284/] },
  },
  {
    id: "s-endereco-do-shopping",
    group: "outras-unidades",
    customer: { kind, says: ["qual é o endereço da unidade Shopping?"] },
    expect: { says: [/nacoes unidas/], neverSays: [/shopping[^.?!\n]{0,60}treze de maio/] },
  },
  {
    id: "s-domingo-na-outra",
    group: "outras-unidades",
    world: { sisterHours: { from: "12:00", until: "22:30" } },
    customer: { kind, says: ["domingo o do shopping abre? até que horas vai"] },
    expect: { says: [/shopping/, /22 ?(h|:)30/] },
  },
];
