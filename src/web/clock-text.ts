// Apart from shell-text.ts: hardly any device needs it.

export const clockText = {
  wrong: "O relógio deste aparelho está errado.",
  compare: (shown: string, real: string) =>
    `Ele marca ${shown}; a hora certa é ${real}. As telas já usam a hora certa: acerte o relógio quando puder.`,
};
