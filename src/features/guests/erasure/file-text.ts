import { type Channel } from "#shared/access.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { channelText } from "../../audit/text.ts";
import { allergenText } from "../../menu/text.ts";
import type { Health } from "../health/contract.ts";
import { consentChannelText, purposeText } from "../health/text.ts";
import { showBirthday, showPhone } from "../rules.ts";
import { bookingStatusText } from "../text.ts";
import type { StoredData } from "./contract.ts";

type StoredConversation = StoredData["conversations"][number];

/**
 * The file that a guest gets, as JSON with indents: Portuguese words, and moments in the time of the unit where they happened. What
 * belongs to no unit has the time of `timeZone`, of the unit that hands the file over.
 */
export function guestFile(stored: StoredData, now: Date, timeZone: string): string {
  const file = {
    sobre_este_arquivo: aboutText(momentText(now, timeZone)),
    telefones: stored.phones.map(showPhone),
    anotacoes: stored.notes.map(({ phone, isVip, birthday, tags, notes, createdAt, updatedAt }) => ({
      telefone: showPhone(phone),
      vip: isVip ? "Sim" : "Não",
      aniversario: birthday && showBirthday(birthday),
      etiquetas: tags,
      observacoes: notes,
      criadas_em: momentText(createdAt, timeZone),
      alteradas_em: momentText(updatedAt, timeZone),
    })),
    autorizacoes: stored.consents.map(({ purpose, wording, channel, givenAt, revokedAt }) => ({
      finalidade: purposeText[purpose],
      versao_do_texto: wording,
      meio: consentChannelText[channel],
      dada_em: momentText(givenAt, timeZone),
      revogada_em: revokedAt && momentText(revokedAt, timeZone),
    })),
    alergias: stored.health.map(({ person, updatedAt, ...health }) => ({
      ...(person !== "" && { de_quem: person }),
      ...healthOf(health),
      alteradas_em: momentText(updatedAt, timeZone),
    })),
    reservas: stored.reservations.map((booking) => ({
      unidade: booking.unitName,
      data: showTypedDate(booking.date),
      horario: booking.time,
      pessoas: booking.guests,
      situacao: bookingStatusText[booking.status],
      ...booking.told,
      feita_em: momentText(booking.createdAt, booking.timeZone),
      feita_por: sourceText[booking.channel],
      sentou_em: booking.seatedAt && momentText(booking.seatedAt, booking.timeZone),
      saiu_em: booking.completedAt && momentText(booking.completedAt, booking.timeZone),
      alergias_desta_reserva: booking.health && healthOf(booking.health),
    })),
    fila_de_espera: stored.waits.map((wait) => ({
      unidade: wait.unitName,
      ...wait.told,
      pessoas: wait.guests,
      situacao: waitStatusText[wait.status],
      entrou_em: momentText(wait.addedAt, wait.timeZone),
    })),
    conversas: stored.conversations.map(conversationOf),
  };
  return JSON.stringify(file, null, 2);
}

const aboutText = (moment: string) =>
  `Tudo o que o restaurante guarda deste cliente, em ${moment}. Datas e horários são os da unidade de cada registro; anotações, autorizações e alergias valem para todas as unidades e têm o horário da unidade que gerou este arquivo. Os nomes dos campos vêm sem acentos e sem espaços, para que programas também leiam o arquivo.`;

/** '20/11/2026 20:05' */
function momentText(instant: string | Date, timeZone: string): string {
  const { date, time } = localOf(new Date(instant), timeZone);
  return `${showTypedDate(date)} ${time}`;
}

function healthOf({ allergens, text }: Health) {
  return { nao_pode_comer: allergens.map((allergen) => allergenText[allergen]), texto: text };
}

function conversationOf({ unitName, timeZone, channel, told, startedAt, messages }: StoredConversation) {
  return {
    unidade: unitName,
    canal: channelText[channel],
    ...told,
    inicio: momentText(startedAt, timeZone),
    mensagens: messages.map(({ author, text, at }) => ({
      de: authorText[author],
      texto: text,
      em: momentText(at, timeZone),
    })),
  };
}

/** Through what a booking was made, to a reader outside of the restaurant. */
const sourceText: Record<Channel, string> = { ...channelText, backoffice: "Equipe do restaurante" };

const waitStatusText: Record<StoredData["waits"][number]["status"], string> = {
  waiting: "Na fila",
  notified: "Chamado",
  coming: "A caminho",
  seated: "Sentou",
  left: "Saiu da fila",
};

const authorText: Record<StoredConversation["messages"][number]["author"], string> = {
  customer: "Cliente",
  assistant: "Assistente",
  staff: "Equipe",
  system: "Sistema",
};
