import { Group } from "react-aria-components/Group";
import { Separator } from "react-aria-components/Separator";
import { Toolbar } from "react-aria-components/Toolbar";

import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { ToggleButton } from "#ui/toggle-button.tsx";
import { makeCircle, makeRectangle } from "../commands/reshape.ts";
import { selectedTables } from "../selection.ts";
import type { EditorState } from "../state.ts";
import { editorText } from "../text.ts";
import {
  alignGroup,
  alignIcon as AlignIcon,
  type CommandGroup,
  distributeGroup,
  historyGroup,
  removeGroup,
  shapeGroup,
  tableGroup,
  zoomGroup,
} from "./command-icons.tsx";
import type { EditorStore } from "./editor-store.ts";
import { ariaShortcut } from "./key-press.ts";

interface ToolsProps {
  store: EditorStore;
  state: EditorState;
}

/** One stop of the Tab key; arrow keys lead from tool to tool. */
export function EditorToolbar(tools: ToolsProps) {
  return (
    <Toolbar
      aria-label={editorText.toolbar}
      className="flex max-w-full [scrollbar-width:none] items-center gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1 sm:flex-wrap"
    >
      <Buttons {...tools} group={historyGroup} />
      <Line />
      <Buttons {...tools} group={[...tableGroup, ...removeGroup]} />
      <Line />
      <ShapeToggles {...tools} />
      <Line />
      <AlignMenu {...tools} />
      <Line />
      <Buttons {...tools} group={zoomGroup} />
    </Toolbar>
  );
}

function Line() {
  return <Separator orientation="vertical" className="mx-0.5 h-6 shrink-0 border-l border-line" />;
}

function Buttons({ store, state, group }: ToolsProps & { group: CommandGroup }) {
  return (
    <Group className="flex shrink-0 items-center">
      {group.map(([command, Icon]) => (
        <IconButton
          key={command.id}
          aria-label={command.label}
          aria-keyshortcuts={command.shortcuts.slice(0, 1).map(ariaShortcut).join(" ") || undefined}
          icon={<Icon aria-hidden="true" />}
          isDisabled={!command.isEnabled(state)}
          onPress={() => store.run(command)}
        />
      ))}
    </Group>
  );
}

/** Which shape the selected tables have, where they share one; a press gives them the other. */
function ShapeToggles({ store, state }: ToolsProps) {
  const shapes = new Set(selectedTables(state).map(({ shape }) => shape));
  const [shape] = shapes.size === 1 ? shapes : [];
  return (
    <Group aria-label={editorText.shape} className="flex shrink-0 items-center gap-0.5">
      {shapeGroup.map(([command, Icon]) => (
        <ToggleButton
          key={command.id}
          icon={<Icon aria-hidden="true" />}
          isSelected={command === commandByShape[shape ?? "none"]}
          isDisabled={shapes.size === 0}
          onChange={() => store.run(command)}
        >
          {command.label}
        </ToggleButton>
      ))}
    </Group>
  );
}

const commandByShape = { rectangle: makeRectangle, circle: makeCircle, none: null };

/** For several tables at once, and so out of the way of the everyday tools. */
function AlignMenu({ store, state }: ToolsProps) {
  const isEnabled = alignGroup.some(([command]) => command.isEnabled(state));
  return (
    <Menu
      placement="bottom start"
      trigger={
        <IconButton
          aria-label={editorText.align}
          icon={<AlignIcon aria-hidden="true" />}
          isDisabled={!isEnabled}
        />
      }
    >
      {[alignGroup, distributeGroup].flatMap((group, index) => [
        ...(index > 0 ? [<MenuSeparator key="line" />] : []),
        ...group.map(([command, Icon]) => (
          <MenuItem
            key={command.id}
            id={command.id}
            icon={<Icon aria-hidden="true" />}
            isDisabled={!command.isEnabled(state)}
            onAction={() => store.run(command)}
          >
            {command.label}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
