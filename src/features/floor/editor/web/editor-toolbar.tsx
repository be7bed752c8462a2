import { Ellipsis } from "lucide-react";
import { Fragment, type ReactNode, useRef } from "react";
import { Group } from "react-aria-components/Group";
import { Separator } from "react-aria-components/Separator";
import { Toolbar } from "react-aria-components/Toolbar";

import { stackedClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import { useElementWidth } from "#ui/element-width.ts";
import { IconButton, type IconButtonProps } from "#ui/icon-button.tsx";
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
import { groupsThatFit, TOOL_GROUPS, TOOL_WORDS, type ToolGroup, wordsFit } from "./toolbar-room.ts";

interface ToolsProps {
  store: EditorStore;
  state: EditorState;
}

/** One row and one stop of the Tab key; arrow keys move between tools. Tools without room are in a menu at its end. */
export function EditorToolbar(tools: ToolsProps) {
  const row = useRef<HTMLDivElement>(null);
  const room = useElementWidth(row, Number.POSITIVE_INFINITY);
  // Buttons are larger on touch screens, and the plan needs the height.
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const hasWords = !isTouch && wordsFit(room);
  const groups = hasWords ? TOOL_GROUPS : groupsThatFit(room, isTouch ? 44 : 36);
  const hidden = TOOL_GROUPS.filter((group) => !groups.includes(group));
  return (
    <div className="rounded-lg border border-line bg-surface p-1">
      <Toolbar ref={row} aria-label={editorText.toolbar} className="flex items-center gap-1">
        {groups.map((group, index) => (
          <Fragment key={group}>
            {index > 0 && <Line />}
            <Tools {...tools} {...{ group, hasWords }} />
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

function Tools({
  group,
  hasWords,
  ...tools
}: ToolsProps & { group: ToolGroup; /** Below the icons. */ hasWords: boolean }) {
  const words = hasWords ? TOOL_WORDS[group] : null;
  if (group === "shape") return <ShapeToggles {...tools} isStacked={hasWords} />;
  if (group === "align") return <AlignMenu {...tools} word={words?.[0]} />;
  return commandsOf[group].map((commands) => (
    <Buttons key={group} {...tools} {...{ words }} group={commands} />
  ));
}

function Line() {
  return <Separator orientation="vertical" className="mx-0.5 h-6 shrink-0 border-l border-line" />;
}

function Buttons({
  store,
  state,
  group,
  words,
}: ToolsProps & { group: CommandGroup; words: readonly string[] | null }) {
  return (
    <Group className="flex shrink-0 items-center">
      {group.map(([command, Icon], index) => (
        <ToolButton
          key={command.id}
          aria-label={command.label}
          aria-keyshortcuts={command.shortcuts.slice(0, 1).map(ariaShortcut).join(" ") || undefined}
          icon={<Icon aria-hidden="true" />}
          word={words?.[index]}
          isDisabled={!command.isEnabled(state)}
          onPress={() => store.run(command)}
        />
      ))}
    </Group>
  );
}

/** With a word below its icon, or without. The tooltip says the whole name. */
function ToolButton({ icon, word, ...props }: IconButtonProps & { word: string | undefined }) {
  if (word === undefined) return <IconButton {...props} icon={icon} />;
  return (
    <IconButton
      {...props}
      className={classNames(stackedClass, "aspect-auto!")}
      icon={
        <>
          {icon}
          {word}
        </>
      }
    />
  );
}

/** Shows the shape of the selected tables if they share one; a press switches it. */
function ShapeToggles({ store, state, isStacked }: ToolsProps & { isStacked: boolean }) {
  const shapes = new Set(selectedTables(state).map(({ shape }) => shape));
  const [shape] = shapes.size === 1 ? shapes : [];
  return (
    <Group aria-label={editorText.shape} className="flex shrink-0 items-center gap-0.5">
      {shapeGroup.map(([command, Icon]) => (
        <ToggleButton
          key={command.id}
          icon={<Icon aria-hidden="true" />}
          isStacked={isStacked}
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
function AlignMenu({ word, ...tools }: ToolsProps & { word: string | undefined }) {
  const isEnabled = alignGroup.some(([command]) => command.isEnabled(tools.state));
  return (
    <CommandMenu
      {...tools}
      groups={commandsOf.align}
      trigger={
        <ToolButton
          aria-label={editorText.align}
          icon={<AlignIcon aria-hidden="true" />}
          word={word}
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
