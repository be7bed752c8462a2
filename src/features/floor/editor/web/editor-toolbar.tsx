import { Ellipsis } from "lucide-react";
import { Fragment, type ReactNode, useRef } from "react";
import { Group } from "react-aria-components/Group";
import { Separator } from "react-aria-components/Separator";
import { Toolbar } from "react-aria-components/Toolbar";

import { useElementWidth } from "#ui/element-width.ts";
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
  arrangeGroup,
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
import { groupsThatFit, TOOL_GROUPS, type ToolGroup } from "./toolbar-room.ts";

interface ToolsProps {
  store: EditorStore;
  state: EditorState;
}

/** One row and one stop of the Tab key; arrow keys move between tools. Tools without room are in a menu at its end. */
export function EditorToolbar(tools: ToolsProps) {
  const row = useRef<HTMLDivElement>(null);
  const room = useElementWidth(row, Number.POSITIVE_INFINITY);
  // Buttons are larger on touch screens.
  const groups = groupsThatFit(room, matchMedia("(pointer: coarse)").matches ? 44 : 36);
  const hidden = TOOL_GROUPS.filter((group) => !groups.includes(group));
  return (
    <div className="rounded-lg border border-line bg-surface p-1">
      <Toolbar ref={row} aria-label={editorText.toolbar} className="flex items-center gap-1">
        {groups.map((group, index) => (
          <Fragment key={group}>
            {index > 0 && <Line />}
            <Tools {...tools} group={group} />
          </Fragment>
        ))}
        {hidden.length > 0 && (
          <>
            <Line />
            <MoreTools {...tools} groups={hidden.flatMap((group) => commandsOf[group])} />
          </>
        )}
      </Toolbar>
    </div>
  );
}

const commandsOf: Record<ToolGroup, readonly CommandGroup[]> = {
  history: [historyGroup],
  table: [[...tableGroup, ...removeGroup]],
  shape: [shapeGroup],
  align: [alignGroup, distributeGroup],
  arrange: [arrangeGroup],
  zoom: [zoomGroup],
};

function Tools({ group, ...tools }: ToolsProps & { group: ToolGroup }) {
  if (group === "shape") return <ShapeToggles {...tools} />;
  if (group === "align") return <AlignMenu {...tools} />;
  return commandsOf[group].map((commands) => <Buttons key={group} {...tools} group={commands} />);
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

/** Shows the shape of the selected tables if they share one; a press switches it. */
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

/** Commands for several tables, in a menu apart from the frequent tools. */
function AlignMenu(tools: ToolsProps) {
  const isEnabled = alignGroup.some(([command]) => command.isEnabled(tools.state));
  return (
    <CommandMenu
      {...tools}
      groups={commandsOf.align}
      trigger={
        <IconButton
          aria-label={editorText.align}
          icon={<AlignIcon aria-hidden="true" />}
          isDisabled={!isEnabled}
        />
      }
    />
  );
}

function MoreTools(tools: ToolsProps & { groups: readonly CommandGroup[] }) {
  return (
    <CommandMenu
      {...tools}
      trigger={<IconButton aria-label={editorText.moreTools} icon={<Ellipsis aria-hidden="true" />} />}
    />
  );
}

interface CommandMenuProps extends ToolsProps {
  trigger: ReactNode;
  groups: readonly CommandGroup[];
}

function CommandMenu({ store, state, trigger, groups }: CommandMenuProps) {
  return (
    <Menu placement="bottom start" trigger={trigger}>
      {groups.flatMap((group, index) => [
        ...(index > 0 ? [<MenuSeparator key={`before ${group[0]?.[0].id ?? ""}`} />] : []),
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
