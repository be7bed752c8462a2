import type { ToolName } from "./contract.ts";

/** What a tool call did, in words; the tool's own name if an earlier release stored a call of it. */
export function toolText(tool: string): string {
  return Object.hasOwn(wordsByTool, tool) ? wordsByTool[tool as ToolName] : tool;
}

const wordsByTool: Readonly<Record<ToolName, string>> = {
  verificar_disponibilidade: "Consultou a disponibilidade",
  propor_reserva: "Propôs uma reserva",
  propor_alteracao: "Propôs uma alteração",
  propor_cancelamento: "Propôs um cancelamento",
  confirmar_proposta: "Gravou o que foi combinado",
  minhas_reservas: "Consultou as reservas do cliente",
  entrar_na_fila: "Colocou o cliente na fila de espera",
  posicao_na_fila: "Consultou a posição na fila",
  avisar_atraso: "Avisou a equipe do atraso",
  consultar_cardapio: "Consultou o cardápio",
  consultar_horarios: "Consultou os horários",
  informacoes_do_restaurante: "Consultou os dados do restaurante",
  chamar_atendente: "Chamou um atendente",
};
