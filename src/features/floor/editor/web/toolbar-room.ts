/** The toolbar's groups in order. */
export const TOOL_GROUPS = ["history", "table", "shape", "align", "arrange", "zoom"] as const;

export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** The groups that move into the menu first. Undo and redo never move. */
const FIRST_TO_LEAVE: readonly ToolGroup[] = ["zoom", "arrange", "align", "shape", "table"];

/** What stands below each icon of a group where there is room; some take two lines. */
export const TOOL_WORDS: Record<ToolGroup, readonly string[]> = {
  history: ["Desfazer", "Refazer"],
  table: ["Duplicar", "Girar à\nesquerda", "Girar à\ndireita", "Excluir"],
  shape: ["Retangular", "Redonda"],
  align: ["Alinhar"],
  arrange: ["Combinar", "Área", "Bloquear"],
  zoom: ["Reduzir", "Ampliar", "Ajustar"],
};

/** px: the average width of a letter below an icon, the button's padding, and its least width. */
const WORD = { letter: 5.75, padding: 8, least: 40 };

/** Whether all groups fit into one row of `room` px with a word below each icon. */
export function wordsFit(room: number): boolean {
  const buttons = Object.values(TOOL_WORDS)
    .flat()
    .map((word) => Math.max(...word.split("\n").map(({ length }) => length)))
    .map((letters) => Math.max(WORD.least, letters * WORD.letter + WORD.padding));
  return buttons.reduce((sum, width) => sum + width, LINE * (TOOL_GROUPS.length - 1)) <= room;
}

/** The number of square buttons of a group. */
const BUTTONS: Record<Exclude<ToolGroup, "shape">, number> = {
  history: 2,
  table: 4,
  align: 1,
  arrange: 3,
  zoom: 3,
};
/** px: two buttons with text. */
const SHAPE_WIDTH = 228;
/** px: the line between two groups with its margins. */
const LINE = 13;

/** The groups that fit into one row of `room` px. If one does not fit, it leaves room for the menu's button. */
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
