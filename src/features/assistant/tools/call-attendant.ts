import { defineTool } from "./tool.ts";

export const callAttendant = defineTool({
  name: "chamar_atendente",
  description:
    "Chama uma pessoa da equipe para continuar a conversa. Use quando o cliente pedir, reclamar, ou quando não for possível ajudar.",
  label: "Chamou um atendente",
  input: { motivo: { kind: "words", about: "motivo" } },
  effect: "calls",
  run: (desk) => desk.callAttendant(),
  outcome: () => "handed_over",
  deeds: () => ["called"],
  safeReply: () => "Já chamei um atendente, que vai continuar com você por aqui.",
});
