import { describe, expect, it } from "vitest";

import type { MessageOption } from "#features/conversations/contract.ts";
import { simulateCustomer, type EvalTurn } from "#tests/evals/customer.ts";
import type { EvalCustomer } from "#tests/evals/task.ts";

/** The customer's answer to one reply, after a first message. */
function answerTo(reply: string, customer: Partial<EvalCustomer>): string | MessageOption | null {
  const simulated = simulateCustomer({ kind: "new", says: ["oi"], ...customer });
  simulated.next([]);
  return simulated.next([{ said: "oi", reply, calls: [] }]);
}

describe("simulateCustomer", () => {
  it("answers all questions of a reply at once", () => {
    const answers = { nome: "Ana", telefone: "11 98888-7766", pessoas: "4" };
    expect(answerTo("Claro! Qual o seu nome e telefone?", { answers })).toBe("Ana, 11 98888-7766");
  });

  it("chooses where the reply offers a choice that no other answer fits", () => {
    const choice = "É a de sexta ou a de sábado?";
    expect(answerTo(choice, { answers: { escolha: "a de sábado" } })).toBe("a de sábado");
    expect(answerTo(choice, { answers: { qual: "a de sexta" } })).toBe("a de sexta");
    expect(answerTo(choice, { says: ["oi", "tchau"] })).toBe("tchau");
  });

  it("explains itself once, but not to an offer of help or of a person", () => {
    const answers = { duvida: "quis dizer quinta" };
    expect(answerTo("Não entendi “quita”. O que você quis dizer?", { answers })).toBe("quis dizer quinta");
    expect(answerTo("Me ajuda a entender: é para mudar a mesa?", { answers })).toBe("quis dizer quinta");
    expect(answerTo("Pronto! Posso ajudar em mais alguma coisa?", { answers })).toBeNull();
    expect(answerTo("Não sei dizer. Quer que eu chame alguém da equipe?", { answers })).toBeNull();

    const simulated = simulateCustomer({ kind: "new", says: ["oi"], answers });
    const turns: EvalTurn[] = [{ said: "oi", reply: "Como assim?", calls: [] }];
    expect([simulated.next([]), simulated.next(turns), simulated.next(turns)]).toEqual([
      "oi",
      "quis dizer quinta",
      null,
    ]);
  });

  it("taps the next of its options where it is offered, and else writes", () => {
    const simulated = simulateCustomer({
      kind: "new",
      says: ["oi"],
      taps: ["4 pessoas", "Sim, reservar"],
      answers: { nome: "Ana", pessoas: "quatro" },
    });
    const turn = (reply: string, ...labels: string[]): EvalTurn[] => [
      { said: "", reply, calls: [], options: labels.map((label) => ({ id: `id of ${label}`, label })) },
    ];
    simulated.next([]);
    expect(simulated.next(turn("Para quantas pessoas?", "2 pessoas", "4 pessoas"))).toEqual({
      id: "id of 4 pessoas",
      label: "4 pessoas",
    });
    expect(simulated.next(turn("Qual o seu nome?", "4 pessoas"))).toBe("Ana");
    expect(simulated.untapped()).toEqual(["Sim, reservar"]);
  });

  it("agrees to the offer of a booking", () => {
    const answers = { quer: "quero sim" };
    expect(answerTo("Sexta às 20h tem mesa. Quer que eu reserve?", { answers })).toBe("quero sim");
  });

  it("agrees to a proposal that a question came between", () => {
    const simulated = simulateCustomer({
      kind: "new",
      says: ["mesa às 20h"],
      toProposals: ["antes, quanto é o suco?", "então fecha"],
    });
    const proposal = { tool: "propor_reserva", input: {}, result: { ok: true } } as const;
    const turns: EvalTurn[] = [
      { said: "mesa às 20h", reply: "Mesa às 20h. Confirma?", calls: [proposal] },
      { said: "antes, quanto é o suco?", reply: "R$ 12,00. Posso confirmar?", calls: [] },
      {
        said: "então fecha",
        reply: "Reserva confirmada! Posso confirmar mais alguma?",
        calls: [{ tool: "confirmar_proposta", input: {}, result: { ok: true } }],
      },
    ];
    const said = turns.map((_, index) => simulated.next(turns.slice(0, index)));
    expect([...said, simulated.next(turns)]).toEqual([
      "mesa às 20h",
      "antes, quanto é o suco?",
      "então fecha",
      null,
    ]);
  });

  it("reacts to each refusal with its next reply", () => {
    const simulated = simulateCustomer({
      kind: "new",
      says: ["mesa às 20h"],
      toAlternatives: ["21h", "22h"],
    });
    const refused: EvalTurn = {
      said: "",
      reply: "Não há mesa.",
      calls: [{ tool: "verificar_disponibilidade", input: {}, result: { ok: false } }],
    };
    const said = [1, 2, 3, 4].map((_, index) => simulated.next(Array.from({ length: index }, () => refused)));
    expect(said).toEqual(["mesa às 20h", "21h", "22h", null]);
  });
});
