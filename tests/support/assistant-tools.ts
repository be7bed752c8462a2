import type { TableChoices } from "#features/assistant/language/places.ts";
import type {
  MenuItem,
  Moment,
  OwnReservation,
  Proposal,
  Suggestion,
  ToolRefusal,
} from "#features/assistant/tools/contract.ts";
import { sumOrder } from "#features/assistant/tools/order.ts";
import type { ToolInput, ToolName, ToolResults } from "#features/assistant/tools/registry.ts";
import { toldWish } from "#features/assistant/tools/table-wish.ts";
import { type ToldWish, type WishInput } from "#features/assistant/tools/wish-contract.ts";
import { formatLongDay } from "#shared/pt-br.ts";
import { localOf, minutesOf, timeOfMinutes, weekdayOf } from "#shared/time.ts";
import { demoMenu, demoTexts } from "./assistant-house.ts";

/**
 * The assistant's tools over a small restaurant in memory, for tests of the code that calls them. The restaurant opens
 * Tuesday to Sunday, 11:30 to 23:00, with tables every half hour and the last at 22:00. As the contract
 * promises, no proposal is confirmed in the message that made it.
 */
export interface FakeHouse {
  now: Date;
  timeZone: string;
  reservations: (OwnReservation & { telefone: string })[];
  queue: { nome: string; pessoas: number } | null;
  handovers: string[];
  delays: number[];
  /** Starts at which the restaurant is emptier than around them, as `2026-11-21 20:15`. */
  calm: Set<string>;
  /** Moments without a free table, such as `2026-11-21 20:00`, or `2026-11-21 20:00 Varanda` in an area, or whole days. */
  full: Set<string>;
  tableChoices: TableChoices;
  closed: Set<string>;
  menu: MenuItem[];
  texts: Record<string, string[]>;
  otherUnits: NonNullable<ToolRefusal["outras_unidades"]>;
  calls: { name: ToolName; input: unknown; result: unknown; message: number }[];
  /** The number of the customer's message, to refuse agreement in the message that made the proposal. */
  message: number;
  proposals: { proposal: Proposal; target: string | null; message: number; isUsed: boolean }[];
}

export function buildHouse(changes: Partial<FakeHouse> = {}): FakeHouse {
  return {
    // A Saturday morning in São Paulo.
    now: new Date("2026-11-21T12:00:00Z"),
    timeZone: "America/Sao_Paulo",
    reservations: [],
    queue: null,
    handovers: [],
    delays: [],
    calm: new Set(),
    full: new Set(),
    tableChoices: { areas: [], kinds: [] },
    closed: new Set(["2026-12-25"]),
    menu: demoMenu,
    texts: demoTexts,
    otherUnits: [],
    calls: [],
    message: 0,
    proposals: [],
    ...changes,
  };
}

export function buildReservation(
  changes: Partial<FakeHouse["reservations"][number]> = {},
): FakeHouse["reservations"][number] {
  const data = changes.data ?? "2026-11-22";
  return {
    id: `r${data}`,
    nome: "Ana Souza",
    telefone: "(11) 98888-7777",
    data,
    dia: formatLongDay(data),
    horario: "20:00",
    pessoas: 4,
    status: "confirmada",
    observacoes: "",
    ...changes,
  };
}

export function runTool(house: FakeHouse, name: ToolName, input: unknown): unknown {
  const run = tools[name] as (house: FakeHouse, input: unknown) => unknown;
  const result = run(house, input);
  house.calls.push({ name, input, result, message: house.message });
  return result;
}

const tools: { [Name in ToolName]: (house: FakeHouse, input: ToolInput<Name>) => ToolResults[Name] } = {
  verificar_disponibilidade(house, { data, horario, pessoas, janela, ...wish }) {
    const refusal = refusalOf(house, data, horario, pessoas, toldOf(wish), janela);
    if (refusal) return refusal;
    const calm =
      horario === undefined || janela === undefined ? [] : calmStarts(house, data, horario, janela);
    return {
      ok: true,
      data,
      dia: formatLongDay(data),
      pessoas,
      ...toldOf(wish),
      ...(horario !== undefined && { horario }),
      disponivel: true,
      horarios: freeTimes(house, data),
      ...(calm.length > 0 && { sugestoes: calm }),
    };
  },
  propor_reserva(house, { nome, telefone, data, horario, pessoas, observacoes, ...wish }) {
    const refusal = refusalOf(house, data, horario, pessoas, toldOf(wish));
    if (refusal) return refusal;
    const table = { ...momentOf(data, horario), pessoas, ...toldOf(wish) };
    const reserva = { nome, telefone, ...table, observacoes: observacoes ?? "" };
    const other = house.reservations.find((one) => one.data === data && one.status === "confirmada");
    const known = other && { ...momentOf(other.data, other.horario), pessoas: other.pessoas };
    return openProposal(house, { tipo: "reserva", reserva, ...(known && { ja_tem: known }) }, null);
  },
  propor_alteracao(house, { reserva_id: id, data, horario, pessoas, observacoes, ...change }) {
    const own = house.reservations.find((one) => one.id === id);
    if (!own) return refusalWith("not_found", "Não encontrei essa reserva");
    const { area, tipo_de_mesa, ...others } = own;
    const wish = toldWish({ area, tipo_de_mesa, ...change });
    const wanted = {
      ...others,
      ...wish,
      ...momentOf(data ?? own.data, horario ?? own.horario),
      pessoas: pessoas ?? own.pessoas,
      observacoes: observacoes ?? own.observacoes,
    };
    const refusal = refusalOf(house, wanted.data, wanted.horario, wanted.pessoas, wish);
    if (refusal) return refusal;
    const { id: _, status: __, ...reserva } = wanted;
    return openProposal(
      house,
      { tipo: "alteracao", reserva, antes: { ...momentOf(own.data, own.horario), pessoas: own.pessoas } },
      id,
    );
  },
  propor_cancelamento(house, { reserva_id: id }) {
    const own = house.reservations.find((one) => one.id === id);
    if (!own) return refusalWith("not_found", "Não encontrei essa reserva");
    const { id: _, status: __, ...reserva } = own;
    return openProposal(house, { tipo: "cancelamento", reserva }, id);
  },
  confirmar_proposta(house, { proposta_id: id }) {
    const open = house.proposals.find(({ proposal }) => proposal.proposta_id === id);
    if (!open || open.isUsed) return refusalWith("proposal_expired", "Essa proposta expirou");
    if (open.message === house.message)
      return refusalWith("needs_agreement", "O cliente precisa concordar antes");
    open.isUsed = true;
    const { tipo, reserva } = open.proposal;
    if (tipo === "reserva") {
      const made = {
        ...reserva,
        id: `r${house.reservations.length + 1}-${reserva.data}`,
        status: "confirmada" as const,
      };
      house.reservations.push(made);
      return { ok: true, tipo, reserva: made };
    }
    const own = house.reservations.find((one) => one.id === open.target);
    if (!own) return refusalWith("not_found", "Não encontrei essa reserva");
    if (tipo === "alteracao") Object.assign(own, reserva);
    else own.status = "cancelada";
    return { ok: true, tipo, reserva: { ...own } };
  },
  minhas_reservas(house) {
    const today = localOf(house.now, house.timeZone).date;
    const reservas = house.reservations
      .filter(({ status, data }) => (status === "confirmada" || status === "sentado") && data >= today)
      .toSorted((a, b) => `${a.data}${a.horario}`.localeCompare(`${b.data}${b.horario}`))
      .map((one) => ownOf(one));
    return { ok: true, reservas };
  },
  entrar_na_fila(house, { nome, pessoas, ...wish }) {
    if (house.queue) return refusalWith("already_waiting", "Você já está na fila de espera");
    house.queue = { nome, pessoas };
    return { ok: true, posicao: 3, espera_minutos: 25, ...toldOf(wish) };
  },
  posicao_na_fila(house) {
    return house.queue
      ? { ok: true, pessoas: house.queue.pessoas, posicao: 3, espera_minutos: 25, aguardando_ha_minutos: 5 }
      : refusalWith("not_waiting", "Você não está na fila de espera");
  },
  mudar_grupo_na_fila(house, { pessoas }) {
    if (!house.queue) return refusalWith("not_waiting", "Você não está na fila de espera");
    house.queue.pessoas = pessoas;
    return { ok: true, pessoas, posicao: 3, espera_minutos: 25 };
  },
  sair_da_fila(house) {
    if (!house.queue) return refusalWith("not_waiting", "Você não está na fila de espera");
    house.queue = null;
    return { ok: true, saiu_da_fila: true };
  },
  avisar_atraso(house, { minutos }) {
    const today = localOf(house.now, house.timeZone).date;
    const own = house.reservations.find(({ data, status }) => data === today && status === "confirmada");
    if (!own) return refusalWith("not_found", "Não encontrei reserva sua para hoje");
    house.delays.push(minutos);
    return { ok: true, minutos, reserva: own };
  },
  consultar_cardapio(house) {
    return {
      ok: true,
      pratos: house.menu,
      categorias: [...new Set(house.menu.map(({ categoria }) => categoria))],
    };
  },
  somar_pratos(house, { itens }) {
    return sumOrder(house.menu, itens);
  },
  consultar_horarios(house, { data, unidade }) {
    const other = otherUnitOf(house, unidade);
    if (other !== null && !other.ok) return other;
    const date = data ?? localOf(house.now, house.timeZone).date;
    const day = (name: string, isOpen: boolean) => ({
      dia: name,
      aberto: isOpen,
      ...(isOpen && { inicio: "11:30", fim: "23:00" }),
    });
    const isOpen = weekdayOf(date) !== 1 && !house.closed.has(date);
    return {
      ok: true,
      ...(other !== null && { unidade: other.unidade }),
      semana: ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"].map((name) =>
        day(name, name !== "segunda"),
      ),
      fechado: [...house.closed].map((closed) => ({
        data: closed,
        dia: formatLongDay(closed),
        motivo: "Natal",
      })),
      especiais: [],
      ultima_reserva: "22:00",
      consultado: { ...day(formatLongDay(date), isOpen), data: date },
      aberto_agora: isOpen && localOf(house.now, house.timeZone).time >= "11:30",
    };
  },
  informacoes_do_restaurante(house, { assunto, unidade }) {
    const other = otherUnitOf(house, unidade);
    if (other !== null) {
      if (!other.ok) return other;
      const { endereco, telefone, unidade: name } = other;
      return { ok: true, unidade: name, assunto, textos: [assunto === "telefone" ? telefone : endereco] };
    }
    return { ok: true, assunto, textos: house.texts[assunto] ?? [] };
  },
  chamar_atendente(house, { motivo }) {
    house.handovers.push(motivo);
    return { ok: true };
  },
};

function toldOf({ area, tipo_de_mesa }: Partial<WishInput>): ToldWish {
  return toldWish({ area, tipo_de_mesa });
}

/** The unit that these words name. Null without words. */
function otherUnitOf(
  house: FakeHouse,
  words: string | undefined,
): ToolRefusal | { ok: true; unidade: string; endereco: string; telefone: string } | null {
  if (words === undefined) return null;
  const found = house.otherUnits.find(({ nome }) => nome.toLowerCase().includes(words.toLowerCase()));
  if (found === undefined)
    return { ...refusalWith("not_found", "Não conheço essa unidade"), outras_unidades: house.otherUnits };
  return { ok: true, unidade: found.nome, endereco: found.endereco, telefone: found.telefone };
}

/** The calm starts of a day that lie this many minutes around a time. */
function calmStarts(house: FakeHouse, date: string, time: string, around: number): Suggestion[] {
  return [...house.calm]
    .filter((start) => start.startsWith(date))
    .map((start) => momentOf(date, start.slice(date.length + 1)))
    .filter(({ horario }) => Math.abs(minutesOf(horario) - minutesOf(time)) <= around)
    .map((moment) => ({ ...moment, mais_tranquilo: true }));
}

function refusalOf(
  house: FakeHouse,
  date: string,
  time: string | undefined,
  people: number,
  wish: ToldWish,
  around = 45,
): ToolRefusal | null {
  const { date: today, time: clock } = localOf(house.now, house.timeZone);
  const withChoice = (refusal: ToolRefusal, alternatives: Moment[]): ToolRefusal => ({
    ...refusal,
    ...(alternatives.length > 0 && { alternativas: alternatives }),
    ...(date === today && { fila_possivel: true }),
    ...(house.otherUnits.length > 0 && { outras_unidades: house.otherUnits }),
  });
  if (people > 8) return refusalWith("party_too_large", "Para este grupo é preciso falar com a equipe");
  if (date < today || (date === today && time !== undefined && time < clock))
    return refusalWith("date_in_past", "Esse horário já passou");
  if (house.closed.has(date)) return refusalWith("closed_date", "A unidade não abre nesta data");
  if (weekdayOf(date) === 1) return refusalWith("closed_weekday", "A unidade não abre neste dia da semana");
  const free = freeTimes(house, date);
  if (time === undefined)
    return free.length > 0
      ? null
      : withChoice(refusalWith("day_full", "O limite de reservas deste dia já foi atingido"), []);
  const near = free
    .toSorted((a, b) => Math.abs(minutesOf(a) - minutesOf(time)) - Math.abs(minutesOf(b) - minutesOf(time)))
    .slice(0, 2)
    .toSorted()
    .map((one) => momentOf(date, one));
  if (time < "11:30" || time > "23:00")
    return {
      ...refusalWith("outside_opening_hours", "Fora do horário de funcionamento"),
      alternativas: near,
    };
  if (time > "22:00")
    return {
      ...refusalWith("after_last_reservation_time", "Depois do horário da última reserva"),
      alternativas: near,
    };
  if (wish.area !== undefined && house.full.has(`${date} ${time} ${wish.area}`))
    return {
      ...refusalWith("no_table", `Às ${time} não há mesa na área ${wish.area}`),
      cabe_sem: { ...momentOf(date, time), area: wish.area },
    };
  return house.full.has(date) || house.full.has(`${date} ${time}`)
    ? withChoice(refusalWith("no_table", "Não há mesa livre para este número de pessoas neste horário"), [
        ...calmStarts(house, date, time, around),
        ...near,
      ])
    : null;
}

function freeTimes(house: FakeHouse, date: string): string[] {
  if (house.full.has(date)) return [];
  const { date: today, time: clock } = localOf(house.now, house.timeZone);
  return Array.from({ length: 22 }, (_, index) => timeOfMinutes(11 * 60 + 30 + index * 30)).filter(
    (time) => !house.full.has(`${date} ${time}`) && (date > today || time > clock),
  );
}

function openProposal(
  house: FakeHouse,
  proposal: Omit<Proposal, "proposta_id">,
  target: string | null,
): { ok: true; proposta: Proposal } {
  const proposta = { proposta_id: `p${house.proposals.length + 1}`, ...proposal };
  house.proposals.push({ proposal: proposta, target, message: house.message, isUsed: false });
  return { ok: true, proposta };
}

function ownOf({
  id,
  nome,
  data,
  dia,
  horario,
  pessoas,
  status,
  observacoes,
  area,
  tipo_de_mesa,
}: FakeHouse["reservations"][number]): OwnReservation {
  const wish = toldWish({ area, tipo_de_mesa });
  return { id, nome, data, dia, horario, pessoas, status, observacoes, ...wish };
}

function refusalWith(motivo: ToolRefusal["motivo"], frase: string): ToolRefusal {
  return { ok: false, motivo, frase };
}

function momentOf(data: string, horario: string): Moment {
  return { data, dia: formatLongDay(data), horario };
}
