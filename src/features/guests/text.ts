import { type BOOKING_STATUSES, LIMITS } from "./limits.ts";
import type { GuestRefusal } from "./rules.ts";

export const refusalText: Record<GuestRefusal, string> = {
  changed_meanwhile: "Este cliente foi alterado em outra tela. Confira os dados novos e salve de novo",
  consent_missing: "Registre antes a autorização do cliente para guardar alergias",
  wording_outdated: "O texto da autorização mudou. Leia o texto novo ao cliente",
  same_guest: "Os dois telefones já são do mesmo cliente",
  too_many_tags: "Juntos, os dois cadastros têm mais de 20 etiquetas. Apague algumas antes de unir",
  notes_too_long: "Juntas, as observações passam de 2.000 caracteres. Encurte uma delas antes de unir",
  not_merged: "Este telefone não está unido a outro cadastro",
  too_late_to_unmerge: "A união só pode ser desfeita em até 30 dias",
  still_expected:
    "Este cliente tem reserva futura, está na fila ou está à mesa. Cancele ou conclua antes de apagar",
  health_hidden:
    "Você não vê mais as alergias deste cliente, por isso nada foi alterado. Feche e abra o cliente de novo",
  health_too_long: `Com o que já está anotado, o texto passa de ${LIMITS.healthText} caracteres. Escreva mais curto`,
};

export const drawerText = {
  close: "Fechar cliente",
  noNumber: "Sem cadastro",
  noNumberText:
    "O telefone desta reserva não identifica ninguém: falta o DDD, falta um dígito ou há letras. Corrija o telefone para ver o histórico.",
  erased: "Cliente apagado",
  erasedText: "Outra pessoa apagou os dados deste cliente. As contagens das noites ficam.",
  loadFailed: "Não foi possível carregar o cliente",
  sharedNumber: (names: string) =>
    `Este telefone já foi usado por: ${names}. Cada reserva guarda o seu nome.`,
  vip: "Cliente VIP",
  firstTime: "Primeira vez na casa",
  neverCame: (others: readonly string[]) => ["Ainda não veio nenhuma vez", ...others].join(" · ") + ".",
  cancelled: (count: number) => (count === 1 ? "cancelou 1 vez" : `cancelou ${count} vezes`),
  missed: (count: number) => (count === 1 ? "faltou 1 vez" : `faltou ${count} vezes`),
  waitedTimes: (count: number) => (count === 1 ? "1 vez na fila" : `${count} vezes na fila`),
  facts: "Histórico",
  visits: "Visitas",
  last: "Última visita",
  first: "Primeira visita",
  noShows: "Faltas",
  noShowsOf: (count: number, all: number) => `${count} de ${all} em 12 meses`,
  cancellations: "Cancelou",
  times: (count: number) => (count === 0 ? "Nunca" : count === 1 ? "1 vez" : `${count} vezes`),
  stay: "Fica em média",
  size: "Costuma vir em",
  waits: "Fila de espera",
  none: "—",
  bookings: "Reservas",
  birthday: "Aniversário",
  birthdayPlaceholder: "Dia e mês, como 25/11",
  birthdayUnreadable: "Escreva dia e mês, como 25/11",
  saveBirthday: "Salvar aniversário",
  birthdaySaved: "Aniversário salvo",
  tags: "Etiquetas",
  newTag: "Nova etiqueta",
  tagPlaceholder: "Ex.: gosta da janela",
  addTag: "Adicionar",
  removeTag: (tag: string) => `Remover a etiqueta ${tag}`,
  noTags: "Nenhuma etiqueta.",
  notes: "Observações",
  notesHint: "Só fatos que ajudam a atender. Não escreva aqui alergias nem dados de saúde.",
  notesLeft: (used: number, max: number) => `${used} de ${max}`,
  saveNotes: "Salvar observações",
  discardNotes: "Descartar",
  notesSaved: "Observações salvas",
  notesChanged:
    "Outra pessoa mudou estas observações enquanto você escrevia. O seu texto continua no campo; o que está salvo agora é:",
  takeTheirs: "Usar este texto",
  keepMine: "Manter o meu",
} as const;

export const healthText = {
  person: "De quem",
  everybody: "De todos com este telefone",
  of: (person: string) => `De ${person}`,
  title: "Alergias e restrições",
  none: "Nada anotado.",
  hidden: "Você vê as alergias deste cliente no dia da reserva. O que você anotar agora é acrescentado.",
  add: "Acrescentar alergias",
  onlyAdds: "O que já estiver anotado continua.",
  avoid: "Evitar hoje:",
  onlyBooking: "Só nesta reserva",
  onlyBookingHint: "Apagado um dia depois.",
  edit: "Editar alergias",
  note: "Anotar alergias",
  noteForBooking: "Anotar só nesta reserva",
  consentFirst: "Para guardar alergias para as próximas visitas, registre antes a autorização do cliente.",
  allergens: "Não pode comer",
  text: "Outras restrições",
  textPlaceholder: "Ex.: leva injeção de adrenalina",
  save: "Salvar alergias",
  cancel: "Cancelar",
  saved: "Alergias salvas",
} as const;

export const consentText = {
  title: "Autorizações",
  none: "Não autorizou",
  given: (day: string, channel: string) => `Autorizou em ${day}, ${channel.toLowerCase()}`,
  by: (name: string) => `registrado por ${name}`,
  ask: "Registrar autorização",
  askFor: (purpose: string) => `Registrar autorização: ${purpose}`,
  read: "Leia ao cliente, palavra por palavra:",
  channel: "Como o cliente respondeu",
  record: "O cliente autorizou",
  send: "Enviar a pergunta por WhatsApp",
  cancel: "Cancelar",
  recorded: "Autorização registrada",
  revoke: "Revogar",
  revokeFor: (purpose: string) => `Revogar autorização: ${purpose}`,
  revokeTitle: "Revogar a autorização?",
  revokeHealth: "As alergias anotadas são apagadas na hora e não voltam.",
  revokeOther: "O cliente não recebe mais essas mensagens.",
  revokeConfirm: "Revogar",
  revoked: "Autorização revogada",
} as const;

export const dataText = {
  title: "Dados do cliente",
  numbers: "Outros telefones",
  unmerge: "Desfazer união",
  unmerged: "União desfeita",
  export: "Exportar dados",
  exported: "Arquivo salvo",
  erase: "Apagar cliente",
  expected: {
    seated: "Não dá para apagar agora: o cliente está à mesa. Libere a mesa antes.",
    waiting: "Não dá para apagar agora: o cliente está na fila. Tire-o da fila antes.",
    booked: "Não dá para apagar agora: o cliente tem reserva. Cancele a reserva antes.",
  },
  eraseTitle: "Apagar este cliente?",
  eraseText: (names: string) =>
    `Nome, telefone, e-mail e observações saem de todas as reservas, da fila, das conversas e dos textos do assistente, em todas as unidades. As contagens das noites ficam. Não pode ser desfeito. Nomes que saem: ${names}. Cópias de segurança feitas antes ainda têm os dados: apague-as quando puder.`,
  eraseConfirm: "Apagar para sempre",
  erased: "Cliente apagado",
  erasedDetail: (reservations: number) =>
    reservations === 1 ? "1 reserva ficou sem nome" : `${reservations} reservas ficaram sem nome`,
} as const;

export const mergingText = {
  title: "Talvez o mesmo cliente",
  show: (count: number, isAll: boolean) =>
    isAll ? (count === 1 ? "1 par" : `${count} pares`) : `${count} pares ou mais`,
  reasons: { same_email: "Mesmo e-mail", similar_name: "Nome parecido, um dígito diferente" },
  merge: "Unir",
  mergeOf: (one: string, other: string) => `Unir ${one} e ${other}`,
  apart: "São diferentes",
  apartOf: (one: string, other: string) => `São diferentes: ${one} e ${other}`,
  mergeTitle: "Unir os dois cadastros?",
  mergeBody: (kept: string, other: string) =>
    `${other} passa a ser outro telefone de ${kept}. O histórico fica junto. Dá para desfazer por 30 dias. Se um dos dois revogou uma autorização, ela vale como revogada, e as alergias são apagadas.`,
  mergeConfirm: "Unir",
  merged: "Cadastros unidos",
  keptApart: "Não vamos perguntar de novo",
} as const;

export const retentionText = {
  title: "Guardar clientes",
  now: (months: number) => `Clientes sem visita há ${months} meses perdem nome e telefone.`,
  change: "Alterar prazo",
  months: "Meses sem visita",
  invalid: (min: number, max: number) => `Escolha de ${min} a ${max} meses.`,
  due: (count: number) =>
    count === 0
      ? "Nenhuma reserva fica sem nome na próxima noite."
      : count === 1
        ? "1 reserva fica sem nome na próxima noite."
        : `${count} reservas ficam sem nome na próxima noite.`,
  save: "Salvar prazo",
  cancel: "Cancelar",
  saved: "Prazo alterado",
} as const;

/** Of a booking in a guest's history: the same words as on the cards. */
export const bookingStatusText: Record<(typeof BOOKING_STATUSES)[number], string> = {
  confirmed: "Confirmada",
  seated: "Sentado",
  completed: "Finalizada",
  cancelled: "Cancelada",
  no_show: "Não veio",
};
