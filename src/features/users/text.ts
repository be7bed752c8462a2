import type { Role } from "#shared/access.ts";
import type { UsersRefusal } from "./rules.ts";

export const roleText: Record<Role, string> = {
  admin: "Administrador",
  manager: "Gerente",
  staff: "Funcionário",
};

/** Shown below the choice of a new user's role: the screens that the user starts with. */
export const newRoleHint: Record<Role, string> = {
  admin: "Começa com todas as permissões.",
  manager: "Começa só com Reservas; depois você libera outras telas em Editar.",
  staff: "Começa só com Reservas; depois você libera outras telas em Editar.",
};

export const refusalText: Record<UsersRefusal, string> = {
  email_taken: "Este e-mail já está em uso",
  already_added: "Este usuário já foi adicionado. Feche esta janela e veja a lista",
  changed_meanwhile: "Este usuário foi alterado em outra tela",
  no_longer_allowed: "Você não pode mais alterar usuários. Fale com um administrador",
  last_admin:
    "Este é o último administrador ativo. Torne outra pessoa administradora e espere que ela crie a senha antes de continuar",
  own_rights:
    "Você não pode tirar a sua própria permissão de administrar usuários. Peça a outro administrador",
  own_deactivation: "Você não pode desativar o seu próprio usuário. Peça a outro administrador",
  admins_only: "Só um administrador pode criar ou alterar administradores",
  beyond_own_screens: "Você só pode liberar telas que você mesmo tem. Peça a um administrador",
  inactive: "Este usuário está inativo. Ative-o antes de criar o link",
  password_set: "Esta pessoa já criou a senha. Se ela a esqueceu, crie um link para uma nova",
  password_not_set: "Esta pessoa ainda não criou a senha. Envie um novo convite",
};

export const pageText = {
  title: "Permissões de Acesso",
  subtitle: "Quem entra no sistema, e as telas que cada pessoa abre.",
  list: "Usuários do Sistema",
  activeCount: (count: number) => `${count} ${count === 1 ? "usuário ativo" : "usuários ativos"}`,
  add: "Adicionar Novo Usuário",
  search: "Buscar usuário",
  clearSearch: "Limpar busca",
  found: (count: number) => `${count} ${count === 1 ? "usuário encontrado" : "usuários encontrados"}`,
  noneFoundTitle: "Nenhum usuário encontrado",
  noneFoundText: "Confira o nome ou o e-mail que você digitou.",
  showAll: (count: number) => `Mostrar todos os ${count} usuários`,
  alone: "Só você entra no sistema por enquanto. Convide quem trabalha com você.",
  addColleague: "Convidar um colega",
  loadFailed: "Não foi possível carregar os usuários",
} as const;

export const rowText = {
  you: "Você",
  inactive: "Inativo",
  pending: "Convite pendente",
  all: "Todas Permissões",
  noScreens: "Nenhuma tela",
  active: "Ativo",
  activeName: (name: string) => `Usuário ativo: ${name}`,
  ownActive: "Só por outro administrador.",
  adminsOnly: "Só por um administrador.",
  edit: "Editar",
  resend: "Reenviar convite",
  copyInvitation: "Copiar link do convite",
} as const;

export const addText = {
  title: "Adicionar Novo Usuário",
  byMail: "A pessoa recebe um e-mail com um link para criar a senha.",
  byLink: "Depois de salvar, você recebe um link para enviar à pessoa. É por ele que ela cria a senha.",
  name: "Nome",
  email: "E-mail",
  emailPlaceholder: "nome@restaurante.com.br",
  role: "Função",
  submit: "Adicionar Usuário",
} as const;

export const editText = {
  title: "Editar Permissões",
  name: "Nome",
  role: "Função",
  screens: "Acesso às Telas",
  all: "Todas Permissões",
  allHint: "Inclui as telas que ainda vierem.",
  adminHint: "Um administrador tem sempre todas as permissões.",
  adminsOnly: "Só um administrador torna alguém administrador.",
  password: "Senha",
  passwordHint: "Esqueceu a senha e não recebe e-mails? Crie um link e envie você mesmo.",
  resetLink: "Criar link para nova senha",
  submit: "Salvar Alterações",
  changedMeanwhile:
    "Este usuário foi alterado em outra tela. Os campos que você não mexeu mostram agora os valores novos; confira e salve de novo.",
  goneMeanwhile: "Este usuário não está mais na lista.",
} as const;

export const linkText = {
  invitationTitle: "Link do convite",
  invitationBody: (name: string) =>
    `Envie este link a ${name}, por exemplo pelo WhatsApp. Por ele a pessoa cria a senha e entra.`,
  mailFailed: (name: string) =>
    `O e-mail não pôde ser enviado. Envie você este link a ${name}: por ele a pessoa cria a senha e entra.`,
  invitationRules: (until: string) =>
    `Vale até ${until} e só uma vez. Um convite novo cancela os anteriores.`,
  resetTitle: "Link para nova senha",
  resetBody: (name: string) => `Envie este link só a ${name}: quem o tiver escolhe a senha desta conta.`,
  resetRules: (until: string) => `Vale até ${until} e só uma vez.`,
  link: "Link",
  copy: "Copiar link",
  copied: "Link copiado",
  copyFailed: "O navegador não deixou copiar. O link está selecionado: copie com Ctrl+C.",
  done: "Concluir",
} as const;

export const resetText = {
  title: "Criar link para nova senha?",
  body: (name: string) =>
    `${name} escolhe uma nova senha pelo link, que vale por 1 hora. A senha atual continua valendo até lá; depois, as sessões abertas são encerradas.`,
  confirm: "Criar link",
} as const;

export const toastText = {
  added: "Usuário adicionado com sucesso",
  updated: "Permissões atualizadas com sucesso",
  activated: (name: string) => `${name} foi ativado`,
  deactivated: (name: string) => `${name} foi desativado e não pode mais entrar`,
  invited: (email: string) => `Convite enviado para ${email}`,
  who: (name: string, role: string) => `${name} · ${role}`,
  undo: "Desfazer",
} as const;

export const fieldProblemText = {
  name: "Informe o nome",
  email: "Informe o e-mail",
  emailForm: "E-mail inválido",
} as const;
