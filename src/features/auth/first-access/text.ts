import { personalPasswordText } from "../passwords/text.ts";
import type { FirstAccessRefusal } from "./rules.ts";

export const refusalText: Record<FirstAccessRefusal, string> = {
  already_done: "O primeiro acesso já foi feito, talvez por outra pessoa agora mesmo. Entre com a sua conta.",
  personal_password: personalPasswordText,
};

export const firstAccessText = {
  title: "Bem-vindo ao Maitre",
  subtitle:
    "Este Maitre ainda está vazio. Conte qual é o restaurante e crie a conta de quem vai administrá-lo.",
  restaurant: "O restaurante",
  organizationName: "Nome da empresa",
  unitName: "Nome da primeira unidade",
  unitHint: "Por exemplo, Unidade Centro. Horários e limites você ajusta depois, em Configurações.",
  admin: "O administrador",
  name: "Seu nome",
  email: "E-mail",
  password: "Senha",
  confirmation: "Confirmar senha",
  submit: "Criar e entrar",
  submitting: "Criando...",
  done: "Tudo pronto. Bem-vindo ao Maitre!",
  toSignIn: "Ir para o login",
  missing: {
    organizationName: "Informe o nome da empresa",
    unitName: "Informe o nome da unidade",
    name: "Informe o seu nome",
    email: "Informe o e-mail",
  },
  emailInvalid: "Informe um e-mail válido",
};
