import { formatPeople } from "#shared/pt-br.ts";

export const timelineText = {
  title: "Linha do tempo",
  table: "Mesa",
  coversShort: "Pessoas",
  withoutTable: "Sem mesa",
  queue: "Fila",
  /** Of a lane with more lines than are shown. */
  fold: {
    withoutTable: { more: (count: number) => `+${count} sem mesa`, less: "Menos sem mesa" },
    queue: { more: (count: number) => `+${count} na fila`, less: "Menos da fila" },
  },
  noArea: "Sem área",
  toNow: "Ir para agora",
  instructions:
    "Setas levam de grupo em grupo. Enter pega um grupo que ainda não sentou: as setas para os lados mudam o horário em 15 minutos, para cima e para baixo a mesa, Enter fixa e Esc desiste. P fixa ou solta a mesa. Enter em quem já sentou abre a mesa.",
  legend: {
    seated: "Sentados",
    planned: "Planejados",
    held: "Mesa fixada",
    overstay: "Além do previsto",
    buffer: "Intervalo",
    block: "Bloqueada",
  },
  tableRow: (label: string, seats: string, area: string | null) =>
    [label, seats, area].filter(Boolean).join(", "),
  kinds: {
    seated: "sentados",
    planned: "planejado",
    held: "mesa fixada",
    waiting: "sem mesa",
    done: "já saíram",
    block: "bloqueada",
  },
  inQueue: "na fila",
  /** 'Ana Souza, 4 pessoas, 20:00 a 21:30, planejado' */
  bar: (name: string, guests: number | null, from: string, until: string, state: string) =>
    [name, guests !== null && formatPeople(guests), `${from} a ${until}`, state].filter(Boolean).join(", "),
  blockName: (reason: string) => (reason === "" ? "Bloqueada" : `Bloqueada: ${reason}`),
  overstay: (minutes: number) => `deve passar ${minutes} min do previsto`,
  held: (name: string, place: string, time: string) => `${name} → ${place} às ${time}`,
  preview: {
    checking: "Conferindo o plano…",
    failed: "Não foi possível conferir o plano agora.",
    fits: "Cabe: ninguém muda de mesa.",
    unknown: "O plano não terminou a tempo: confira antes de fixar.",
    moves: "Mudam de mesa:",
    move: (name: string, from: string, to: string) =>
      `${name} ${from === "" ? "sem mesa" : from} → ${to === "" ? "sem mesa" : to}`,
    delays: "Esperam:",
    delay: (name: string, minutes: number) => `${name} +${minutes} min`,
    without: "Ficam sem mesa:",
    drop: "Fixar aqui",
    dropAnyway: "Fixar mesmo assim",
    cancel: "Cancelar",
  },
  obstacles: {
    seated: (table: string, name: string, until: string) => `${table} está com ${name} até ${until}`,
    held: (table: string, name: string, from: string) => `${table} está fixada para ${name} às ${from}`,
    block: (table: string, from: string, until: string) => `${table} está bloqueada de ${from} a ${until}`,
  },
  past: "Este horário já passou",
  pin: "Fixar mesa",
  unpin: "Soltar mesa",
  close: "Fechar",
  carryHint: "Arraste, ou use as setas, para outra mesa ou outro horário.",
};
