import type { PlanCause, PlanMove, PlanReason } from "../../table-plan/contract.ts";
import type { PlanNames } from "./text.ts";

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
    case "queue":
      return "A fila espera mais do que o combinado";
    case "better":
      return "Há um plano melhor";
  }
}

/** What a plan that nobody needs would save. */
export function gainText({ handOvers, chairs }: { handOvers: number; chairs: number }): string {
  const gains = [
    handOvers === 1
      ? "1 mesa a menos troca de cliente com pressa"
      : `${handOvers} mesas a menos trocam de cliente com pressa`,
    chairs === 1 ? "1 lugar vazio a menos" : `${chairs} lugares vazios a menos`,
  ];
  const felt = gains.filter((_, index) => (index === 0 ? handOvers : chairs) > 0);
  return `${felt.join(" e ")}. Ninguém que chega logo muda de mesa.`;
}

/** 'Silva M7 → M9'. */
export function moveText({ reservationId, from, to }: PlanMove, names: PlanNames): string {
  const name = names.party(reservationId);
  if (to.length === 0) return `${name} fica sem a ${names.tables(from)}`;
  return from.length === 0
    ? `${name} → ${names.tables(to)}`
    : `${name} ${names.tables(from)} → ${names.tables(to)}`;
}

/** All moves in few words: 'mudar Silva M7 → M9 e mais 2', 'Silva fica sem a M7'. */
export function changesText([first, ...others]: readonly PlanMove[], names: PlanNames): string {
  if (first === undefined) return "";
  const isMove = first.from.length > 0 && first.to.length > 0;
  const words = `${isMove ? "mudar " : ""}${moveText(first, names)}`;
  return others.length > 0 ? `${words} e mais ${others.length}` : words;
}
