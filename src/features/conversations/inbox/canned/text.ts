import { CANNED_LIMITS } from "./limits.ts";

export const refusalText = {
  too_many_answers: `Já há ${CANNED_LIMITS.answers} respostas prontas. Apague uma antes de criar outra.`,
  changed_meanwhile: "Outra pessoa mudou ou apagou esta resposta. Abra a lista de novo e confira.",
} as const;

export const cannedText = {
  open: "Respostas prontas",
  manage: "Gerenciar respostas prontas",
  title: "Respostas prontas",
  description: "Textos que a equipe insere em uma resposta. Na conversa, digite / para escolher.",
  none: "Nenhuma resposta pronta",
  noneText: "Crie textos para perguntas que chegam sempre: endereço, estacionamento, aniversário.",
  noneFound: (typed: string) => `Nenhuma resposta pronta com “${typed}”`,
  list: "Respostas prontas",
  name: "Nome",
  nameHint: "Como a equipe a encontra, por exemplo: endereço",
  text: "Texto",
  add: "Nova resposta",
  save: "Salvar",
  cancel: "Cancelar",
  edit: (title: string) => `Editar ${title}`,
  remove: (title: string) => `Apagar ${title}`,
  removed: "Resposta pronta apagada",
  undo: "Desfazer",
  loadFailed: "Não foi possível carregar as respostas prontas",
} as const;
