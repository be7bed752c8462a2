import { TASK_GROUPS, type EvalTask, type Expectation, type TaskGroup, type WorldChange } from "../task.ts";
import { EXPECTATION_LINES } from "./expectation-lines.ts";
import { GUEST_LINES } from "./guest-lines.ts";
import { splitLines, subjectOf, WrongValue, type LineKind, type TaskLine, type Unread } from "./lines.ts";
import { RESTAURANT_LINES } from "./restaurant-lines.ts";
import { readWords } from "./said.ts";
import { readChoice, readMoment } from "./values.ts";

/** What lines at the head of a file define, by name. */
export interface SharedLines {
  /** Sources of patterns. */
  words: ReadonlyMap<string, string>;
  restaurants: ReadonlyMap<string, WorldChange>;
}

export interface TaskFile {
  tasks: EvalTask[];
  lines: SharedLines;
  /** Each wrong line, as `file:line: what is expected`. */
  wrong: string[];
}

/** The lines of one task, or of one restaurant, from its first line on. */
interface Block {
  start: TaskLine;
  lines: TaskLine[];
}

/**
 * Reads a file of tasks. Its head has `grupo`, `palavras …` and `define restaurante`; then each `tarefa` begins a task. Nothing is skipped:
 * a line that says nothing is wrong.
 */
export function readTaskFile(file: string, text: string, shared?: SharedLines): TaskFile {
  const wrong: { number: number; problem: string }[] = [];
  const lines = splitLines(text, (number, problem) => wrong.push({ number, problem }));
  const attempt = (line: TaskLine, read: () => void) => {
    try {
      read();
      return true;
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      wrong.push({ number: line.number, problem: error.message });
      return false;
    }
  };

  const words = new Map(shared?.words);
  const restaurants = new Map(shared?.restaurants);
  const tasks: EvalTask[] = [];
  let group: TaskGroup | undefined;
  const starts = (line: TaskLine) => line.name === "tarefa" || line.name === "define restaurante";
  const first = lines.findIndex(starts);
  for (const line of first === -1 ? lines : lines.slice(0, first))
    attempt(line, () => {
      const list = subjectOf({ name: "palavras …" }, line.name);
      if (line.name === "grupo") group = readChoice(line.value, TASK_GROUPS);
      else if (list !== null) words.set(list, readWords(line.value, words));
      else
        throw new WrongValue(
          `"${line.name}" cannot stand before the first task: expected grupo, palavras …, define restaurante or tarefa`,
        );
    });

  for (const block of blocksOf(first === -1 ? [] : lines.slice(first), starts)) {
    const { name, value } = block.start;
    if (name === "tarefa") {
      const task = readTask(block, { words, restaurants }, group, attempt);
      if (tasks.some(({ id }) => id === value))
        attempt(block.start, () => {
          throw new WrongValue(`there is a task "${value}" above`);
        });
      tasks.push(task);
    } else {
      const world: Unread<WorldChange> = {};
      const seen = new Set<string>();
      for (const line of block.lines)
        attempt(line, () => {
          if (!readOne(RESTAURANT_LINES, line, world, words, seen)) throw unknownName(line, RESTAURANT_LINES);
        });
      restaurants.set(value, world);
    }
  }
  return {
    tasks,
    lines: { words, restaurants },
    wrong: wrong
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, problem }) => `${file}:${number}: ${problem}`),
  };
}

function blocksOf(lines: readonly TaskLine[], starts: (line: TaskLine) => boolean): Block[] {
  const blocks: Block[] = [];
  for (const line of lines)
    if (starts(line)) blocks.push({ start: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  return blocks;
}

const TASK_LINES = ["grupo", "agora", "restaurante", "fora de vista"].map((name) => ({ name }));
const ALL_LINES = [...TASK_LINES, ...GUEST_LINES, ...RESTAURANT_LINES, ...EXPECTATION_LINES];

function readTask(
  { start, lines }: Block,
  { words, restaurants }: SharedLines,
  groupOfFile: TaskGroup | undefined,
  attempt: (line: TaskLine, read: () => void) => boolean,
): EvalTask {
  const customer: Unread<EvalTask["customer"]> = { kind: "new", says: [] };
  const expect: Unread<Expectation> = {};
  const world: Unread<WorldChange> = {};
  const task: EvalTask = { id: start.value, group: groupOfFile ?? "reservar", customer, expect };
  const seen = new Set<string>();
  let hasGroup = groupOfFile !== undefined;
  let hasExpectation = false;
  const own: Record<string, (value: string) => void> = {
    grupo(value) {
      task.group = readChoice(value, TASK_GROUPS);
      hasGroup = true;
    },
    agora: (value) => (task.now = readMoment(value)),
    restaurante(value) {
      const named = restaurants.get(value);
      if (named === undefined)
        throw new WrongValue(
          `there is no restaurant "${value}": expected ${[...restaurants.keys()].join(", ")}`,
        );
      if (Object.keys(world).length > 0)
        throw new WrongValue(`"restaurante" must stand before the lines that change it`);
      Object.assign(world, named);
    },
    "fora de vista"(value) {
      if (value !== "sim") throw new WrongValue(`"${value}" is wrong: expected "fora de vista: sim"`);
      task.heldOut = true;
    },
  };

  const read = lines.filter((line) =>
    attempt(line, () => {
      const ownReader = own[line.name];
      if (ownReader !== undefined) {
        rejectSecond(line.name, seen);
        ownReader(line.value);
      } else if (readOne(EXPECTATION_LINES, line, expect, words, seen)) hasExpectation = true;
      else if (
        !readOne(GUEST_LINES, line, customer, words, seen) &&
        !readOne(RESTAURANT_LINES, line, world, words, seen)
      )
        throw unknownName(line, ALL_LINES);
    }),
  );
  attempt(start, () => {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(start.value))
      throw new WrongValue(`"${start.value}" is no name of a task: expected one such as "mesa-na-varanda"`);
    if (!hasGroup) throw new WrongValue(`the task has no "grupo": expected ${TASK_GROUPS.join(", ")}`);
    // Perhaps it is a wrong line that is missing.
    if (read.length < lines.length) return;
    if (customer.says.length === 0) throw new WrongValue(`the task has no line "cliente": nobody writes`);
    if (!hasExpectation)
      throw new WrongValue(
        `the task expects nothing: expected a line such as "reserva: nenhuma" or "diz: …"`,
      );
    const unknown = Object.keys(expect.earlier ?? {}).filter(
      (key) => world.reservations?.[key] === undefined,
    );
    if (unknown.length > 0)
      throw new WrongValue(`"${unknown.join()} fica" needs a line "tem reserva ${unknown.join()}"`);
  });
  if (Object.keys(world).length > 0) task.world = world;
  return task;
}

/** Reads the line if it is of one of these kinds. */
function readOne<Into>(
  kinds: readonly LineKind<Into>[],
  line: TaskLine,
  into: Unread<Into>,
  words: ReadonlyMap<string, string>,
  seen: Set<string>,
): boolean {
  for (const kind of kinds) {
    const subject = subjectOf(kind, line.name);
    if (subject === null) continue;
    if (kind.often !== true) rejectSecond(line.name, seen);
    try {
      kind.read(line.value, into, { subject, words });
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      throw new WrongValue(`${error.message}, as in "${kind.example}"`);
    }
    return true;
  }
  return false;
}

function rejectSecond(name: string, seen: Set<string>): void {
  if (seen.has(name)) throw new WrongValue(`"${name}" stands twice`);
  seen.add(name);
}

function unknownName({ name }: TaskLine, kinds: readonly { name: string }[]): WrongValue {
  return new WrongValue(
    `"${name}" is no name of a line: expected ${kinds.map((kind) => kind.name).join(", ")}`,
  );
}
