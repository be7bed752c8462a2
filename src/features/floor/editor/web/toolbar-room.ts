/** The toolbar's groups, in the order in which they stand. */
export const TOOL_GROUPS = ["history", "table", "shape", "align", "zoom"] as const;

export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** These move into the menu first; undo and redo never do. */
const FIRST_TO_LEAVE: readonly ToolGroup[] = ["zoom", "align", "shape", "table"];

/** How many square buttons a group has. */
const BUTTONS: Record<Exclude<ToolGroup, "shape">, number> = { history: 2, table: 4, align: 1, zoom: 3 };
/** px: two buttons with words. */
const SHAPE_WIDTH = 228;
/** px: the line between two groups, with its margins. */
const LINE = 13;

/** The groups that fit side by side in one row, in px; where one does not, there is room for the menu's button too. */
export function groupsThatFit(room: number, buttonSize: number): readonly ToolGroup[] {
  const widthOf = (group: ToolGroup) => (group === "shape" ? SHAPE_WIDTH : BUTTONS[group] * buttonSize);
  for (let leaving = 0; leaving <= FIRST_TO_LEAVE.length; leaving += 1) {
    const gone = new Set(FIRST_TO_LEAVE.slice(0, leaving));
    const groups = TOOL_GROUPS.filter((group) => !gone.has(group));
    const widths = [...groups.map(widthOf), ...(leaving > 0 ? [buttonSize] : [])];
    const width = widths.reduce((sum, one) => sum + one, LINE * (widths.length - 1));
    if (width <= room) return groups;
  }
  return ["history"];
}
