/** Who sits at a table that an undo would need, or has sat there since. For staff only. */
export const satDownText = (name: string, time: string) => `${name} sentou ali às ${time}`;

export const undoneByText = (name: string) => `${name} desfez primeiro`;

/** Of the toasts of acts. */
export const undoText = { undo: "Desfazer", undone: "Desfeito" };
