import { formatPeople } from "#shared/pt-br.ts";
import type {
  PlanCause,
  PlanCosts,
  PlanMove,
  PlanReason,
  TablePlan,
} from "../../reservations/table-plan/contract.ts";

/** How a plan's ids are called on the screen. */
export interface PlanNames {
  /** 'M7 + M8'. */
  tables: (ids: readonly string[]) => string;
  /** The customer's name of a reservation. */
  party: (reservationId: string) => string;
  /** 'HH:mm' of an instant. */
  time: (instant: string) => string;
}

/** The answer to 'Por que esta mesa?', in one sentence. */
export function reasonText(reason: PlanReason, names: PlanNames): string {
  switch (reason.kind) {
    case "pinned":
      return "A equipe reservou esta mesa para o cliente.";
    case "only_one":
      return "É o único lugar livre em que o grupo cabe neste horário.";
    case "smallest":
      return "É a menor mesa livre durante toda a permanência.";
    case "kept_smaller":
      return `A ${names.tables(reason.tableIds)}, menor, fica para ${names.party(reason.reservationId)} às ${names.time(reason.at)}.`;
    case "stays":
      return "O plano já previa esta mesa, e mudar não traria vantagem.";
    case "moved": {
      const from = names.tables(reason.from);
      return reason.reservationId === null
        ? `A ${from} não fica livre a tempo.`
        : `A ${from} fica com ${names.party(reason.reservationId)}.`;
    }
  }
}

/** What made the new plan necessary, or possible. */
export function causeText(cause: PlanCause, names: PlanNames): string {
  switch (cause.kind) {
    case "stays_longer":
      return `${names.tables(cause.tableIds)} atrasou ${cause.minutes} min`;
    case "no_table":
      return `${names.party(cause.reservationId)} está sem mesa`;
    case "better":
      return "Há um plano melhor";
  }
}

/** 'Silva M7 → M9'. */
export function moveText({ reservationId, from, to }: PlanMove, names: PlanNames): string {
  const name = names.party(reservationId);
  if (to.length === 0) return `${name} fica sem a ${names.tables(from)}`;
  return from.length === 0
    ? `${name} → ${names.tables(to)}`
    : `${name} ${names.tables(from)} → ${names.tables(to)}`;
}

/** What a better plan could gain at most, by the level at which it may exist. */
const gapText: Record<keyof PlanCosts, (most: number) => string> = {
  unseated: (most) => `talvez caibam mais ${formatPeople(most)}`,
  delay: (most) => `talvez com ${most} min a menos de espera`,
  beyondQuote: (most) => `talvez ${formatPeople(most)} da fila esperem menos`,
  moves: () => "talvez com menos trocas de mesa",
  tightHandOvers: () => "talvez com mais folga entre um cliente e outro",
  waste: () => "talvez com menos lugares vazios",
};

/** What a better plan could gain at most; empty where nothing is known of it. */
export function gapInWords({ isProven, gap }: Pick<TablePlan, "isProven" | "gap">): string {
  if (isProven || gap === null) return "";
  // A bound of 0 says nothing.
  return gap.bound === 0 && gap.level === "unseated" ? "" : gapText[gap.level](gap.value - gap.bound);
}

/** The difference between two plans in the words of a host; empty where they cost the same. */
export function costChangesText(before: PlanCosts, after: PlanCosts): string[] {
  const change = (level: keyof PlanCosts) => after[level] - before[level];
  const people = (
    level: "unseated" | "beyondQuote",
    more: (who: string) => string,
    less: (who: string) => string,
  ) => {
    const by = change(level);
    if (by === 0) return [];
    return by > 0 ? [more(formatPeople(by))] : [less(formatPeople(-by))];
  };
  const minutes = change("delay");
  return [
    ...people(
      "unseated",
      (who) => `${who} a mais sem mesa`,
      (who) => `${who} a menos sem mesa`,
    ),
    ...(minutes === 0
      ? []
      : [`${Math.abs(minutes)} min ${minutes > 0 ? "a mais" : "a menos"} de espera à porta`]),
    ...people(
      "beyondQuote",
      (who) => `${who} da fila além do tempo prometido`,
      (who) => `${who} da fila de volta ao tempo prometido`,
    ),
  ];
}

export const planText = {
  unknownTable: "?",
  unknownParty: "outro cliente",
  /** Above the map. */
  at: (time: string) => `Plano das ${time}`,
  proven: "melhor plano possível",
  notProven: "pode haver plano melhor",
  old: "desatualizado",
  none: "Calculando o plano de mesas…",
  failed: "Plano de mesas indisponível",
  tryOut: "E se…?",
  withoutTable: (count: number) =>
    count === 1 ? "1 reserva sem mesa a tempo" : `${count} reservas sem mesa a tempo`,
  /** Of the proposal. */
  proposal: "Sugestão do plano de mesas",
  change: "mudar",
  others: (count: number) => (count === 1 ? "e mais 1" : `e mais ${count}`),
  look: "Ver",
  apply: "Aplicar",
  dismiss: "Manter como está",
  applied: "Plano de mesas aplicado",
  dismissed: "Tudo fica como está",
  /** Of a card and its menu. */
  withoutPlace: "sem mesa no plano",
  pinnedTo: (tables: string) => `Mesa fixada: ${tables}`,
  plannedAt: (tables: string) => `Mesa planejada: ${tables}`,
  from: (time: string) => `às ${time}`,
  why: (tables: string) => `Por que a ${tables}?`,
  noReason: "O plano escolheu esta mesa; o motivo aparece quando ele for refeito.",
  pin: (tables: string) => `Fixar na ${tables}`,
  unpin: (tables: string) => `Soltar da ${tables}`,
  close: "Fechar",
};

export const whatIfText = {
  title: "E se…?",
  description: "Veja quem mudaria de mesa e quem esperaria. Nada é alterado.",
  close: "Fechar",
  failed: "Não foi possível calcular",
  delay: "Uma mesa atrasa",
  party: "Chega um grupo",
  table: "Mesa",
  minutes: "Fica a mais",
  more: (minutes: number) => `+${minutes} min`,
  guests: "Pessoas",
  time: "Horário",
  nobodySits: "Ninguém está sentado agora.",
  verdict: {
    delay: {
      fits: "Todos continuam com mesa",
      does_not_fit: "Alguém ficaria sem mesa",
      unknown: "Não deu tempo de calcular o melhor plano",
    },
    party: {
      fits: "O grupo cabe",
      does_not_fit: "O grupo não cabe sem tirar a mesa de alguém",
      unknown: "Não deu tempo de saber se o grupo cabe",
    },
  },
  asked: (tables: string, from: string, until: string) => `${tables}, das ${from} às ${until}`,
  moves: "Mudam de mesa",
  delays: "Esperam mais",
  waits: (name: string, minutes: number) => `${name}: ${minutes} min`,
  withoutTable: "Ficam sem mesa",
  alreadyWithout: (count: number) =>
    count === 1 ? "1 reserva já está sem mesa agora." : `${count} reservas já estão sem mesa agora.`,
  queue: "Fila de Espera",
  called: (name: string, before: string | null, after: string | null) =>
    `${name}: ${before ?? "sem previsão"} → ${after ?? "sem previsão"}`,
  costs: "Custo",
  nobodyMoves: "Ninguém muda de mesa nem espera mais.",
  asking: "Calculando…",
  proven: "Não há plano melhor.",
  notProven: "Pode haver plano melhor.",
  nothingWritten: "Nada foi alterado.",
};
