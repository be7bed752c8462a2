import * as align from "./commands/align.ts";
import { blockTable, joinTables, setArea } from "./commands/arrange.ts";
import type { Command, Shortcut } from "./commands/command.ts";
import { distributeAcross, distributeDown } from "./commands/distribute.ts";
import { duplicate } from "./commands/duplicate.ts";
import { focusMoves } from "./commands/focus.ts";
import { redo, undo } from "./commands/history.ts";
import { nudges } from "./commands/nudge.ts";
import { openTable } from "./commands/open-table.ts";
import { remove } from "./commands/remove.ts";
import { makeCircle, makeRectangle } from "./commands/reshape.ts";
import { rotateLeft, rotateRight } from "./commands/rotate.ts";
import { clearSelection, selectAll, toggleSelection } from "./commands/select.ts";
import { zoomIn, zoomOut, zoomToFit } from "./commands/zoom.ts";
import type { EditorState, Step } from "./state.ts";

/** All commands. If two share a shortcut, the first enabled one runs. */
export const commands: readonly Command[] = [
  openTable,
  duplicate,
  remove,
  undo,
  redo,
  selectAll,
  clearSelection,
  toggleSelection,
  rotateLeft,
  rotateRight,
  makeRectangle,
  makeCircle,
  align.alignLeft,
  align.alignCentre,
  align.alignRight,
  align.alignTop,
  align.alignMiddle,
  align.alignBottom,
  distributeAcross,
  distributeDown,
  joinTables,
  setArea,
  blockTable,
  zoomIn,
  zoomOut,
  zoomToFit,
  ...nudges,
  ...focusMoves,
];

/** The commands of a locked plan: none of them changes a table. */
const commandsOfLockedPlan: ReadonlySet<Command> = new Set([
  openTable,
  selectAll,
  clearSelection,
  toggleSelection,
  zoomIn,
  zoomOut,
  zoomToFit,
  ...focusMoves,
]);

/** True when the command can run on this state. */
export function isAvailable(state: EditorState, command: Command): boolean {
  return (!state.isLocked || commandsOfLockedPlan.has(command)) && command.isEnabled(state);
}

/** A pressed key with its modifiers. */
export type KeyPress = Required<Shortcut>;

/** The command for a key press; null when the key has no meaning now. */
export function commandForKey(state: EditorState, press: KeyPress): Command | null {
  return (
    commands.find(
      (command) =>
        command.shortcuts.some((shortcut) => matches(shortcut, press)) && isAvailable(state, command),
    ) ?? null
  );
}

/** Runs the command. Does nothing when it is not available or a gesture holds the tables. */
export function runCommand(state: EditorState, command: Command): Step {
  return state.phase.name === "idle" && isAvailable(state, command)
    ? command.run(state)
    : { state, effects: [] };
}

function matches(shortcut: Shortcut, press: KeyPress): boolean {
  return (
    shortcut.key === press.key &&
    (shortcut.ctrl ?? false) === press.ctrl &&
    (shortcut.shift ?? false) === press.shift &&
    (shortcut.alt ?? false) === press.alt
  );
}
