import type { AuthRefusal } from "./rules.ts";

const signInFailed = "Erro ao fazer login. Tente novamente.";

export const refusalText: Record<AuthRefusal, string> = {
  sign_in_failed: signInFailed,
  too_many_attempts: signInFailed,
};

export const signInText = {
  title: "Bem-vindo de volta",
  subtitle: "Entre para abrir o salão.",
  motto: "Cada reserva no horário, cada mesa no lugar certo.",
  mottoDetail: "Reservas, fila de espera e salão na mesma tela, ao vivo para toda a equipe.",
  email: "E-mail",
  password: "Senha",
  showPassword: "Mostrar senha",
  hidePassword: "Ocultar senha",
  rememberMe: "Lembrar-me",
  forgotPassword: "Esqueci a senha",
  submit: "Entrar",
  submitting: "Entrando...",
  version: "Versão 1.0.0",
  fieldsMissing: "Preencha todos os campos",
  failed: signInFailed,
  done: "Login realizado com sucesso!",
  demoTitle: "Contas de demonstração",
  demoHint: "Um clique preenche o e-mail e a senha.",
};

/** The demo company's accounts, which the login page offers to fill in. The one with the most rights comes first. */
export const demoAccounts = [
  { label: "Administrador", email: "admin@restaurante.com.br", password: "demo1234" },
  { label: "Gerente", email: "gerente@restaurante.com.br", password: "demo1234" },
  { label: "Funcionário", email: "equipe@restaurante.com.br", password: "demo1234" },
];
