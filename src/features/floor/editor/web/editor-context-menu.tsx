import { createRef, useId, useState } from "react";

import { MenuContent, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import type { Point } from "../../geometry/shapes.ts";
import { isAvailable } from "../command-list.ts";
import type { EditorState } from "../state.ts";
import { editorText } from "../text.ts";
import {
  alignGroup,
  arrangeGroup,
  type CommandGroup,
  distributeGroup,
  historyGroup,
  openGroup,
  removeGroup,
  selectGroup,
  shapeGroup,
  tableGroup,
  zoomGroup,
} from "./command-icons.tsx";
import type { EditorStore } from "./editor-store.ts";
import { shortcutText } from "./key-press.ts";

export interface EditorContextMenuProps {
  store: EditorStore;
  state: EditorState;
  /** In px of the frame. */
  at: Point;
  onClose: () => void;
}

/** The commands available now for the selected tables; without a selection, for the plan. */
export function EditorContextMenu({ store, state, at, onClose }: EditorContextMenuProps) {
  const [triggerRef] = useState(() => createRef<HTMLButtonElement>());
  const triggerId = useId();
  const groups = groupsFor(state);
  return (
    <>
      {/* The menu opens next to this element and takes its name from it. */}
      <button
        ref={triggerRef}
        id={triggerId}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={editorText.contextMenu}
        className="pointer-events-none absolute size-px opacity-0"
        style={{ left: at.x, top: at.y }}
      />
      <MenuContent
        overlay={{
          isOpen: true,
          onOpenChange: (isOpen) => !isOpen && onClose(),
          triggerRef,
          triggerId,
          autoFocus: "first",
        }}
        placement="bottom start"
      >
        {groups.flatMap((group, index) => [
          ...(index > 0 ? [<MenuSeparator key={`before ${group[0]?.[0].id ?? ""}`} />] : []),
          ...group.map(([command, Icon]) => (
            <MenuItem
              key={command.id}
              id={command.id}
              icon={<Icon aria-hidden="true" />}
              tone={group === removeGroup ? "danger" : "neutral"}
              {...(command.shortcuts[0] && { shortcut: shortcutText(command.shortcuts[0]) })}
              onAction={() => store.run(command)}
            >
              {command.label}
            </MenuItem>
          )),
        ])}
      </MenuContent>
    </>
  );
}

function groupsFor(state: EditorState): CommandGroup[] {
  const groups =
    state.selectedIds.length > 0
      ? [openGroup, arrangeGroup, tableGroup, shapeGroup, alignGroup, distributeGroup, removeGroup]
      : [historyGroup, selectGroup, zoomGroup];
  return groups
    .map((group) => {
      const enabled = group.filter(([command]) => isAvailable(state, command));
      return enabled.length === group.length ? group : enabled;
    })
    .filter((group) => group.length > 0);
}
