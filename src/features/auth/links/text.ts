import type { LinkKind, LinkRefusal } from "./rules.ts";

export const refusalText: Record<LinkRefusal, string> = {
  link_invalid: "Este link não vale mais: já foi usado, passou do prazo ou há um mais novo.",
  too_many_requests: "Muitos pedidos seguidos. Espere alguns minutos e tente de novo.",
};

interface Reader {
  name: string;
  organizationName: string;
}

/** What the mails say around their links. */
export const mailText: Record<
  LinkKind,
  (reader: Reader) => {
    subject: string;
    paragraphs: string[];
    action: string;
    notes: string[];
    signature: string;
  }
> = {
  invitation: ({ name, organizationName }) => ({
    subject: `Seu convite para o Maitre do ${organizationName}`,
    paragraphs: [
      `Olá, ${name}!`,
      `${organizationName} criou um acesso para você no Maitre, o sistema de reservas e salão do restaurante. Para começar, crie a sua senha.`,
    ],
    action: "Criar senha",
    notes: [
      "O link vale por 7 dias e funciona uma única vez. Se você receber outro convite, use o mais recente.",
      "Não esperava este e-mail? Pode ignorá-lo: sem a senha, nada acontece.",
    ],
    signature: `Enviado pelo Maitre em nome de ${organizationName}.`,
  }),
  password_reset: ({ name, organizationName }) => ({
    subject: "Crie uma nova senha para o Maitre",
    paragraphs: [
      `Olá, ${name}!`,
      "Recebemos um pedido para trocar a senha da sua conta no Maitre. Crie a nova senha pelo botão abaixo.",
    ],
    action: "Criar nova senha",
    notes: [
      "O link vale por 1 hora e funciona uma única vez. Se você pediu mais de um, use o mais recente.",
      "Não foi você? Ignore este e-mail: a sua senha continua a mesma.",
    ],
    signature: `Enviado pelo Maitre em nome de ${organizationName}.`,
  }),
};
