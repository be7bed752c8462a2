/** For whom a table is held, after the sentence of the refusal. For staff only. */
export const heldForText = (name: string, time: string) => `Reservada para ${name} às ${time}`;

/** Who sits at a table that an undo would need, or has sat there since. For staff only. */
export const satDownText = (name: string, time: string) => `${name} sentou ali às ${time}`;

export const undoneByText = (name: string) => `${name} desfez primeiro`;

/** Of the toasts of acts. */
export const undoText = { undo: "Desfazer", undone: "Desfeito" };
