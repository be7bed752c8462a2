/** Of the drawer, also while its code loads. */
export const guestTitle = (name: string) => `Cliente: ${name}`;

/** On a card. */
export const badgeText = { vip: "VIP", mustNotEat: "Não pode comer:" } as const;
