import type { ToolName } from "#features/assistant/tools/registry.ts";
import { formatMoney } from "#shared/money.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { addDays, weekdayOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { EvalTurn } from "./customer.ts";
import { mentionsOf, type MentionedDate, type TextMentions } from "./mentions.ts";

/** The unit's own data, which a reply may state without a tool. */
export interface HouseFacts {
  /** Names, address, telephone, and all texts that the restaurant wrote about itself. */
  text: string;
  /** Opening time, closing time and last reservation time. Any other time must come from a tool. */
  times: readonly LocalTime[];
  dishes: readonly { name: string; prices: readonly number[]; isSoldOut: boolean }[];
}

/**
 * Returns, in words, every claim of a reply that neither a tool's answer in this turn nor the unit's data
 * supports. It is independent of the engine's own claim check: it compares the reply with the data, as a
 * customer with both in hand would.
 *
 * `heard` is all that the customer has written so far (a reply may repeat a phone number), `today` is the
 * unit's date.
 */
export function findClaimsBeyondData(
  turn: EvalTurn,
  house: HouseFacts,
  heard: string,
  today: LocalDate,
): string[] {
  const evidence = evidenceOf(turn);
  const said = mentionsOf(turn.reply);
  return [
    ...findPriceClaims(turn.reply, said, house, evidence),
    ...findTimeClaims(turn, said, house, evidence),
    ...findDayClaims(turn.reply, said, evidence, today),
    ...findDishClaims(turn.reply, house, evidence),
    ...findDeedClaims(turn),
    ...findNumberClaims(turn.reply, evidence),
    ...findPermissionClaims(turn.reply, house, evidence),
    ...said.phones
      .filter((phone) => ![house.text, heard, evidence.text].some((text) => digitsOf(text).includes(phone)))
      .map((phone) => `telephone ${phone}`),
    ...sentencesOf(turn.reply)
      .filter((sentence) =>
        /\b(segur[oa]s? para|e segur[oa]|pode comer (sem|tranquil)|sem risco)\b/.test(sentence),
      )
      .filter((sentence) => !isOpenOrDenied(sentence))
      .map((sentence) => `safe to eat: ${sentence}`),
  ];
}

interface ToolEvidence extends TextMentions {
  /** All inputs and answers of the tools in this turn, folded. */
  text: string;
}

function evidenceOf({ calls }: EvalTurn): ToolEvidence {
  const text = leavesOf(calls.map(({ input, result }) => [input, result])).join("\n");
  return { ...mentionsOf(text), text: foldForSearch(text) };
}

/** Returns every text and number in a value, as text. */
function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** '• 2x Moqueca: R$ 179,80' or 'Total: R$ 200,00': computed again from the menu. */
function isRightSum(line: string, price: number, house: HouseFacts, lines: readonly string[]): boolean {
  const subtotals = lines.map((one) => {
    const quantity = Number(/(\d+)x /.exec(one)?.[1]);
    return dishesIn(one, house).flatMap((dish) => dish.prices.map((each) => each * quantity));
  });
  if (!/^total\b/.test(foldForSearch(line))) return (subtotals[lines.indexOf(line)] ?? []).includes(price);
  const totals = subtotals
    .filter((options) => options.length > 0 && options.every((one) => !Number.isNaN(one)))
    .reduce<number[]>((sums, options) => sums.flatMap((sum) => options.map((one) => sum + one)), [0]);
  return totals.includes(price);
}

/** A price belongs to a dish in the same sentence, or to the dish named last before it. */
function findPriceClaims(
  reply: string,
  said: TextMentions,
  house: HouseFacts,
  evidence: ToolEvidence,
): string[] {
  const own = mentionsOf(house.text);
  const claims: string[] = [];
  let named: HouseFacts["dishes"] = [];
  for (const line of linesOf(reply)) {
    let before = "";
    for (const part of line.split(/(?=R\$)/)) {
      const candidates = [...named, ...dishesIn(line, house)];
      const right = candidates.length > 0 ? candidates.flatMap((dish) => dish.prices) : evidence.prices;
      for (const price of mentionsOf(part).prices) {
        if (
          !right.includes(price) &&
          !own.prices.includes(price) &&
          !isRightSum(line, price, house, linesOf(reply))
        )
          claims.push(`price ${formatMoney(price)}: ${line}`);
      }
      before += part;
      named = lastDishNamed(before, house) ?? named;
    }
  }
  const free = /\b(gratis|de graca|cortesia|por conta da casa|em dobro|desconto)\b/;
  for (const sentence of sentencesOf(reply)) {
    const [benefit] = free.exec(sentence) ?? [];
    if (benefit === undefined || isOpenOrDenied(sentence)) continue;
    if (!foldForSearch(house.text).includes(benefit) && !evidence.text.includes(benefit))
      claims.push(`benefit: ${sentence}`);
  }
  const percents = said.percents.filter(
    (percent) => ![...own.percents, ...evidence.percents].includes(percent),
  );
  return [...claims, ...percents.map((percent) => `${percent} %`)];
}

/**
 * A reply may name times from tool inputs and answers, but call only those free that a tool reported as free.
 */
function findTimeClaims(
  { reply, calls }: EvalTurn,
  said: TextMentions,
  house: HouseFacts,
  evidence: ToolEvidence,
): string[] {
  const known = new Set([...evidence.times, ...house.times]);
  const free = new Set(calls.flatMap(({ tool, result }) => freeTimesOf(tool, result)));
  const asked = calls.some(({ tool }) => AVAILABILITY_TOOLS.has(tool));
  const promised = asked
    ? sentencesOf(reply)
        .filter((sentence) => /\b(livres?|disponive(l|is)|(tenho|ha|tem) mesa|da para)\b/.test(sentence))
        .filter((sentence) => !isOpenOrDenied(sentence))
        .flatMap((sentence) => mentionsOf(sentence).times.map((time) => ({ sentence, time })))
    : [];
  return [
    ...said.times.filter((time) => !known.has(time)).map((time) => `time ${time}`),
    ...promised
      .filter(({ time }) => !free.has(time))
      .map(({ sentence, time }) => `${time} is not known to be free: ${sentence}`),
  ];
}

const AVAILABILITY_TOOLS = new Set<ToolName>([
  "verificar_disponibilidade",
  "propor_reserva",
  "propor_alteracao",
]);

function freeTimesOf(tool: ToolName, result: unknown): string[] {
  if (!AVAILABILITY_TOOLS.has(tool) || typeof result !== "object" || result === null) return [];
  // A refusal names the refused moment only in its sentence for the customer.
  return mentionsOf(JSON.stringify({ ...result, frase: "" })).times;
}

function findDayClaims(
  reply: string,
  said: TextMentions,
  evidence: ToolEvidence,
  today: LocalDate,
): string[] {
  const known = evidence.dates;
  const isKnown = ({ day, month }: MentionedDate) =>
    known.some((date) => date.day === day && (month === null || date.month === null || date.month === month));
  const weekdays = new Set([
    ...evidence.weekdays,
    ...[...evidence.text.matchAll(/\d{4}-\d\d-\d\d/g)].map(([date]) => weekdayOf(date)),
  ]);
  const folded = foldForSearch(reply).replaceAll("-feira", "");
  return [
    ...said.dates.filter((date) => !isKnown(date)).map(({ day, month }) => `date ${day}/${month ?? "?"}`),
    ...said.weekdays.filter((weekday) => !weekdays.has(weekday)).map((weekday) => `weekday ${weekday}`),
    ...(/\bamanha\b/.test(folded) &&
    !/depois de amanha/.test(folded) &&
    !evidence.text.includes(addDays(today, 1))
      ? ["tomorrow"]
      : []),
    ...findMisnamedDays(folded, today),
  ];
}

/** 'sexta, 13 de março' must be a Friday, this year or, if the date has passed, next year. */
function findMisnamedDays(folded: string, today: LocalDate): string[] {
  const pairs = folded.matchAll(
    /\b(domingo|segunda|terca|quarta|quinta|sexta|sabado),? (?:dia )?\(?((\d{1,2}) de [a-z]+|(\d{1,2})\/(\d{1,2}))/g,
  );
  return [...pairs].flatMap(([whole, weekday = "", written = ""]) => {
    const [named] = mentionsOf(weekday).weekdays;
    const [date] = mentionsOf(written).dates;
    if (named === undefined || date?.month === null || date === undefined) return [];
    const year = Number(today.slice(0, 4));
    const two = (number: number) => String(number).padStart(2, "0");
    const days = [year, year + 1].map((one) => `${one}-${two(date.month ?? 0)}-${two(date.day)}`);
    const day = days.find((one) => one >= today) ?? "";
    return day !== "" && weekdayOf(day) === named ? [] : [`no such day: ${whole}`];
  });
}

/** A reply may mention a dish only after reading the menu, and a sold-out dish only as sold out. */
function findDishClaims(reply: string, house: HouseFacts, evidence: ToolEvidence): string[] {
  const named = dishesIn(reply, house);
  const folded = foldForSearch(reply);
  return [
    ...named
      .filter(({ name }) => !evidence.text.includes(foldForSearch(name)))
      .map(({ name }) => `dish ${name}`),
    ...named
      .filter(({ isSoldOut }) => isSoldOut && !/esgotad|acabou|nao temos/.test(folded))
      .map(({ name }) => `${name} is sold out`),
  ];
}

/** A reply may claim a deed only after the tool that did it, or read it, in the same turn. */
function findDeedClaims({ reply, calls }: EvalTurn): string[] {
  const answered = (tool: ToolName, matches: (result: object) => boolean = () => true) =>
    calls.some((call) => call.tool === tool && isOk(call.result) && matches(call.result));
  const confirmed = (kind: string) =>
    answered("confirmar_proposta", (result) => "tipo" in result && result.tipo === kind);
  const isListed = answered("minhas_reservas", (result) =>
    /"(confirmada|sentado)"/.test(JSON.stringify(result)),
  );
  const isWaiting =
    answered("entrar_na_fila") ||
    answered("posicao_na_fila") ||
    calls.some(({ result }) => JSON.stringify(result ?? null).includes("already_waiting"));

  const isReserved = confirmed("reserva") || confirmed("alteracao") || isListed || answered("avisar_atraso");
  const deeds: [RegExp, boolean][] = [
    [
      /\b(confirmad[ao]s?|reservad[ao]s?|agendad[ao]s?|garantid[ao]s?|reservei|agendei|confirmei|garanti)\b/,
      isReserved,
    ],
    [/\b(alterad[ao]s?|alterei|remarcad[ao]s?|remarquei|mudei|atualizei)\b/, confirmed("alteracao")],
    [/\b(cancelad[ao]s?|cancelei|desmarquei|desmarcad[ao]s?)\b/, confirmed("cancelamento")],
    [/\b((esta|entrou|coloquei voce|ja esta) na (fila|lista de espera)|seu nome esta na fila)\b/, isWaiting],
    [
      /\b((tirei|removi|retirei) (voce|seu nome|sua mesa)|(saiu|esta fora) da (fila|lista de espera))\b/,
      // The tool is known by its task: it takes a party off the queue.
      calls.some(({ tool, result }) => /fila/.test(tool) && /sair|deixar/.test(tool) && isOk(result)),
    ],
    [
      /\b(chamei|avisei|acionei) (um|uma|a|o) (atendente|pessoa|equipe)\b/,
      answered("chamar_atendente") || answered("avisar_atraso"),
    ],
  ];
  return sentencesOf(reply).flatMap((sentence) =>
    deeds
      .filter(([pattern, isSupported]) => pattern.test(sentence) && !isSupported && !isOpenOrDenied(sentence))
      .map(() => `deed: ${sentence}`),
  );
}

/** Places in the queue and minutes must come from a tool. */
function findNumberClaims(reply: string, evidence: ToolEvidence): string[] {
  const folded = foldForSearch(reply);
  const numbers = [
    ...[...folded.matchAll(/\b(?:posicao|lugar)(?: numero)? (\d+)/g)].map(([, number]) => Number(number)),
    ...[...folded.matchAll(/\b(\d+) ?(?:min|minutos?)\b/g)].map(([, number]) => Number(number)),
  ];
  const known = new Set((evidence.text.match(/\d+/g) ?? []).map(Number));
  return numbers.filter((number) => !known.has(number)).map((number) => `number ${number}`);
}

/** What a reply lets guests bring, do or not pay must be a subject of the restaurant's own texts or of a tool's answer. */
function findPermissionClaims(reply: string, house: HouseFacts, evidence: ToolEvidence): string[] {
  const known = `${foldForSearch(house.text)} ${evidence.text}`;
  return sentencesOf(reply)
    .filter((sentence) => {
      const [, subject] =
        /\b(?:pode(?:m)? (?:trazer|levar|vir (?:de|com)|entrar (?:de|com))|aceitamos|permitimos|nao cobramos|sem taxa de|garantimos)(?: (?:o|a|os|as|um|uma|seu|sua|seus|suas|de|da|do))* ([a-z]{3,})/.exec(
          sentence,
        ) ?? [];
      const isAsked = sentence.endsWith("?") || /\b(se|nao sei|nao aceitamos)\b/.test(sentence);
      return subject !== undefined && !isAsked && !known.includes(subject.slice(0, 5));
    })
    .map((sentence) => `permission: ${sentence}`);
}

function dishesIn(text: string, house: HouseFacts): HouseFacts["dishes"] {
  const folded = foldForSearch(text);
  return house.dishes.filter(({ name }) => folded.includes(foldForSearch(name)));
}

function lastDishNamed(text: string, house: HouseFacts): HouseFacts["dishes"] | null {
  const folded = foldForSearch(text);
  const last = dishesIn(text, house).toSorted(
    (a, b) => folded.lastIndexOf(foldForSearch(a.name)) - folded.lastIndexOf(foldForSearch(b.name)),
  );
  return last.length === 0 ? null : last.slice(-1);
}

/** Whether a sentence is a question, denial, condition or offer, which claims nothing. */
function isOpenOrDenied(sentence: string): boolean {
  return (
    sentence.endsWith("?") ||
    /\b(nao|nem|nada|nenhum[a]?|nunca|sem|se|quando|assim que|caso|para (confirmar|reservar|garantir)|posso|poderia|quer|deseja)\b/.test(
      sentence,
    )
  );
}

function sentencesOf(text: string): string[] {
  return (foldForSearch(text).match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => sentence.trim());
}

function linesOf(text: string): string[] {
  return text.split(/\n|(?<=[.!?]) /);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function isOk(result: unknown): result is object {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}
