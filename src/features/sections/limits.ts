/** The colours of sections, in the order in which new ones get them. */
export const SECTION_COLORS = [
  "blue",
  "orange",
  "green",
  "purple",
  "teal",
  "pink",
  "yellow",
  "gray",
] as const;
/** Of one service. */
export const MAX_SECTIONS = 12;
/** Of one section: more than any server looks after. */
export const MAX_SECTION_TABLES = 200;
export const MAX_SECTION_NAME = 40;
