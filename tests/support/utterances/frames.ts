import type { Intent } from "#features/assistant/language/intents/training.ts";

/**
 * Sentences by what they want. `(a|b)` is a choice, `[a]` may be missing, and `{…}` is filled with a value, whose meaning is
 * then known:
 *
 * - `{day}` na sexta, `{toDay}` pra sexta, `{theDay}` sexta; `{time}` às 20h, `{toTime}` pras 20h, `{theTime}` 20h
 * - `{party}` pra 4 pessoas, `{we}` somos 4, `{n}` 4, `{more}` 2 pessoas that are added, `{fewer}` 2 that are missing
 * - `{own}` minha reserva de sexta, `{atOwn}` na reserva de sexta, `{ofOwn}` da reserva de sexta, `{ownDay}` sexta: which
 *   reservation is meant; `{old}` 4: the party that it had
 * - `{minutes}` 20 minutos, `{later}` and `{earlier}` uma hora; `{name}`, `{phone}`; `{remark}` é aniversário da minha mãe
 *
 * Written without a look at the training sentences, so that they measure what these do not know.
 */
export const frames: Partial<Record<Intent, string>> = {
  book: `
(quero|queria|gostaria de|preciso) reservar [uma mesa] {party} {day} {time}
(quero|queria) uma mesa {party} {day} {time}
(tem|vocês têm|teria) mesa {party} {day} {time}?
mesa {party} {day} {time}
mesa {day} {time}, {we}
(dá|tem como|consigo) reservar {day} {time} {party}?
{day} {time}, {we}, (tem lugar|dá pra reservar|consegue uma mesa)?
reserva {party} {toDay} {time}, por favor
(me vê|me arruma|separa) uma mesa {party} {day} {time}
a gente queria jantar aí {day}, {we}, {time}
(vou|queria) levar a família aí {day} {time}, {we}
faz uma reserva {toDay} {time} {party} [no nome de {name}]
(quero|queria) fazer uma reserva. {day}, {time}, {we}
(quero|queria) marcar um (jantar|almoço) {toDay}, {theTime}, {we}
reserva {day} {time}. {we}. {remark}
mesa {party} {day} {time}, {remark}
(consegue|rola|seria possível) uma mesa {toDay} {time}? {we}
pode reservar {theTime} {toDay}? {we}
oi, aqui é {name}, (quero|queria) uma mesa {day} {time} {party}
mesa {party} {day} {time}, {name}, {phone}
queria ir aí {day}
quero reservar {party}
tem mesa {toDay}?
tem vaga {day} {party}?
(estou|estamos) pensando em ir {day} {time}, {we}, tem vaga?
`,
  change: `
(muda|passa|troca) {own} {toDay}
(muda|passa|troca) {own} {toTime}
(quero|queria|preciso) (mudar|remarcar|passar) {own} {toDay} {time}
dá pra (trocar|mudar) {own} {toDay}?
queria remarcar {own} {toDay} no mesmo horário
{own} pode ser {time}?
{own}: muda {toTime} por favor
em vez de {old} agora somos {n} {atOwn}
na minha reserva agora somos {n}
(coloca|põe|adiciona) mais {more} {atOwn}
vão mais {more} {atOwn}
tira {fewer} {atOwn}
(aumenta|diminui) {own} pra {n} pessoas
não vou conseguir {ownDay}, dá pra passar {toDay}?
minha reserva é {ownDay} mas (quero|preciso) mudar {toDay}
(atrasa|empurra) {own} {later}
dá pra adiantar {own} em {earlier}?
tenho uma reserva {ownDay}, queria trocar {toTime}
preciso alterar o horário {ofOwn} {toTime}
anota {atOwn} que {remark}
`,
  cancel: `
(cancela|desmarca) {own} [por favor]
(quero|queria|preciso|gostaria de) (cancelar|desmarcar) {own}
pode (cancelar|desmarcar) {own}?
não vou mais poder ir {ownDay}, cancela [por favor]
infelizmente não vamos conseguir ir {ownDay}, pode cancelar
vou ter que (cancelar|desmarcar) {own}
surgiu um imprevisto, cancela {own}
não quero mais {own}
desisti {ofOwn}
(tem como|dá pra) cancelar {own}?
tira {own} que não vamos mais
`,
  my_reservations: `
(qual o horário da|que horas é a) minha reserva?
eu tenho reserva {ownDay}?
quais são as minhas reservas?
pra quantas pessoas está {own}?
{own} está confirmada?
esqueci pra que horas marquei {ownDay}
queria conferir {own}
`,
  join_queue: `
me coloca na fila [de espera], {we}
(quero|queria) entrar na fila {party}
estamos aí na porta, {we}, põe a gente na fila
bota meu nome na lista de espera {party}
entra na fila pra mim? {we}
`,
  queue_position: `
qual a minha posição na fila?
quantos ainda estão na minha frente?
quanto tempo falta na fila?
a fila está andando?
já está chegando a minha vez?
`,
  late: `
vou (atrasar|me atrasar) {minutes}
vamos chegar {minutes} atrasados
chego {minutes} depois do horário
estou presa no trânsito, {minutes} de atraso
(segura|guarda) a minha mesa, atraso {minutes}
vou demorar mais {minutes} pra chegar
`,
  hours: `
(que|a que) horas vocês (abrem|fecham) [{askedDay}]?
vocês abrem {askedDay}?
até que horas fica aberto {askedDay}?
qual o horário de funcionamento?
{askedDay} vocês funcionam?
`,
  address: `
(onde fica|qual o endereço)?
como eu chego aí?
me passa o endereço
em que rua fica o restaurante?
`,
  other_info: `
(tem|vocês têm) estacionamento?
aceita vale-refeição?
aceitam pix?
posso levar meu cachorro?
tem wi-fi aí?
tem cadeirinha de bebê?
o lugar tem acesso pra cadeira de rodas?
`,
  phone: `
qual o telefone de vocês?
me passa o número do restaurante
tem um telefone pra ligar?
`,
  promotions: `
tem alguma promoção [{askedDay}]?
(qual|quais) as promoções da semana?
tem desconto?
`,
  events: `
tem música ao vivo [{askedDay}]?
tem show {askedDay}?
vai ter samba {askedDay}?
`,
  delivery: `
vocês entregam em casa?
tem delivery?
posso pedir pelo ifood?
`,
  menu: `
me manda o cardápio
quais (as sobremesas|as bebidas|os pratos) que vocês têm?
o que tem de (sobremesa|entrada|bebida)?
posso ver o cardápio?
`,
  price: `
quanto custa (a picanha|a moqueca|a feijoada|o pudim)?
qual o preço (da lasanha|do risoto|da moqueca)?
quanto está (a picanha|o brownie)?
`,
  dish: `
o que vem (na moqueca|no risoto|na feijoada)?
como é (a lasanha|o risoto|a moqueca)?
(a moqueca|a picanha) serve quantas pessoas?
`,
  diet: `
(tem|vocês têm) (opção vegana|prato vegetariano|alguma coisa sem glúten|opção sem lactose)?
sou celíaca, o que eu posso comer aí?
o que um vegano come aí?
minha filha tem alergia a amendoim, o que ela pode comer?
`,
  human: `
quero falar com (uma pessoa|um atendente|o gerente)
me passa pra alguém da equipe
tem um humano aí pra me atender?
chama o gerente por favor
`,
};

/** A further table in the same message. */
export const furtherTable = `
[e] outra [mesa] {day} {time} {party}
quero também uma mesa {day} {time} {party}
mais uma reserva {toDay} {time} {party}
`;

/** Replies to the questions of the assistant, by what it asked. */
export const answers = {
  people: "{n}\n{we}\n{n} pessoas\n(acho que|umas) {n} pessoas\n{party}\n{we} mesmo",
  date: "{theDay}\n{day}\n{toDay}\npode ser {day}\n{day} mesmo\n(acho que|então) {theDay}",
  time: "{theTime}\n{time}\n{toTime}\npode ser {time}\n(acho que|então) {time}",
  contact: "{name}, {phone}\n{name} {phone}\nmeu nome é {name}, telefone {phone}\n{name}\n{phone} {name}",
} as const;

export type AskedFor = keyof typeof answers;

/** What people say besides, which wants nothing. */
export const openings =
  "oi\noi, tudo bem?\nbom dia\nboa tarde\nboa noite\nolá\noi gente\nopa\noi, por favor\nei, boa noite\nboa tarde, tudo bom?".split(
    "\n",
  );
export const foreignOpenings = "hola\nbuenas noches\nhola, buenas tardes\nhello\nhi\ngood evening\nhey".split(
  "\n",
);
export const closings =
  "obrigado\nobrigada\npor favor\nvaleu\nbrigadão\ngrata\ndesde já agradeço\nabraço".split("\n");
export const spokenFillers = "então\né\nassim\ntipo assim\nné\nolha\nbom".split("\n");

export const remarks = [
  "é aniversário da minha mãe",
  "preciso de uma cadeirinha",
  "uma pessoa é cadeirante",
  "se puder perto da janela",
  "é aniversário de casamento",
];

/** How two wishes are joined. The first needs marks, the second none. */
export const joints = [". ", ". E ", ", e ", " e ", ". Ah, e ", ". Também ", "; ", "\n"];
export const spokenJoints = [" e ", " ah e ", " e também ", " outra coisa ", " e aí "];
