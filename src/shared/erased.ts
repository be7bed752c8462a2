/** Stands for a guest's name and number that are gone; the counts of the evenings stay. */
export const ERASED = { name: "Cliente apagado", phone: "—" } as const;
