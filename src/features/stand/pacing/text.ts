import { formatPeople } from "#shared/pt-br.ts";

export const pauseText = {
  title: "Reservas on-line",
  pause: "Pausar reservas",
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

/** A quarter of an hour as a sentence: '20:00: 12 pessoas, 4 já sentaram, limite 10, acima do limite'. */
export function slotSentence({
  time,
  covers,
  seatedCovers,
  maxCovers,
  maxOnlineCovers,
  maxParties,
  parties,
  isOver,
}: {
  time: string;
  covers: number;
  seatedCovers: number;
  maxCovers: number | null;
  maxOnlineCovers: number | null;
  maxParties: number | null;
  parties: number;
  isOver: boolean;
}): string {
  const facts = [
    formatPeople(covers),
    seatedCovers > 0 && `${seatedCovers} já ${seatedCovers === 1 ? "sentou" : "sentaram"}`,
    maxCovers !== null && `limite ${maxCovers}`,
    maxOnlineCovers !== null && `limite on-line ${maxOnlineCovers}`,
    maxParties !== null && `${parties} de ${maxParties} grupos`,
    isOver && "acima do limite",
  ];
  return `${time}: ${facts.filter(Boolean).join(", ")}`;
}
