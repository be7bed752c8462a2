import { formatPeople } from "#shared/pt-br.ts";
import type { PlanCosts, TryOutAnswer } from "../../table-plan/contract.ts";

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

type Told = Pick<TryOutAnswer, "verdict" | "alreadyWithout" | "countsProposal">;

/** The answer in one sentence. The page counts the parties without a table before the open proposal is taken: a good answer says that it counts it. */
export function verdictText(
  kind: keyof typeof whatIfText.verdict,
  { verdict, alreadyWithout, countsProposal }: Told,
): string {
  if (verdict !== "fits") return whatIfText.verdict[kind][verdict];
  const words =
    kind === "delay" && alreadyWithout.length > 0 ? whatIfText.nobodyElse : whatIfText.verdict[kind].fits;
  return countsProposal ? whatIfText.withProposal(words) : words;
}

/** What the answer takes for granted; empty where it is the evening as the page shows it. */
export function assumptionTexts({ verdict, alreadyWithout, countsProposal }: Told): string[] {
  return [
    ...(countsProposal && verdict !== "fits" ? [whatIfText.countsProposal] : []),
    ...(alreadyWithout.length === 0
      ? []
      : [(countsProposal ? whatIfText.stillWithout : whatIfText.alreadyWithout)(alreadyWithout.length)]),
  ];
}

export const whatIfText = {
  title: "E se…?",
  description: "Veja quem mudaria de mesa e quem esperaria. Nada é alterado.",
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
  stillWithout: (count: number) =>
    count === 1 ? "1 reserva segue sem mesa." : `${count} reservas seguem sem mesa.`,
  nobodyElse: "Ninguém mais fica sem mesa",
  withProposal: (words: string) =>
    `Com a sugestão aplicada, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  countsProposal: "Conta com a sugestão do plano já aplicada.",
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
