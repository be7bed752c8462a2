import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { readTaskFile } from "#tests/evals/reading/task-file.ts";

const root = resolve(import.meta.dirname, "../..");
const readme = readFileSync(resolve(root, "evals/README.md"), "utf8");

/** The errors of a file with one task: these lines, and what every task needs unless they say it. */
function wrongLinesOf(...lines: string[]): string[] {
  const says = (name: string) => lines.some((line) => line.startsWith(`${name}:`));
  const text = [
    "grupo: reservar",
    "tarefa: teste",
    ...lines,
    ...(says("cliente") ? [] : ["cliente: oi"]),
    ...(says("reserva") ? [] : ["reserva: nenhuma"]),
  ].join("\n");
  return readTaskFile("evals/teste.txt", text).wrong;
}

describe("a file of tasks", () => {
  it("is read into the guest, the restaurant and what must be true afterwards", () => {
    const text = `
      # A comment.
      grupo: lugar
      palavras lamenta: sinto muito | desculp

      define restaurante: varanda
      área Salão: 1, 3, 5
      área Varanda: 2, 4, 6
      mesas com janela: 1

      tarefa: mesa-na-varanda
      restaurante: varanda
      agora: sex 13/03 18:00
      lotado: sáb 14/03, 18:30 a 21:30, mesas 2, 4
      tem reserva jantar: sex 13/03 20:00, 4 pessoas, lugar janela
      quem: Ana Ferraz, 11 98888-7766
      cliente: quero a varanda ⏎ sábado 20h
      toca: 2 pessoas
      responde horário: 20h
      à recusa: então 22h
      à proposta: não
      à proposta: sim
      reserva: sáb 14/03 22:00 ou 22:15, 2 pessoas, nome ana, área Varanda, qualquer lugar
      jantar fica: cancelada
      nunca reserva: 8 pessoas
      atendente: sim, até a mensagem 1
      diz: {lamenta} | <Não> (sei|tenho) | 19h...livre
      nunca diz: {afirma: pode comer|sem risco}`;
    expect(readTaskFile("evals/teste.txt", text)).toMatchObject({
      wrong: [],
      tasks: [
        {
          id: "mesa-na-varanda",
          group: "lugar",
          now: "2026-03-13T18:00",
          world: {
            room: { areas: { Salão: [0, 2, 4], Varanda: [1, 3, 5] }, kinds: { window: [0] } },
            fullHouse: [{ date: "2026-03-14", from: "18:30", until: "21:30", tables: [1, 3] }],
            reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 4, requires: ["window"] } },
          },
          customer: {
            kind: "new",
            says: ["quero a varanda\nsábado 20h"],
            taps: ["2 pessoas"],
            answers: { nome: "Ana Ferraz", telefone: "11 98888-7766", horario: "20h" },
            toAlternatives: "então 22h",
            toProposals: ["não", "sim"],
          },
          expect: {
            booked: [
              {
                date: "2026-03-14",
                time: ["22:00", "22:15"],
                guests: 2,
                name: "ana",
                area: "Varanda",
                requires: [],
              },
            ],
            earlier: { jantar: { status: "cancelled" } },
            neverBooked: [{ guests: 8 }],
            handedOver: true,
            handedOverBy: 1,
            says: [/sinto muito|desculp|\bnao\b (sei|tenho)|19h[^.]*livre/],
            neverSays: [/(?<!\b(?:se|que|nao)\b[^.\n]*)(pode comer|sem risco)/],
          },
        },
      ],
    });
  });

  it.each([
    ["sem dois pontos", `"sem dois pontos" is no line of a task: expected "name: value"`],
    ["diz:", `"diz:" is no line of a task`],
    ["clente: oi", `"clente" is no name of a line: expected grupo, agora, restaurante`],
    ["reserva: sex 12/03 20:00, 4 pessoas", `"sex 12/03" is wrong: 12/03/2026 is "qui"`],
    ["reserva: qui 12/03 20h, 4 pessoas", `"qui 12/03 20h" is no day: expected "sex 13/03"`],
    ["reserva: qui 12/03 25:00, 4 pessoas", `"25:00" is no time: expected one such as "20:00"`],
    ["reserva: qui 31/02 20:00, 4 pessoas", `"qui 31/02" is no day`],
    ["reserva: qui 12/03 20:00", `"qui 12/03 20:00" is no reservation: expected a day, a time and people`],
    ["reserva: qui 12/03 20:00, 4 gente", `"4 gente" says nothing of a reservation`],
    ["reserva: qui 12/03 20:00, 4 pessoas, 2 pessoas", `"2 pessoas" repeats what was said`],
    ["jantar fica: cancelada", `"jantar fica" needs a line "tem reserva jantar"`],
    ["responde dia: sexta", `"dia" is none of the words that can stand here: expected nome, telefone`],
    ["quem: Ana", `"Ana" is nobody: expected a name and a phone number, or "cliente da casa"`],
    ["atendente: talvez", `"talvez" is wrong: expected sim, não, tanto faz`],
    ["área Varanda: 7", "there is no table 7: expected 1 to 6"],
    ["lotado: sex 13/03, 18:00-21:00", `"18:00-21:00" is no time`],
    ["restaurante: castelo", `there is no restaurant "castelo"`],
    ["diz: {lamenta}", "there is no list and no claim called {lamenta}: expected afirma"],
    ["diz: {afirma}", "{afirma} needs words: expected {afirma: …}"],
    ["diz: sim |", `"sim |" has nothing on one side of a "|"`],
    ["diz: (sim", `"(sim" opens and closes brackets unequally`],
    ["diz: segur[oa]", `"[" cannot stand in "segur[oa]": expected words, "|", "(a|b)"`],
    ["agora: sex 13/03 18:00\nagora: sex 13/03 19:00", `"agora" stands twice`],
  ])("refuses the line '%s' with its number and what is expected", (line, problem) => {
    const wrong = wrongLinesOf(line);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(/^evals\/teste\.txt:[234]: /);
    expect(wrong[0]).toContain(problem);
  });

  it("refuses a task that nobody could fail, a second one of the same name, and lines before the first", () => {
    expect(readTaskFile("a.txt", "cliente: oi\ntarefa: Um\ncliente: oi\n\ntarefa: Um").wrong).toEqual([
      expect.stringMatching(/^a\.txt:1: "cliente" cannot stand before the first task/),
      expect.stringMatching(/^a\.txt:2: "Um" is no name of a task/),
      expect.stringMatching(/^a\.txt:5: "Um" is no name of a task/),
      expect.stringMatching(/^a\.txt:5: there is a task "Um" above/),
    ]);
    expect(readTaskFile("a.txt", "grupo: fila\ntarefa: um\ncliente: oi").wrong).toEqual([
      expect.stringMatching(/^a\.txt:2: the task expects nothing/),
    ]);
  });
});

describe("the folder of tasks", () => {
  it("has one folder a set, with what all of them share and how to write one", () => {
    expect(readdirSync(resolve(root, "evals")).toSorted()).toEqual(
      ["README.md", "first", "open-2", "open-3", "sealed", "shared.txt"].toSorted(),
    );
  });

  it("has an example in its README that is read", () => {
    const examples = [...readme.matchAll(/```text\n([\s\S]*?)```/g)].map(([, example = ""]) => example);
    const shared = readTaskFile("evals/shared.txt", readFileSync(resolve(root, "evals/shared.txt"), "utf8"));
    expect(shared.wrong).toEqual([]);
    expect(
      examples.flatMap((example) => readTaskFile("evals/README.md", example, shared.lines).wrong),
    ).toEqual([]);
    expect(examples.length).toBeGreaterThan(0);
  });
});
