import { formatLongDay } from "#shared/pt-br.ts";
import type { AvailabilityAnswer, ToolRefusal } from "./contract.ts";
import { WISH_FIELDS } from "./inputs.ts";
import { toldWish } from "./table-wish.ts";
import { defineTool } from "./tool.ts";

export const checkAvailability = defineTool({
  name: "verificar_disponibilidade",
  description:
    "Diz se há mesa para uma data e um número de pessoas: em um horário, ou quais horários estão livres. Use antes de falar de disponibilidade. Com a janela do cliente, sugere primeiro o horário mais tranquilo.",
  label: "Consultou a disponibilidade",
  input: {
    data: { kind: "date" },
    horario: { kind: "time", isOptional: true },
    pessoas: { kind: "people" },
    ...WISH_FIELDS,
    janela: {
      kind: "minutes",
      isOptional: true,
      about: "quantos minutos antes ou depois do horário também servem ao cliente, até 120; só se ele disse",
    },
  },
  effect: "informs",
  asksForTable: true,
  async run(
    desk,
    { data, horario, pessoas, janela, area, tipo_de_mesa },
  ): Promise<AvailabilityAnswer | ToolRefusal> {
    const wish = toldWish({ area, tipo_de_mesa });
    const time = horario === undefined ? {} : { time: horario };
    const around = janela === undefined ? {} : { windowMinutes: janela };
    const free = await desk.findFreeTimes({ date: data, guests: pessoas, ...time, ...around, wish });
    if (!free.ok) return free;
    return {
      ok: true,
      data,
      dia: formatLongDay(data),
      pessoas,
      ...wish,
      ...(horario !== undefined && { horario }),
      ...free.night,
      disponivel: true,
      horarios: free.times,
      ...(free.offers !== undefined && { sugestoes: free.offers }),
    };
  },
  deeds: () => ["free_table"],
});
