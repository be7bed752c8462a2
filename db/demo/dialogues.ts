import type { ConversationSummary } from "#features/conversations/contract.ts";
import { formatMoney } from "#shared/money.ts";
import { formatLongDay, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { DEMO_DISHES } from "./menu.ts";

/**
 * The steps of a conversation, in order. A `set_phrase` is a sentence of the assistant that gives no answer.
 */
export type Step =
  | { by: "customer" | "assistant" | "staff" | "set_phrase"; text: string; corrects?: true }
  | { by: "tool"; tool: string; arguments: object; result: object | null; error: string | null };

export interface Dialogue {
  steps: Step[];
  outcome: NonNullable<ConversationSummary["outcome"]>;
  /** Where it has not ended. */
  state?: ConversationSummary["state"];
  askedForTable?: boolean;
  /** The reservation that was made in it. */
  reservationId?: string;
}

/** A customer and the unit whose assistant they talk to. */
export interface Talk {
  chance: Chance;
  /** Empty: not said. */
  customerName: string;
  unit: { name: string; address: string; phone: string };
}

export interface Booking {
  id: string;
  date: LocalDate;
  time: LocalTime;
  guests: number;
}

/** A reservation by the assistant: asked for, proposed, confirmed, stored. */
export function bookedDialogue(talk: Talk, booking: Booking): Dialogue {
  const { chance } = talk;
  const when = `${formatLongDay(booking.date)}, às ${booking.time}`;
  const party = formatPeople(booking.guests);
  const facts = { data: booking.date, hora: booking.time, pessoas: booking.guests };
  const opening = chance.pick([
    [
      customer(`${hello(chance)}! Queria reservar uma mesa pra ${booking.guests}`),
      assistant(`${greeting(talk)} Claro! Para que dia e horário?`),
      customer(`${formatLongDay(booking.date)}, umas ${formatSpokenTime(booking.time)}`),
    ],
    [
      customer(
        `${hello(chance)}, vcs têm mesa ${formatLongDay(booking.date)} às ${formatSpokenTime(booking.time)}? Somos em ${booking.guests}`,
      ),
    ],
    [
      customer(`${hello(chance)}, tudo bem? Gostaria de fazer uma reserva`),
      assistant(`${greeting(talk)} Com prazer! Para quantas pessoas, e em que dia e horário?`),
      customer(`${party}, ${formatLongDay(booking.date)} às ${formatSpokenTime(booking.time)}`),
    ],
  ]);
  const isGreeted = opening.length > 1;
  return {
    outcome: "booked",
    askedForTable: true,
    reservationId: booking.id,
    steps: [
      ...opening,
      tool("verificar_disponibilidade", facts, { disponivel: true }),
      tool("propor_reserva", facts, { proposta: "aberta" }),
      assistant(
        `${isGreeted ? "" : `${greeting(talk)} `}Tenho mesa para ${party} ${when}. Posso confirmar em nome de ${talk.customerName}?`,
      ),
      customer(
        chance.pick(["Pode sim!", "Isso, pode confirmar", "Confirma por favor", "Perfeito, pode reservar"]),
      ),
      tool("confirmar_proposta", {}, { reserva: booking.id }),
      assistant(
        `Prontinho! Reserva confirmada: ${when}, ${party}. ${chance.pick(["Esperamos por vocês!", "Até lá!", "Se precisar mudar algo, é só me chamar por aqui."])}`,
      ),
    ],
  };
}

/** A customer wanted a table and did not get one. */
export function unbookedDialogue(talk: Talk, nth: number, date: LocalDate): Dialogue {
  const { chance } = talk;
  const guests = chance.pick([2, 4, 6, 8]);
  const day = formatLongDay(date);
  const facts = { data: date, hora: "20:30", pessoas: guests };
  const full = [
    customer(`${hello(chance)}! Tem mesa pra ${guests} ${day} às 20h30?`),
    tool("verificar_disponibilidade", facts, {
      disponivel: false,
      motivo: "no_table",
      alternativas: ["18:00", "22:00"],
    }),
    assistant(
      `${greeting(talk)} Para ${day} às 20:30 não tenho mais mesa para ${formatPeople(guests)}. Posso oferecer 18:00 ou 22:00. Algum desses horários serve?`,
    ),
  ];
  const kinds: (() => Dialogue)[] = [
    () => ({
      outcome: "abandoned",
      askedForTable: true,
      steps: [
        ...full,
        customer(
          chance.pick([
            "Hmm, muito cedo ou muito tarde pra gente",
            "Não dá, a gente só consegue 20h30 mesmo",
          ]),
        ),
        assistant("Entendo! Se mudar de ideia, é só me chamar por aqui."),
      ],
    }),
    () => ({
      outcome: "waitlisted",
      askedForTable: true,
      steps: [
        customer(`${hello(chance)}, estamos aí na porta, somos ${guests}. Tem mesa agora?`),
        tool(
          "verificar_disponibilidade",
          { ...facts, hora: "agora" },
          { disponivel: false, motivo: "no_table" },
        ),
        assistant(
          `${greeting(talk)} No momento todas as mesas desse tamanho estão ocupadas. Quer que eu coloque vocês na fila de espera? A espera estimada é de 20 minutos.`,
        ),
        customer("Quero sim"),
        tool("entrar_na_fila", { pessoas: guests }, { posicao: 2, esperaMinutos: 20 }),
        assistant("Feito! Vocês são o segundo grupo da fila. Avisamos assim que a mesa estiver pronta."),
      ],
    }),
    () => ({
      outcome: "handed_over",
      askedForTable: true,
      steps: [
        customer(`${hello(chance)}, quero fechar o salão pra uma festa de 15 anos, umas 45 pessoas`),
        assistant(
          `${greeting(talk)} Que festa boa! Pelo chat eu reservo para até 20 pessoas; grupos maiores são combinados com a nossa equipe. Posso chamar alguém?`,
        ),
        customer("Pode"),
        tool("chamar_atendente", { motivo: "grupo de 45 pessoas" }, { chamado: true }),
        assistant("Chamei um atendente. Ele continua a conversa por aqui mesmo."),
      ],
    }),
  ];
  return turnOf(kinds, nth)();
}

/**
 * A question that the assistant could answer, or a service for a customer with a table: a different one for
 * each `nth`.
 */
export function helpedDialogue(talk: Talk, nth: number): Dialogue {
  return turnOf(HELPED, nth)(talk);
}

/** The assistant did not understand, had an error, or was corrected by staff. */
export function failedDialogue(talk: Talk, nth: number): Dialogue {
  return turnOf([misunderstood, broken, corrected], nth)(talk);
}

/** Adds a word of thanks at the end, which stays without an answer. */
export function withThanks({ steps, ...dialogue }: Dialogue, chance: Chance): Dialogue {
  return {
    ...dialogue,
    steps: [...steps, customer(chance.pick(["Obrigada!", "Obrigado!", "Vlw!", "Até mais"]))],
  };
}

/** A conversation that is still open when the demo is loaded. */
export function runningDialogue(talk: Talk): Dialogue {
  return {
    outcome: "informed",
    state: "bot",
    steps: [
      customer("Opa! Vcs aceitam vale-refeição?"),
      tool(
        "informacoes_do_restaurante",
        { assunto: "pagamento" },
        { aceita: ["cartão", "Pix", "vale-refeição"] },
      ),
      assistant(
        `${greeting(talk)} Aceitamos cartões, Pix e vale-refeição. Posso ajudar em mais alguma coisa?`,
      ),
      customer("E dá pra dividir a conta em 3?"),
      assistant("Dá, sim! É só pedir na hora de fechar que a equipe divide como vocês preferirem."),
    ],
  };
}

/** A conversation that waits for staff when the demo is loaded. */
export function waitingDialogue(talk: Talk): Dialogue {
  return {
    outcome: "handed_over",
    state: "waiting",
    steps: [
      customer("Oi, esqueci uma jaqueta azul aí ontem"),
      assistant(`${greeting(talk)} Sinto muito! Vou pedir que alguém da equipe procure. Onde vocês estavam?`),
      customer("Na mesa redonda perto da janela"),
      tool("chamar_atendente", { motivo: "objeto esquecido" }, { chamado: true }),
      assistant("Chamei um atendente. Assim que ele verificar, responde por aqui."),
    ],
  };
}

function hours(talk: Talk): Dialogue {
  return informed(
    customer(
      talk.chance.pick([
        "Que horas vcs abrem hj?",
        "Até que horas funciona a cozinha?",
        "Qual o horário de vocês?",
      ]),
    ),
    tool("consultar_horarios", {}, { segunda_a_sabado: "11:00 às 23:00", domingo: "fechado" }),
    assistant(
      `${greeting(talk)} Abrimos de segunda a sábado, das 11:00 às 23:00, e aceitamos reservas até as 22:00.`,
    ),
    customer("Valeu!"),
    assistant("Por nada! Até breve."),
  );
}

function sunday(talk: Talk): Dialogue {
  return informed(
    customer("Vocês abrem domingo pro almoço?"),
    tool("consultar_horarios", { dia: "domingo" }, { domingo: "fechado" }),
    assistant(`${greeting(talk)} Aos domingos não abrimos. No sábado servimos o almoço a partir das 11:00.`),
    customer("Ah que pena. Obrigado"),
    assistant("Obrigado por perguntar! Se quiser uma mesa no sábado, é só me dizer para quantas pessoas."),
  );
}

function address(talk: Talk): Dialogue {
  return informed(
    customer(
      talk.chance.pick([
        "Onde fica o restaurante?",
        "Me passa o endereço por favor",
        "Como chego aí? tem estacionamento?",
      ]),
    ),
    tool("informacoes_do_restaurante", { assunto: "endereço" }, { endereco: talk.unit.address }),
    assistant(`${greeting(talk)} Estamos na ${talk.unit.address}. O telefone é ${talk.unit.phone}.`),
    customer("Perfeito, obrigada"),
    assistant("Eu que agradeço!"),
  );
}

function price(talk: Talk): Dialogue {
  const dish = talk.chance.pick(DEMO_DISHES);
  const forTwo = dish.price2Cents === null ? "" : `; para duas pessoas, ${formatMoney(dish.price2Cents)}`;
  return informed(
    customer(`Qto tá o ${dish.name.toLowerCase()}?`),
    tool(
      "consultar_cardapio",
      { busca: dish.name },
      { prato: dish.name, preco: formatMoney(dish.priceCents) },
    ),
    assistant(
      `${greeting(talk)} ${dish.name} sai por ${formatMoney(dish.priceCents)}${forTwo}. ${dish.description}.`,
    ),
    customer(talk.chance.pick(["Show, valeu", "Nossa, que delícia. Obrigada!", "Ok obrigado"])),
    assistant("Quando quiser provar, é só reservar por aqui."),
  );
}

function dietary(talk: Talk): Dialogue {
  const vegan = DEMO_DISHES.filter(({ tags }) => tags.some((tag) => tag === "vegano")).map(
    ({ name }) => name,
  );
  return informed(
    customer(talk.chance.pick(["Vocês têm opção vegana?", "Minha namorada é vegana, tem prato pra ela?"])),
    tool("consultar_cardapio", { filtro: "vegano" }, { pratos: vegan }),
    assistant(`${greeting(talk)} Temos, sim! Marcados como veganos no cardápio: ${vegan.join(" e ")}.`),
    customer("Maravilha, vamos aí no fim de semana"),
    assistant("Que bom! Se quiser, já deixo a mesa reservada."),
    customer("Depois eu confirmo com ela e te falo"),
    assistant("Combinado!"),
  );
}

function allergy(talk: Talk): Dialogue {
  return informed(
    customer("Tenho alergia a camarão. O que posso comer aí?"),
    tool("consultar_cardapio", { busca: "camarão" }, { pratos: [] }),
    assistant(
      `${greeting(talk)} No cardápio não há prato com camarão registrado, mas a cozinha é uma só: avise a equipe ao chegar, para que confirmem com o chef.`,
    ),
    customer("Certo, obrigada pelo cuidado"),
    assistant("Imagina! Estamos à disposição."),
  );
}

function dessert(talk: Talk): Dialogue {
  const pudding =
    DEMO_DISHES.find(({ category }) => category === "Sobremesas") ?? talk.chance.pick(DEMO_DISHES);
  return informed(
    customer("Oq tem de sobremesa?"),
    tool("consultar_cardapio", { categoria: "Sobremesas" }, { pratos: [pudding.name] }),
    assistant(
      `${greeting(talk)} Hoje temos ${pudding.name}, por ${formatMoney(pudding.priceCents)}. ${pudding.description}.`,
    ),
    customer("Opa, guarda um pra mim rs"),
    assistant("Vai estar esperando por você!"),
  );
}

function late(talk: Talk): Dialogue {
  const minutes = talk.chance.pick([10, 15, 20]);
  return informed(
    customer(`Gente, peguei trânsito, vou atrasar uns ${minutes} min`),
    tool("minhas_reservas", {}, { reservas: 1 }),
    tool("avisar_atraso", { minutos: minutes }, { avisado: true }),
    assistant(`${greeting(talk)} Avisei a equipe: a sua mesa fica guardada. Venha com calma!`),
    customer("Valeuu"),
    assistant("Até já!"),
  );
}

function changed(talk: Talk): Dialogue {
  return {
    outcome: "changed",
    steps: [
      customer("Oi, preciso mudar minha reserva das 20h pras 21h"),
      tool("minhas_reservas", {}, { reservas: 1 }),
      tool("propor_alteracao", { hora: "21:00" }, { proposta: "aberta" }),
      assistant(`${greeting(talk)} Encontrei a sua reserva. Às 21:00 também há mesa: posso mudar?`),
      customer("Pode"),
      tool("confirmar_proposta", {}, { alterada: true }),
      assistant("Alterada! Esperamos vocês às 21:00."),
    ],
  };
}

function cancelled(talk: Talk): Dialogue {
  return {
    outcome: "cancelled",
    steps: [
      customer(
        talk.chance.pick([
          "Infelizmente preciso cancelar minha reserva de hoje",
          "Cancela minha mesa por favor, meu filho ficou doente",
        ]),
      ),
      tool("minhas_reservas", {}, { reservas: 1 }),
      tool("propor_cancelamento", {}, { proposta: "aberta" }),
      assistant(`${greeting(talk)} Sem problema. Confirma o cancelamento da sua reserva?`),
      customer("Confirmo"),
      tool("confirmar_proposta", {}, { cancelada: true }),
      assistant("Cancelada. Quando quiser voltar, é só chamar. Melhoras por aí!"),
    ],
  };
}

function birthday(talk: Talk): Dialogue {
  return informed(
    customer("Posso levar bolo de aniversário?"),
    tool("informacoes_do_restaurante", { assunto: "eventos" }, { bolo: "permitido, sem taxa" }),
    assistant(
      `${greeting(talk)} Pode, sim, sem taxa. Guardamos na geladeira e levamos à mesa na hora do parabéns.`,
    ),
    customer("Que ótimo!! E velas vcs têm?"),
    assistant("Velas é melhor trazer as suas, para combinar com o bolo."),
  );
}

function promotions(talk: Talk): Dialogue {
  return informed(
    customer(
      talk.chance.pick([
        "Tem rodízio durante a semana?",
        "Vcs vendem vale-presente?",
        "Vocês têm prato executivo no almoço?",
      ]),
    ),
    tool("informacoes_do_restaurante", { assunto: "geral" }, { registrado: false }),
    assistant(
      `${greeting(talk)} Não tenho nada registrado sobre isso. Para não lhe dizer algo errado, confirme pelo telefone ${talk.unit.phone}.`,
    ),
    customer("Ok, vou ligar"),
    assistant("Obrigado! Qualquer outra dúvida, estou por aqui."),
  );
}

function misunderstood(talk: Talk): Dialogue {
  return {
    outcome: "handed_over",
    steps: [
      customer(
        talk.chance.pick([
          "kd o negocio q vcs falaram do sabado retrasado",
          "é sobre aquilo do convênio com a firma",
        ]),
      ),
      setPhrase(`${greeting(talk)} Desculpe, não entendi. Pode explicar com outras palavras?`),
      customer(talk.chance.pick(["o cupom", "o acordo q meu chefe fez"])),
      tool("chamar_atendente", { motivo: "não entendi duas vezes" }, { chamado: true }),
      assistant("Vou chamar um atendente para ajudar melhor. Ele responde por aqui."),
      staff("Oi! Já localizei aqui, vale até o fim do mês. É só mostrar na chegada."),
    ],
  };
}

function broken(talk: Talk): Dialogue {
  return {
    outcome: "abandoned",
    steps: [
      customer(`${hello(talk.chance)}, em que posição da fila eu tô?`),
      { by: "tool", tool: "posicao_na_fila", arguments: {}, result: null, error: "tempo esgotado" },
      setPhrase(
        `${greeting(talk)} Desculpe, não consegui consultar agora. Tente de novo em alguns minutos, por favor.`,
      ),
      customer("Ok"),
      assistant("Obrigado pela paciência!"),
    ],
  };
}

function corrected(talk: Talk): Dialogue {
  return {
    outcome: "informed",
    steps: [
      customer("Pode entrar com cachorro?"),
      tool("informacoes_do_restaurante", { assunto: "animais" }, { registrado: false }),
      assistant(`${greeting(talk)} Pode, sim, o salão inteiro aceita animais.`),
      {
        ...staff("Oi! Corrigindo: cães são bem-vindos só na varanda, com guia. Desculpe a confusão!"),
        corrects: true,
      },
      customer("Ah entendi, obrigado por avisar"),
      assistant("Obrigado pela compreensão! Posso ajudar em algo mais?"),
    ],
  };
}

const HELPED = [
  price,
  hours,
  changed,
  dietary,
  address,
  late,
  birthday,
  sunday,
  cancelled,
  dessert,
  allergy,
  promotions,
];

function turnOf<Item>(items: readonly Item[], nth: number): Item {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error("there is nothing to take turns");
  return item;
}

function informed(...steps: Step[]): Dialogue {
  return { outcome: "informed", steps };
}

/** The first contact says what answers. */
function greeting({ customerName, unit }: Talk): string {
  const [firstName] = customerName.split(" ");
  return `Olá${firstName ? `, ${firstName}` : ""}! Sou o assistente virtual de ${unit.name}.`;
}

function hello(chance: Chance): string {
  return chance.pick(["Oi", "Olá", "Oii", "Opa"]);
}

/** `20h30`, `20h`: as people write it. */
function formatSpokenTime(time: LocalTime): string {
  return time.endsWith(":00") ? `${time.slice(0, 2)}h` : time.replace(":", "h");
}

function customer(text: string) {
  return { by: "customer", text } as const;
}

function assistant(text: string) {
  return { by: "assistant", text } as const;
}

function staff(text: string) {
  return { by: "staff", text } as const;
}

function setPhrase(text: string) {
  return { by: "set_phrase", text } as const;
}

function tool(name: string, args: object, result: object) {
  return { by: "tool", tool: name, arguments: args, result, error: null } as const;
}
