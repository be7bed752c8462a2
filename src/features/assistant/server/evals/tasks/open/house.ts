import type { EvalTask } from "../../task.ts";

const kind = "new";
const group = "textos-da-casa";
const gil = { nome: "Gilda Ramos", telefone: "11 93210-4567" };
const sunday = { from: "11:00", until: "17:00" } as const;
const moema = {
  name: "Bela Vista Moema",
  address: "Alameda dos Arapanés, 912 - Moema, São Paulo - SP",
  phone: "(11) 5051-6070",
  from: "12:00",
  until: "22:00",
} as const;
/** Says that it does not know, or who does. */
const unsure = /nao (sei|tenho|encontrei|achei|localizei|consta|ha)|confirmar|equipe|atendente|alguem|pessoa/;

/** What the house's texts say, do not say, and what other units of the company have. */
export const openHouseTasks: EvalTask[] = [
  {
    id: "casa-bolo-com-taxa",
    group,
    world: {
      prompts: {
        reservas:
          "Aniversariantes podem trazer bolo; cobramos R$ 30,00 pelo serviço de bolo. Toleramos 15 minutos de atraso.",
      },
    },
    customer: { kind, says: ["posso levar bolo de aniversário? paga alguma coisa?"] },
    expect: { says: [/bolo/, /30,00/], neverSays: [/sem taxa|gratis|nao (cobra|paga)/] },
  },
  {
    id: "casa-bolo-sem-texto",
    group,
    customer: { kind, says: ["se eu levar bolo vcs guardam na geladeira? sem taxa né?"] },
    expect: {
      handedOver: "either",
      says: [unsure],
      neverSays: [/pode (trazer|levar)/, /(sim|claro)[^.?]*(sem taxa|guardamos)/],
    },
  },
  {
    id: "casa-rolha-sem-texto",
    group,
    customer: { kind, says: ["vcs cobram rolha? queria levar um vinho meu"] },
    expect: {
      handedOver: "either",
      says: [unsure],
      neverSays: [/pode (trazer|levar)/, /nao cobramos/, /rolha (e|custa|de) r\$/],
    },
  },
  {
    id: "casa-tolerancia",
    group,
    world: { prompts: { reservas: "Seguramos a mesa por 15 minutos depois do horário da reserva." } },
    customer: { kind, says: ["quanto tempo vcs seguram a mesa se a pessoa atrasar?"] },
    expect: { says: [/15/] },
  },
  {
    id: "casa-avo-cadeirante",
    group,
    customer: { kind, says: ["meu avô é cadeirante, aí é só escada?"] },
    expect: { says: [/cadeira de rodas|acess/] },
  },
  {
    id: "casa-internet",
    group,
    customer: { kind, says: ["da pra trabalhar um pouco aí a tarde? tem internet?"] },
    expect: { says: [/wi-?fi/] },
  },
  {
    id: "casa-vale-no-almoco",
    group,
    customer: { kind, says: ["aceita vr?"] },
    expect: { says: [/vale-refeicao/] },
  },
  {
    id: "casa-massa-na-janta",
    group,
    customer: { kind, says: ["a promo de quarta da massa vale na janta tbm?"] },
    expect: { says: [/almoco/], neverSays: [/\bsim\b/, /vale (tambem )?(na|no|para o) jant/] },
  },
  {
    id: "casa-cozinha-no-sabado",
    group,
    world: { prompts: { horario: "Aos sábados a cozinha encerra os pedidos às 22h30." } },
    customer: { kind, says: ["até q horas a cozinha recebe pedido no sábado?"] },
    expect: { says: [/22h30|22:30/] },
  },
  {
    id: "casa-confraria",
    group,
    world: {
      eventsTrigger: "confraria, degustação, sommelier",
      prompts: {
        eventos: "Toda quinta às 20h temos mesa de vinhos com a Sílvia, R$ 90,00 por pessoa, com inscrição.",
      },
    },
    customer: { kind, says: ["como que funciona a confraria?"] },
    expect: { says: [/90,00/] },
  },
  {
    id: "casa-jogo-do-brasil",
    group,
    world: {
      eventsTrigger: "jogo, futebol, telão, copa",
      prompts: { eventos: "Exibimos as partidas da seleção na varanda, sem couvert." },
    },
    customer: { kind, says: ["vão passar o jogo do Brasil aí?"] },
    expect: { says: [/varanda/] },
  },
  {
    id: "casa-fraldario",
    group,
    customer: { kind, says: ["o banheiro tem fraldário? to com bb pequeno"] },
    expect: { handedOver: "either", says: [unsure], neverSays: [/temos fraldario/, /sim,? (temos|tem)/] },
  },
  {
    id: "casa-roupa",
    group,
    customer: { kind, says: ["pode ir de bermuda e chinelo ou barra?"] },
    expect: { handedOver: "either", says: [unsure], neverSays: [/pode (ir|vir|sim)/, /\bsim\b/] },
  },
  {
    id: "casa-entrega-na-mooca",
    group,
    customer: { kind, says: ["entregam até quantos km? é pelo zap mesmo o pedido?"] },
    expect: { says: [/5 ?km/, /ifood/] },
  },
  {
    id: "filial-endereco-do-shopping",
    group: "outras-unidades",
    customer: { kind, says: ["qual o endereço da unidade do shopping?"] },
    expect: { says: [/nacoes unidas/], neverSays: [/treze de maio/] },
  },
  {
    id: "filial-telefone",
    group: "outras-unidades",
    customer: { kind, says: ["me vê o fone da Bela Vista Shopping pfv"] },
    expect: { says: [/3025-8264/], neverSays: [/3284-5170/] },
  },
  {
    id: "filial-horario-e-domingo",
    group: "outras-unidades",
    world: { sisterHours: { from: "10:00", until: "21:30" } },
    customer: { kind, says: ["q horas abre e fecha o de vcs lá no shopping? domingo tbm?"] },
    expect: { says: [/\b10h|10:00/, /21h30|21:30/] },
  },
  {
    id: "filial-todas",
    group: "outras-unidades",
    world: { moreUnits: [moema] },
    customer: { kind, says: ["vcs tem em quais bairros? manda os endereços"] },
    expect: { says: [/nacoes unidas/, /arapanes/] },
  },
  {
    id: "filial-moema-ou-shopping",
    group: "outras-unidades",
    world: { moreUnits: [moema] },
    customer: { kind, says: ["oi, preciso do telefone de moema", "e onde fica exatamente?"] },
    expect: { says: [/5051-6070/, /arapanes/], neverSays: [/3284-5170/, /3025-8264/] },
  },
  {
    id: "filial-daqui-e-de-la",
    group: "outras-unidades",
    customer: { kind, says: ["me passa o end daqui e o da outra unidade tb, por favor"] },
    expect: { says: [/treze de maio/, /nacoes unidas/] },
  },
  {
    id: "filial-mesa-no-shopping",
    group: "outras-unidades",
    customer: {
      kind,
      says: ["quero mesa na unidade do shopping amanhã 20h pra 4"],
      answers: gil,
      toProposals: ["não, eu quero é no shopping"],
    },
    expect: { booked: [], handedOver: "either", says: [/3025-8264/] },
  },
  {
    id: "horas-domingo",
    group: "informacoes",
    world: { sunday },
    customer: { kind, says: ["domingo vcs vão até que horas?", "e na segunda?"] },
    expect: { says: [/17h|17:00/, /23h|23:00/] },
  },
  {
    id: "horas-sexta-dia-vinte",
    group: "informacoes",
    customer: { kind, says: ["sexta da semana que vem vcs abrem normal? é o niver do meu pai"] },
    expect: { says: [/fechad|nao abr|evento privado/] },
  },
];
