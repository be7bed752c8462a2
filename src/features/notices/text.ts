import { formatLongDay, formatPeople } from "#shared/pt-br.ts";
import type { NoticeKind } from "./contract.ts";
import { QUIET_HOURS } from "./limits.ts";
import type { BookingFacts } from "./rules.ts";

export const refusalText = {
  changed_meanwhile: "Outra pessoa mudou os avisos enquanto você editava",
} as const;

export const kindText: Record<NoticeKind, { label: string; hint: string; done: string }> = {
  booked: {
    label: "Reserva confirmada",
    hint: "Assim que a reserva é feita",
    done: "reserva confirmada",
  },
  changed: {
    label: "Reserva alterada",
    hint: "Quando mudam o dia, o horário ou o número de pessoas",
    done: "reserva alterada",
  },
  cancelled: { label: "Reserva cancelada", hint: "Quando a reserva é cancelada", done: "reserva cancelada" },
  reminder: { label: "Lembrete", hint: "Na véspera da reserva", done: "lembrete" },
};

export const wayText = { whatsapp: "WhatsApp", mail: "e-mail" } as const;

const hour = (time: string) => `${Number(time.slice(0, 2))}h`;

export const noticesText = {
  title: "Avisos aos clientes",
  subtitle: `O cliente recebe pelo WhatsApp, se escreveu nas últimas 24 horas, ou por e-mail, se a reserva tem um. Nada sai das ${hour(QUIET_HOURS.from)} às ${hour(QUIET_HOURS.until)}: o aviso espera a manhã.`,
  noWay:
    "Nenhum caminho de envio está ligado: conecte o WhatsApp da unidade, ou configure o envio de e-mail na instalação.",
  loadFailed: "Não foi possível carregar os avisos",
} as const;

type Said = Pick<BookingFacts, "date" | "time" | "guests">;

const moment = ({ date, time, guests }: Said) =>
  `${formatLongDay(date)}, às ${time}, para ${formatPeople(guests)}`;

/** The notice in a chat: one message. */
export const chatText: Record<NoticeKind, (unitName: string, booking: Said) => string> = {
  booked: (unit, booking) =>
    `${unit}: sua reserva está confirmada. ${moment(booking)}. Se precisar mudar ou cancelar, responda aqui.`,
  changed: (unit, booking) =>
    `${unit}: sua reserva mudou. Agora é ${moment(booking)}. Se algo não estiver certo, responda aqui.`,
  cancelled: (unit, booking) =>
    `${unit}: sua reserva de ${moment(booking)}, foi cancelada. Se quiser outra mesa, responda aqui.`,
  reminder: (unit, booking) =>
    `${unit}: lembramos da sua reserva de ${moment(booking)}. Se não puder vir, responda aqui, por favor.`,
};

export const mailText = {
  subject: {
    booked: (unit: string) => `Reserva confirmada: ${unit}`,
    changed: (unit: string) => `Reserva alterada: ${unit}`,
    cancelled: (unit: string) => `Reserva cancelada: ${unit}`,
    reminder: (unit: string) => `Lembrete da sua reserva: ${unit}`,
  } satisfies Record<NoticeKind, (unit: string) => string>,
  paragraph: {
    booked: "Sua reserva está confirmada:",
    changed: "Sua reserva mudou. Agora é:",
    cancelled: "Esta reserva foi cancelada:",
    reminder: "Lembramos da sua reserva:",
  } satisfies Record<NoticeKind, string>,
  greeting: (name: string) => `Olá, ${name}.`,
  moment,
  contact: (phone: string) => `Para mudar ou cancelar, fale com o restaurante: ${phone}.`,
  action: "Ver o cardápio",
  addressHint: "Se o botão não abrir, copie este endereço:",
  why: "Você recebe este e-mail porque há uma reserva com este endereço.",
} as const;
