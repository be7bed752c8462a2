import { describe, expect, it } from "vitest";

import { judgeActs } from "#tests/evals/acts.ts";
import type { EvalTask } from "#tests/evals/task.ts";

const dinner = { date: "2026-03-13", time: "20:00", guests: 4 } as const;

function taskWith(change: Partial<EvalTask>): EvalTask {
  return { id: "one", group: "reservar", customer: { kind: "new", says: ["oi"] }, expect: {}, ...change };
}

/** One turn for each proposal. */
function proposing(...proposals: { tipo: string; data?: string; pessoas?: number }[]) {
  return proposals.map(({ tipo, data = dinner.date, pessoas = dinner.guests }) => ({
    said: "",
    reply: "",
    calls: [
      {
        tool: "propor_reserva" as const,
        input: {},
        result: { ok: true, proposta: { tipo, reserva: { data, horario: dinner.time, pessoas } } },
      },
    ],
  }));
}

const rightsOf = (task: EvalTask, turns: Parameters<typeof judgeActs>[1]) =>
  judgeActs(task, turns).map(({ isRight }) => isRight);

describe("judgeActs", () => {
  it("judges proposals by the reservations that the customer means to have", () => {
    const turns = proposing({ tipo: "reserva" }, { tipo: "reserva", pessoas: 5 });
    expect(rightsOf(taskWith({ expect: { booked: [dinner] } }), turns)).toEqual([true, false]);
    const meantBefore = [{ ...dinner, guests: 5 }];
    expect(rightsOf(taskWith({ expect: { holds: [dinner], meantBefore } }), turns)).toEqual([true, true]);
  });

  it("judges a cancellation by what must be left", () => {
    const turns = proposing({ tipo: "cancelamento" });
    const world = { reservations: { sexta: dinner } };
    expect(rightsOf(taskWith({ world }), turns)).toEqual([false]);
    expect(
      rightsOf(taskWith({ world, expect: { earlier: { sexta: { status: "cancelled" } } } }), turns),
    ).toEqual([true]);
    expect(rightsOf(taskWith({ world, expect: { holds: [] } }), turns)).toEqual([true]);
  });

  it("leaves out a proposal that the customer corrects on purpose", () => {
    const turns = proposing({ tipo: "reserva", pessoas: 3 }, { tipo: "reserva" });
    const customer = { kind: "new", says: ["oi"], toProposals: ["não, somos 4", "sim"] } as const;
    expect(rightsOf(taskWith({ customer, expect: { booked: [dinner] } }), turns)).toEqual([true]);
  });

  it("judges calls for a person and the waiting list, but no refusal and no question", () => {
    const calls = [
      { tool: "chamar_atendente" as const, input: {}, result: { ok: true } },
      { tool: "entrar_na_fila" as const, input: {}, result: { ok: true } },
      { tool: "entrar_na_fila" as const, input: {}, result: { ok: false } },
      { tool: "consultar_horarios" as const, input: {}, result: { ok: true } },
    ];
    const turns = [{ said: "", reply: "", calls }];
    expect(rightsOf(taskWith({ expect: { handedOver: "either" } }), turns)).toEqual([true, false]);
    expect(rightsOf(taskWith({ expect: { queued: [4] } }), turns)).toEqual([false, true]);
  });
});
