import type { PlannedTable } from "#features/floor/contract.ts";
import { commandForKey, commands, runCommand } from "#features/floor/editor/command-list.ts";
import type { Shortcut } from "#features/floor/editor/commands/command.ts";
import { createEditor, reduce } from "#features/floor/editor/editor.ts";
import { draftTables } from "#features/floor/editor/selection.ts";
import type { EditorEvent, EditorState, Effect, Pointer, Step } from "#features/floor/editor/state.ts";
import type { Point } from "#features/floor/geometry/shapes.ts";

type Held = Partial<Pick<Pointer, "shift" | "free" | "kind" | "id" | "button">>;

/**
 * Simulates a person at the editor, with pointer and keys, and the server that it saves to, without a
 * browser. Points are px of the canvas.
 */
export class EditorDriver {
  state: EditorState;
  /** All requests of the editor, oldest first. */
  effects: Effect[] = [];
  private held: Held = {};

  constructor(
    tables: readonly PlannedTable[],
    frame: { width: number; height: number } = { width: 1000, height: 600 },
  ) {
    this.state = createEditor(tables);
    this.send({ type: "frameResized", ...frame });
  }

  send(event: EditorEvent): this {
    return this.take(reduce(this.state, event));
  }

  /** The kind of pointer until the next `down`. */
  down(at: Point, held: Held = {}): this {
    this.held = held;
    return this.pointer("pointerDown", at);
  }

  move(...points: readonly Point[]): this {
    for (const at of points) this.pointer("pointerMove", at);
    return this;
  }

  up(at: Point): this {
    return this.pointer("pointerUp", at);
  }

  click(at: Point, held: Held = {}): this {
    return this.down(at, held).up(at);
  }

  /** Far enough from `from` for a drag, then on to `to`. */
  drag(from: Point, to: Point, held: Held = {}): this {
    return this.down(from, held)
      .move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to)
      .up(to);
  }

  key(key: string, held: Omit<Shortcut, "key"> = {}): this {
    const command = commandForKey(this.state, { key, ctrl: false, shift: false, alt: false, ...held });
    return command ? this.take(runCommand(this.state, command)) : this;
  }

  run(id: string): this {
    const command = commands.find((one) => one.id === id);
    if (command === undefined) throw new Error(`There is no command ${id}`);
    return this.take(runCommand(this.state, command));
  }

  /** The server has stored everything that was sent. */
  settle(): this {
    for (const { id } of this.state.unsaved) this.send({ type: "saved", editId: id });
    return this;
  }

  table(id: string): PlannedTable {
    const table =
      draftTables(this.state).find((one) => one.id === id) ?? this.state.tables.find((one) => one.id === id);
    if (table === undefined) throw new Error(`There is no table ${id}`);
    return table;
  }

  get saves(): Extract<Effect, { type: "save" }>[] {
    return this.effects.filter((effect) => effect.type === "save");
  }

  get words(): string[] {
    return this.effects.flatMap((effect) => (effect.type === "announce" ? [effect.words] : []));
  }

  private pointer(type: "pointerDown" | "pointerMove" | "pointerUp", at: Point): this {
    const { view } = this.state;
    return this.send({
      type,
      pointer: {
        id: 1,
        kind: "mouse",
        button: "main",
        shift: false,
        free: false,
        ...this.held,
        at: { x: view.x + at.x * view.scale, y: view.y + at.y * view.scale },
      },
    });
  }

  private take({ state, effects }: Step): this {
    this.state = state;
    this.effects.push(...effects);
    return this;
  }
}

export function buildPlannedTable(id: string, plan: Partial<PlannedTable> = {}): PlannedTable {
  return {
    id,
    label: id,
    seats: 4,
    shape: "rectangle",
    x: 100,
    y: 100,
    width: 120,
    height: 120,
    radius: 60,
    rotation: 0,
    ...plan,
  };
}
