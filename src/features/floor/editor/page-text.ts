import { STARTER_TABLES } from "../limits.ts";
import { tableLabel } from "../text.ts";

/** Of the page around the layout, and its dialogs. */
export const floorPageText = {
  title: "Layout de Mesas",
  addRectangle: "Adicionar Mesa Retangular",
  addCircle: "Adicionar Mesa Redonda",
  clear: "Limpar Tudo",
  list: "Mesas Cadastradas",
  panel: "Mesas, áreas e combinações",
  tables: "Mesas",
  count: (count: number) => (count === 1 ? "1 mesa" : `${count} mesas`),
  emptyHint: "Adicione a primeira e arraste-a para o lugar dela no salão.",
  starter: `Criar ${STARTER_TABLES} mesas de 4`,
  starterHint: "Ou adicione uma a uma, e arraste cada mesa para o lugar dela no salão.",
  edit: "Editar",
  editTable: (table: string) => `Editar ${table}`,
  actions: (label: string) => `Ações de ${label}`,
  removeTable: (table: string) => `Excluir ${table}`,
  editLayout: "Editar layout",
  finish: "Concluir",
  closeList: "Fechar",
  showTable: "Mostrar no layout",
  nextHold: (when: string) => `Reservada: ${when}`,
  leavesAt: (words: string, time: string) => `${words} (${time})`,
  loading: "Carregando as mesas",
};

export const floorToastText = {
  added: (label: string) => `${tableLabel(label)} adicionada`,
  started: `${STARTER_TABLES} mesas criadas`,
  undo: "Desfazer",
  updated: "Mesa atualizada",
  removed: (count: number) => (count === 1 ? "Mesa removida" : `${count} mesas removidas`),
  cleared: "Todas as mesas removidas",
  released: "Mesa liberada com sucesso",
  which: (label: string) => `Mesa ${label}`,
};

export const tableDialogText = {
  title: "Editar Mesa",
  save: "Salvar",
  label: "ID da Mesa",
  seats: "Número de Lugares",
  minGuests: "Mínimo de pessoas",
  minGuestsHint: "Grupos menores vão para outra mesa, se houver.",
  area: "Área",
  noArea: "Sem área",
  attributes: "Características",
  status: "Status",
  customerName: "Nome do Cliente",
  occupiedMinutes: "Tempo Ocupado (minutos)",
  estimatedLeaveMinutes: "Tempo Estimado de Saída (minutos)",
  noEstimate: "0: sem previsão",
  ofReservation: "Nome e tempos vêm da reserva de quem está na mesa.",
  gone: "Esta mesa foi removida em outra tela.",
  problems: {
    label_missing: "Informe o ID da mesa",
    label_taken: "Já existe uma mesa com este ID",
    min_guests_above_seats: "Não pode passar do número de lugares",
  },
  release: {
    title: (name: string) => `Liberar ${name}?`,
    body: (name: string, table: string, status: string) =>
      `${name} está na ${table}. Para deixá-la como ${status}, a reserva será finalizada.`,
    confirm: "Liberar Mesa",
    dismiss: "Voltar",
    someone: "o cliente",
  },
};

export const removalText = {
  title: (tables: string, count: number) => `Excluir ${count === 1 ? tables : `${count} mesas`}?`,
  clearTitle: "Limpar todo o layout?",
  body: (tables: string, count: number) =>
    `${tables} ${count === 1 ? "sai" : "saem"} do layout. O histórico das reservas fica guardado.`,
  clearBody: (count: number) =>
    `${count === 1 ? "A única mesa sai" : `As ${count} mesas saem`} do layout. O histórico das reservas fica guardado.`,
  confirm: "Excluir",
  clear: "Limpar Tudo",
  refusedTitle: "Não é possível excluir",
  understood: "Entendi",
};
