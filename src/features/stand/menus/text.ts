import { statusText } from "../../reservations/status/text.ts";

/** What can be done with a party. */
export const menuText = {
  arrival: "Chegada",
  table: "Mesa",
  reservation: "Reserva",
  otherTable: "Sentar em outra mesa",
  someArrived: "Quantos chegaram…",
  someArrivedTitle: "Quantos chegaram?",
  delay: (minutes: number) => `Avisou: atrasa ${minutes} min`,
  noDelay: "Retirar aviso de atraso",
  noShow: statusText.no_show,
  edit: "Editar",
  holdTable: "Escolher mesa",
  toQueue: "Fila de Espera",
  cancel: "Cancelar",
  guest: "Ver cliente",
};

/** What can be done at a table. */
export const panelText = {
  close: "Fechar",
  stages: "Etapa",
  release: "Liberar Mesa",
  changeTable: "Trocar mesa",
  endCleaning: "Mesa pronta",
  free: "Disponível",
  cleaning: "Em limpeza",
  seatHere: "Sentar aqui",
  walkIn: "Sentar sem reserva",
  seatParty: (name: string, guests: number) => `${name} (${guests})`,
  byHand: "Ocupada sem reserva",
  blockedHint: "Desbloqueie em Layout de Mesas para sentar alguém aqui.",
  byHandHint: "Foi marcada à mão; altere em Layout de Mesas.",
};
