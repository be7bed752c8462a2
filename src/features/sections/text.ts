import { formatPeople } from "#shared/pt-br.ts";
import type { SectionColor } from "./contract.ts";
import { MAX_SECTIONS } from "./limits.ts";
import type { Rotation, SectionRefusal, whyWithoutTurn } from "./rules.ts";

export const refusalText: Record<SectionRefusal, string> = {
  table_in_two_sections: "Uma mesa está em duas praças. Deixe-a em uma só",
  unknown_table: "Uma destas mesas foi removida do layout. Confira as praças e salve de novo",
  server_without_access: "Uma das pessoas escolhidas não tem mais acesso a esta unidade. Escolha outra",
  changed_meanwhile: "As praças foram alteradas em outra tela. Confira e salve de novo",
  section_gone: "Esta praça foi removida em outra tela",
};

export const stripText = {
  title: "Praças",
  edit: "Editar praças",
  next: "próximo",
  nextIs: "Próximo",
  withoutTurn: {
    closed: "encerrada",
    no_tables: "sem mesas",
    all_blocked: "mesas bloqueadas",
  } satisfies Record<NonNullable<ReturnType<typeof whyWithoutTurn>>, string>,
  covers: (count: number) => formatPeople(count),
  lastStart: (minutes: number | null) =>
    minutes === null ? "sem grupos" : minutes < 1 ? "agora" : `há ${minutes} min`,
  lastStartOf: (minutes: number | null) =>
    minutes === null
      ? "nenhum grupo ainda"
      : minutes < 1
        ? "último grupo agora mesmo"
        : `último grupo há ${minutes} min`,
  off: {
    all_closed: "Todas as praças estão encerradas: o rodízio está desligado.",
    no_tables: "Nenhuma praça aberta tem mesas, ou todas estão bloqueadas: o rodízio está desligado.",
  } satisfies Record<NonNullable<Rotation["isOffBecause"]>, string>,
  close: "Encerrar praça",
  reopen: "Reabrir praça",
  closedDone: (name: string) => `Praça de ${name} encerrada`,
  reopenedDone: (name: string) => `Praça de ${name} reaberta`,
  undo: "Desfazer",
};

export const paintText = {
  title: "Praças deste turno",
  intro: "Escolha um garçom e toque nas mesas dele, ou arraste por cima delas.",
  keys: "No teclado: Espaço pinta a mesa, Shift com as setas pinta o caminho.",
  sections: "Praças",
  add: "Nova praça",
  full: `No máximo ${MAX_SECTIONS} praças`,
  name: "Nome",
  namePlaceholder: "Garçom ou parte do salão",
  server: "Garçom",
  noServer: "Sem usuário",
  color: "Cor",
  remove: "Remover praça",
  removeOf: (name: string) => `Remover praça ${name}`,
  tables: (count: number) => (count === 1 ? "1 mesa" : `${count} mesas`),
  eraser: "Nenhuma praça",
  erasing: "Toque nas mesas que devem ficar sem praça.",
  withoutSection: (count: number) =>
    count === 0
      ? "Todas as mesas têm praça."
      : count === 1
        ? "1 mesa sem praça."
        : `${count} mesas sem praça.`,
  tableOf: (table: string, section: string | null) =>
    section === null ? `${table}, sem praça` : `${table}, praça de ${section}`,
  copy: (day: string) => `Copiar de ${day}`,
  save: "Salvar praças",
  cancel: "Cancelar",
  saved: "Praças salvas",
  changed: "Outra pessoa mudou as praças enquanto você pintava. O seu desenho continua aqui.",
  takeTheirs: "Usar as novas",
  keepMine: "Manter as minhas",
  removed: "Praças removidas",
  unnamed: "Sem nome",
  nameNeeded: "Dê um nome à praça",
  newName: (number: number) => `Praça ${number}`,
};

export const colorText: Record<SectionColor, string> = {
  blue: "Azul",
  green: "Verde",
  orange: "Laranja",
  purple: "Roxo",
  teal: "Turquesa",
  pink: "Rosa",
  yellow: "Amarelo",
  gray: "Cinza",
};
