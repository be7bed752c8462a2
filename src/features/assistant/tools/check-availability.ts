import { formatLongDay } from "#shared/pt-br.ts";
import type { AvailabilityAnswer, ToolRefusal } from "./contract.ts";
import { defineTool } from "./tool.ts";

export const checkAvailability = defineTool({
  name: "verificar_disponibilidade",
  description:
    "Diz se há mesa para uma data e um número de pessoas: em um horário, ou quais horários estão livres. Use antes de falar de disponibilidade.",
  label: "Consultou a disponibilidade",
  input: { data: { kind: "date" }, horario: { kind: "time", isOptional: true }, pessoas: { kind: "people" } },
  effect: "informs",
  asksForTable: true,
  async run(desk, { data, horario, pessoas }): Promise<AvailabilityAnswer | ToolRefusal> {
    const time = horario === undefined ? {} : { time: horario };
    const free = await desk.findFreeTimes({ date: data, guests: pessoas, ...time });
    if (!free.ok) return free;
    return {
      ok: true,
      data,
      dia: formatLongDay(data),
      pessoas,
      ...(horario !== undefined && { horario }),
      disponivel: true,
      horarios: free.times,
    };
  },
  deeds: () => ["free_table"],
});
