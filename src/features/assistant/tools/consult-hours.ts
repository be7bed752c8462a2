import { defineTool } from "./tool.ts";

export const consultHours = defineTool({
  name: "consultar_horarios",
  description:
    "Mostra os horários de funcionamento, as datas fechadas e se a casa está aberta agora. Com 'unidade', os de outra unidade da empresa.",
  label: "Consultou os horários",
  input: {
    data: { kind: "date", isOptional: true },
    unidade: {
      kind: "words",
      about: "nome de outra unidade, só se o cliente perguntar por ela",
      isOptional: true,
    },
  },
  effect: "informs",
  run: (desk, { data, unidade }) => desk.readHours(data, unidade),
  outcome: () => "informed",
});
