export const pauseText = {
  title: "Reservas on-line",
  pause: "Pausar reservas",
  /** On a tablet. */
  shortPause: "Pausar",
  /** The narrow page shows the end alone. */
  paused: "Reservas pausadas",
  until: (time: string) => `até ${time}`,
  hint: "Pausar recusa quem reserva pelo assistente para começar dentro da pausa. Outros horários e dias continuam abertos, e a equipe pode reservar mesmo assim.",
  running: (time: string, byName: string | null) =>
    byName === null ? `Pausadas até ${time}.` : `Pausadas até ${time} por ${byName}.`,
  pauseFor: (minutes: number) => `Pausar ${minutes} min`,
  extendTo: (time: string) => `Estender até ${time}`,
  resume: "Retomar",
  didPause: (time: string) => `Reservas on-line pausadas até ${time}`,
  didResume: "Reservas on-line retomadas",
};
