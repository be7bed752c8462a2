import type { PasswordProblem } from "../passwords/rules.ts";
import { personalPasswordText, passwordProblemText } from "../passwords/text.ts";
import type { ProfileRefusal } from "./rules.ts";

const same = "A nova senha é igual à atual";

export const refusalText: Record<ProfileRefusal, string> = {
  wrong_password: "A senha atual não confere",
  same_password: same,
  personal_password: personalPasswordText,
  photo_gone: "A foto enviada não está mais disponível. Escolha-a de novo",
  too_many_attempts: "Muitas tentativas com a senha errada. Espere alguns minutos e tente de novo",
};

export const profileProblemText: Record<PasswordProblem | "currentMissing" | "same", string> = {
  ...passwordProblemText,
  currentMissing: "Informe a senha atual",
  same,
};

export const profileText = {
  title: "Editar Perfil",
  close: "Fechar",
  photo: "Foto do perfil",
  passwordTitle: "Alterar senha",
  passwordHint: "Deixe em branco para manter a senha. Ao trocá-la, suas outras sessões são encerradas.",
  currentPassword: "Senha atual",
  password: "Nova senha",
  confirmation: "Confirmar nova senha",
  showPassword: "Mostrar senha",
  hidePassword: "Ocultar senha",
  cancel: "Cancelar",
  submit: "Salvar Alterações",
  done: "Perfil atualizado com sucesso!",
};

export const cropText = {
  title: "Ajustar foto",
  description: "Arraste a imagem, ou mova-a com as setas do teclado. O círculo mostra o que vai aparecer.",
  area: "Enquadramento da foto",
  zoom: "Zoom",
  cancel: "Cancelar",
  submit: "Usar esta foto",
};
