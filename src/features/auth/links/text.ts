import { personalPasswordText } from "../passwords/text.ts";
import type { LinkKind, LinkRefusal } from "./rules.ts";

export const refusalText: Record<LinkRefusal, string> = {
  link_invalid: "Este link não vale mais: já foi usado, passou do prazo ou há um mais novo.",
  too_many_requests: "Muitos pedidos seguidos. Espere alguns minutos e tente de novo.",
  personal_password: personalPasswordText,
};

export const mailAddressHint = "Se o botão não abrir, copie este endereço para o navegador:";

interface MailRecipient {
  name: string;
  organizationName: string;
}

/** The texts of the mails that carry a link. */
export const mailText: Record<
  LinkKind,
  (reader: MailRecipient) => {
    subject: string;
    paragraphs: string[];
    action: string;
    notes: string[];
    signature: string;
  }
> = {
  invitation: ({ name, organizationName }) => ({
    subject: `${organizationName} convidou você para o Maitre`,
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

export const forgotPasswordText = {
  title: "Esqueci a senha",
  explanation:
    "Informe o e-mail que você usa para entrar. A sua senha atual não pode ser consultada por ninguém.",
  email: "E-mail",
  submit: "Enviar link",
  submitting: "Enviando...",
  missing: "Informe o e-mail",
  invalid: "Informe um e-mail válido",
  answered: {
    mail: {
      title: "Confira o seu e-mail",
      sentences: [
        "Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes. Ele vale por 1 hora.",
        "Não chegou? Veja a pasta de spam e confira o endereço.",
      ],
    },
    admin: {
      title: "Fale com o administrador",
      sentences: [
        "Este Maitre não envia e-mails. Se houver uma conta com este e-mail, o seu pedido já aparece para o administrador do restaurante.",
        "Ele pode criar um link para você escolher uma nova senha. O link vale por 1 hora.",
      ],
    },
  },
  close: "Entendi",
};

export const resetText = {
  title: "Crie uma nova senha",
  subtitle: (email: string) => `Para a conta ${email}.`,
  password: "Nova senha",
  confirmation: "Confirmar nova senha",
  submit: "Salvar nova senha",
  submitting: "Salvando...",
  done: "Senha alterada. Entre com a nova senha.",
  invalidTitle: "Link sem validade",
  again: "Pedir um novo link",
};

export const invitationText = {
  title: (name: string) => `Olá, ${name}!`,
  subtitle: (organizationName: string) =>
    `${organizationName} criou um acesso para você. Escolha a sua senha para começar.`,
  account: "Você vai entrar com o e-mail",
  password: "Senha",
  confirmation: "Confirmar senha",
  submit: "Criar senha",
  submitting: "Criando...",
  done: "Senha criada. Bem-vindo ao Maitre!",
  invalidTitle: "Convite sem validade",
  invalidAdvice:
    "Se você já criou a sua senha, é só entrar. Se não, peça um novo convite a quem administra o restaurante.",
};

export const toSignIn = "Ir para o login";
