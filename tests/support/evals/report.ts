import { judgeActs } from "./acts.ts";
import { calibrationOf } from "./calibration.ts";
import type { HeldConversation } from "./conversation.ts";
import type { TaskResult } from "./suite.ts";
import type { EvalTask } from "./task.ts";

export interface Score {
  tasks: number;
  passed: number;
  rate: number;
}

/** Counts how many of the `chosen` results passed. Without results, the rate is 1. */
export function scoreOf(
  results: readonly TaskResult[],
  chosen: (task: EvalTask) => boolean = () => true,
): Score {
  const judged = results.filter(({ task }) => chosen(task));
  const passed = judged.filter(({ problems }) => problems.length === 0).length;
  return { tasks: judged.length, passed, rate: judged.length === 0 ? 1 : passed / judged.length };
}

export function claimsOf(results: readonly TaskResult[]): string[] {
  return results.flatMap(({ task, held }) => (held?.claims ?? []).map((claim) => `${task.id} ${claim}`));
}

/** Every row that a customer did not mean, with its task. */
export function wrongWritesOf(results: readonly TaskResult[]): string[] {
  return results.flatMap(({ task, wrongWrites }) => wrongWrites.map((write) => `${task.id}: ${write}`));
}

/**
 * Formats the table of `npm run eval`. Each of `runs` holds the results of the same tasks. pass^1 is the mean
 * over all runs, and pass^k is the share of tasks that passed in every run.
 */
export function tableOf(runs: readonly (readonly TaskResult[])[]): string {
  const results = runs.flat();
  const groups = [...new Set(results.map(({ task }) => task.group))];
  const lines = groups.map((group) => lineOf(group, runs, (task) => task.group === group));
  const bySet = SETS.filter(({ isOf }) => results.some(({ task }) => isOf(task))).map(({ name, isOf }) =>
    lineOf(`  ${name}`, runs, isOf),
  );
  const cpu = results.flatMap(({ held }) => held?.cpu ?? []).toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    (cpu[Math.min(cpu.length - 1, Math.floor(cpu.length * share))] ?? 0).toFixed(1);
  const replies = results.flatMap(({ held }) => held?.turns ?? []);
  const models = Object.entries(Object.groupBy(replies, ({ model }) => model))
    .map(([model, own = []]) => `${model}: ${own.length}`)
    .join(", ");
  return [
    `${"group".padEnd(18)}${["tasks", "passed", "pass^1", ...(runs.length > 1 ? [`pass^${runs.length}`] : []), "held out"].map((word) => word.padStart(10)).join("")}`,
    ...lines,
    lineOf("all", runs, () => true),
    ...bySet,
    "",
    `wrong writes: ${wrongWritesOf(results).length} in ${results.length} conversations`,
    `unsupported claims: ${claimsOf(results).length} in ${replies.length} replies (${models})`,
    `CPU per reply: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`,
    "",
    ...calibrationOf(actsOf(results)),
    shareAskingBack(results),
  ].join("\n");
}

/** What the assistant proposed, wrote and called a person for, with the confidence of its reading. */
function actsOf(results: readonly TaskResult[]): { confidence: number; isRight: boolean }[] {
  return results.flatMap(({ task, held }) =>
    held === null
      ? []
      : judgeActs(task, held.turns).map(({ turn, isRight }) => ({
          // Answers such as 'sim' and '20h' are read by what was asked, without doubt.
          confidence: held.certainty[turn]?.confidence ?? 1,
          isRight,
        })),
  );
}

function shareAskingBack(results: readonly TaskResult[]): string {
  const turns = results.flatMap(({ held }) => held?.certainty ?? []);
  const asking = turns.filter(({ asksBack }) => asksBack).length;
  return `asks back: ${asking} of ${turns.length} turns (${(asking / Math.max(1, turns.length)).toFixed(3)})`;
}

const SETS: readonly { name: string; isOf: (task: EvalTask) => boolean }[] = [
  {
    name: "not held out",
    isOf: ({ set, sealed, heldOut }) => set === undefined && sealed !== true && heldOut !== true,
  },
  { name: "held out", isOf: ({ heldOut }) => heldOut === true },
  { name: "open-2", isOf: ({ set }) => set === "open-2" },
  { name: "open-3", isOf: ({ set }) => set === "open-3" },
  { name: "sealed", isOf: ({ sealed }) => sealed === true },
];

function lineOf(
  name: string,
  runs: readonly (readonly TaskResult[])[],
  chosen: (task: EvalTask) => boolean,
): string {
  const { tasks, passed, rate } = scoreOf(runs.flat(), chosen);
  const held = scoreOf(runs.flat(), (task) => chosen(task) && task.heldOut === true);
  const [first = []] = runs;
  const always = first.filter(
    ({ task }, index) => chosen(task) && runs.every((results) => results[index]?.problems.length === 0),
  );
  const count = tasks / runs.length;
  const columns = [
    count,
    runs.length === 1 ? passed : (passed / runs.length).toFixed(1),
    rate.toFixed(3),
    ...(runs.length > 1 ? [(always.length / Math.max(1, count)).toFixed(3)] : []),
    held.tasks === 0 ? "" : `${held.passed / runs.length}/${held.tasks / runs.length}`,
  ];
  return `${name.padEnd(18)}${columns.map((column) => String(column).padStart(10)).join("")}`;
}

/** Formats a conversation with its tool calls and its problems. */
export function transcriptOf({ task, problems, wrongWrites, held }: TaskResult): string {
  return [
    `=== ${task.id} (${task.group}): ${problems.length === 0 ? "passed" : "FAILED"}`,
    ...problems.map((problem) => `  ! ${problem}`),
    ...wrongWrites.map((write) => `  ! wrong write: ${write}`),
    ...(held?.claims ?? []).map((claim) => `  ! unsupported claim in turn ${claim}`),
    ...(held === null ? [] : [dialogueOf(held)]),
    "",
  ].join("\n");
}

/** Formats the messages and replies, with the tool calls in between. */
export function dialogueOf({ turns }: HeldConversation): string {
  return turns
    .flatMap(({ said, calls, reply }) => [
      `cliente:    ${said}`,
      ...calls.map(
        ({ tool, input, result }) =>
          `  ${tool} ${JSON.stringify(input)}\n    → ${shorten(JSON.stringify(result))}`,
      ),
      `assistente: ${reply.replaceAll("\n", "\n            ")}`,
    ])
    .join("\n");
}

/** Shortens long results: menus fill pages and are always the same. */
function shorten(result: string | undefined): string {
  const text = result ?? "nothing";
  return text.length > 600 ? `${text.slice(0, 600)} …` : text;
}
