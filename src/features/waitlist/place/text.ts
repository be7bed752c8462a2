import { waitText } from "../text.ts";

export const placeText = {
  title: (unitName: string) => `Seu lugar na fila – ${unitName}`,
  place: (position: number) => `${position}º`,
  placeLabel: "lugar na fila",
  next: "Você é o próximo",
  range: (range: { low: number; high: number }) =>
    range.high === 0 ? "Sua mesa está quase pronta" : `Espera: ${waitText(range)}`,
  longer: "A espera está mais longa do que dissemos. Chamamos você assim que a mesa ficar pronta.",
  follow: "Esta página se atualiza sozinha. Avisamos aqui quando a mesa estiver pronta.",
  calledTitle: "Sua mesa está pronta!",
  called: (minutes: number) =>
    minutes <= 0
      ? "Venha até a recepção agora."
      : `Venha até a recepção em até ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
  overdueTitle: "Chamamos você",
  overdue: "O prazo passou, mas você ainda está na fila. Diga se está vindo.",
  coming: "Estou indo",
  comingTitle: "Combinado, esperamos você!",
  comingText: "Avise na recepção quando chegar.",
  giveUp: "Desisto",
  giveUpQuestion: "Você perde o seu lugar na fila.",
  giveUpConfirm: "Sair da fila",
  seatedTitle: "Bom apetite!",
  seatedText: "Você já está à mesa.",
  gaveUpTitle: "Você saiu da fila",
  gaveUpText: "Tudo bem! Esperamos você em outro dia.",
  leftTitle: "Você não está mais na fila",
  leftText: "Se ainda quiser uma mesa, fale com a recepção.",
  goneTitle: "Este link não vale mais",
  goneText: "Se você está na fila de espera, fale com a recepção.",
  busyTitle: "Um instante",
  busyText: "Esta página foi aberta muitas vezes. Tente de novo em um minuto.",
  staleSince: "Sem atualização desde as",
  stale: "Tentamos de novo sozinhos.",
  unsent: "Sua resposta não foi enviada. Confira a conexão e toque de novo.",
  unavailableTitle: "Não conseguimos ler a fila",
  unavailableText: "Tente de novo em um minuto.",
};
