import type { Proposal } from "#features/assistant/tools/contract.ts";
import type { ToolName } from "#features/assistant/tools/registry.ts";
import type { EvalTurn } from "./customer.ts";
import type { EvalTask, ExpectedReservation } from "./task.ts";

/** Something that the assistant did of its own reading, and whether the customer meant it. */
export interface JudgedAct {
  /** The index of the turn. */
  turn: number;
  tool: ToolName;
  isRight: boolean;
}

/**
 * Judges the proposals, the waiting list, and the calls for a person, by what the task expects at the end. Confirmations only
 * repeat a proposal. A proposal that the task's customer corrects on purpose is not judged.
 */
export function judgeActs(task: EvalTask, turns: readonly EvalTurn[]): JudgedAct[] {
  let proposals = 0;
  const corrected = (task.customer.toProposals ?? []).length - 1;
  return turns.flatMap((turn, index) =>
    turn.calls.flatMap(({ tool, result }): JudgedAct[] => {
      const proposal = proposalOf(result);
      if (proposal !== null) {
        proposals += 1;
        if (proposals <= corrected) return [];
      }
      const isRight = proposal === null ? isActMeant(task, tool, result) : isProposalMeant(task, proposal);
      return isRight === null ? [] : [{ turn: index, tool, isRight }];
    }),
  );
}

/** Null for a tool that only informs, or that refused. */
function isActMeant({ expect, world }: EvalTask, tool: ToolName, result: unknown): boolean | null {
  if (!isOk(result)) return null;
  switch (tool) {
    case "chamar_atendente":
      return expect.handedOver === true || expect.handedOver === "either";
    case "entrar_na_fila":
      return (expect.queued ?? []).length > 0;
    case "sair_da_fila":
      return world?.isWaiting !== undefined && (expect.queued ?? []).length === 0;
    default:
      return null;
  }
}

function isProposalMeant({ expect, world }: EvalTask, { tipo, reserva, antes }: Proposal): boolean {
  const earlier = Object.entries(world?.reservations ?? {}).map(([key, was]) => ({
    was,
    wanted: { ...was, ...expect.earlier?.[key] },
  }));
  const kept: ExpectedReservation[] = [
    ...(expect.booked ?? []),
    ...(expect.holds ??
      earlier
        .filter(({ wanted }) => !("status" in wanted && wanted.status === "cancelled"))
        .map(({ wanted }) => wanted)),
  ];
  const said = { date: reserva.data, time: reserva.horario, guests: reserva.pessoas };
  if (tipo === "cancelamento") return !kept.some((one) => isSame(one, said));
  const meant = [...kept, ...(expect.meantBefore ?? [])];
  const isUnchanged =
    antes !== undefined && isSame({ date: antes.data, time: antes.horario, guests: antes.pessoas }, said);
  return isUnchanged || meant.some((one) => isSame(one, said));
}

type Row = Pick<ExpectedReservation, "date" | "time" | "guests">;

function isSame(wanted: Row, said: Row): boolean {
  return (
    wanted.date === said.date &&
    wanted.guests === said.guests &&
    [wanted.time].flat().some((time) => [said.time].flat().includes(time))
  );
}

function proposalOf(result: unknown): Proposal | null {
  return isOk(result) && "proposta" in result ? (result.proposta as Proposal) : null;
}

function isOk(result: unknown): result is { ok: true } {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}
