/**
 * Goals: a reply of the embedded assistant takes under 15 ms of CPU at p95, with its understanding, searches
 * and all steps, but without the tools' own time. A process loads the
 * classifier that the build trained in under 50 ms.
 *
 * Conversations run over a menu of 117 dishes. For each message, the best of three rounds counts, because
 * other processes disturb the machine. `node bench/run.ts assistant` prints this bench alone.
 */
import { respond } from "#features/assistant/embedded/engine.ts";
import { createDialogue, type DialogueContext } from "#features/assistant/embedded/state.ts";
import { allExamples, train } from "#features/assistant/language/intents/classifier.ts";
import { INTENTS, sentencesOf } from "#features/assistant/language/intents/training.ts";
import { prepareClassifier } from "#features/assistant/language/server/connectors/trained-classifier.ts";
import { buildHouse, buildReservation, runTool, type FakeHouse } from "#tests/assistant-tools.ts";
import { buildAssistantIfStale } from "../scripts/build-assistant.ts";
import { limitLine, formatFigure, type Line } from "./table.ts";

const MENUS = 13;
const ROUNDS = 3;

const scripts: readonly (readonly string[])[] = [
  [
    "oi",
    "quero reservar",
    "4 pessoas amanhã",
    "20h",
    "Ana Souza, 11 98888-7777",
    "na verdade 21h",
    "sim",
    "obrigada",
    "5",
  ],
  [
    "vcs tem opção vegana? qual o endereço? e queria reservar pra 4 sábado 20h",
    "Ana, 11 98888-7777",
    "sim e tem estacionamento?",
  ],
  [
    "quanto custa a moqeca?",
    "e o pudim?",
    "sou alérgico a camarão, o que posso comer?",
    "me manda o cardápio",
    "tem pizza?",
  ],
  ["muda minha reserva de sexta pra 21h", "melhor 20h30", "pode", "cancela tudo", "sim"],
  // Every sixth training sentence, each as its own conversation.
  ...INTENTS.flatMap((intent) => sentencesOf(intent))
    .filter((_, index) => index % 6 === 0)
    .map((sentence) => [sentence]),
];

export async function measureAssistant(): Promise<Line[]> {
  await buildAssistantIfStale();
  const loading = performance.now();
  await prepareClassifier();
  const loaded = performance.now() - loading;
  const learning: number[] = [];
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    train(allExamples());
    learning.push(performance.now() - before);
    rounds.push(scripts.flatMap((script) => measureConversation(script)));
  }
  const took = (rounds[0] ?? [])
    .map((_, message) => Math.min(...rounds.map((round) => round[message]!)))
    .sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return [
    limitLine("assistant, embedded: a reply, p95", at(0.95), 15, "ms"),
    { what: "  … median", ours: `${formatFigure(at(0.5))} ms` },
    { what: "  … p99", ours: `${formatFigure(at(0.99))} ms` },
    limitLine("  … loading its trained classifier, once a process", loaded, 50, "ms"),
    { what: "  … training it, once a build", ours: `${formatFigure(Math.min(...learning))} ms` },
  ];
}

function measureConversation(script: readonly string[]): number[] {
  const took: number[] = [];
  const house = buildBigHouse();
  let state = createDialogue();
  for (const text of script) {
    house.message += 1;
    const context: DialogueContext = {
      now: house.now,
      timeZone: house.timeZone,
      conversationId: "bench",
      assistantName: "Maitre Assistant",
      tone: "friendly",
      unitName: "Bela Vista Centro",
      isFirstContact: house.message === 1,
      knowledge: [],
      customer: {},
    };
    let spent = 0;
    const turn = respond(state, text, context);
    const timed = (answer?: unknown): ReturnType<typeof turn.next> => {
      const start = performance.now();
      const step = turn.next(answer);
      spent += performance.now() - start;
      return step;
    };
    let step = timed();
    while (step.done !== true) step = timed(runTool(house, step.value.name, step.value.input));
    ({ state } = step.value);
    took.push(spent);
  }
  return took;
}

function buildBigHouse(): FakeHouse {
  const { menu } = buildHouse();
  return buildHouse({
    menu: Array.from({ length: MENUS }, (_, copy) =>
      menu.map((dish) => ({ ...dish, nome: copy === 0 ? dish.nome : `${dish.nome} ${copy}` })),
    ).flat(),
    reservations: [buildReservation({ data: "2026-11-27" })],
  });
}
