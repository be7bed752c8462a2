import type { ConsentChannel, Purpose } from "./contract.ts";

/**
 * What is read to the guest, word by word. Changed words get the next version: a stored consent names the version that the guest heard.
 */
export const CONSENT_WORDINGS: Record<Purpose, { version: number; text: (restaurant: string) => string }> = {
  health: {
    version: 1,
    text: (restaurant) =>
      `O ${restaurant} pode guardar as suas alergias e restrições alimentares para avisar a cozinha e o salão nas suas próximas visitas? Você pode mudar de ideia quando quiser, e nós apagamos tudo na hora.`,
  },
  reminders: {
    version: 1,
    text: (restaurant) =>
      `O ${restaurant} pode mandar mensagens para lembrar você das suas reservas? Você pode mudar de ideia quando quiser.`,
  },
  marketing: {
    version: 1,
    text: (restaurant) =>
      `O ${restaurant} pode mandar novidades e convites para você? Você pode mudar de ideia quando quiser.`,
  },
};

export const purposeText: Record<Purpose, string> = {
  health: "Alergias e restrições",
  reminders: "Lembretes de reserva",
  marketing: "Novidades e convites",
};

export const consentChannelText: Record<ConsentChannel, string> = {
  in_person: "Pessoalmente",
  phone: "Por telefone",
  message: "Por mensagem",
};
