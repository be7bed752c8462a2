import { Group } from "react-aria-components/Group";
import { Separator } from "react-aria-components/Separator";
import { Toolbar } from "react-aria-components/Toolbar";

import { IconButton } from "#ui/icon-button.tsx";
import type { EditorState } from "../state.ts";
import { editorText } from "../text.ts";
import {
  alignGroup,
  distributeGroup,
  historyGroup,
  removeGroup,
  shapeGroup,
  tableGroup,
  zoomGroup,
} from "./command-icons.tsx";
import type { EditorStore } from "./editor-store.ts";
import { ariaShortcut } from "./key-press.ts";

const groups = [
  historyGroup,
  [...tableGroup, ...removeGroup],
  shapeGroup,
  alignGroup,
  distributeGroup,
  zoomGroup,
] as const;

/** One stop of the Tab key; arrow keys lead from tool to tool. */
export function EditorToolbar({ store, state }: { store: EditorStore; state: EditorState }) {
  return (
    <Toolbar
      aria-label={editorText.toolbar}
      className="flex max-w-full [scrollbar-width:none] items-center gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1 sm:flex-wrap"
    >
      {groups.map((group, index) => (
        <Group key={group[0]?.[0].id} className="flex shrink-0 items-center">
          {index > 0 && <Separator orientation="vertical" className="mx-1 h-6 border-l border-line" />}
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
      ))}
    </Toolbar>
  );
}
