import { defineTool } from "./tool.ts";

export const consultInfo = defineTool({
  name: "informacoes_do_restaurante",
  description:
    "Traz o que o restaurante informa sobre endereço, telefone, promoções, eventos, delivery, os lugares da casa (áreas, mesas) ou assuntos gerais. Com 'unidade', o endereço e o telefone de outra unidade da empresa.",
  label: "Consultou os dados do restaurante",
  input: {
    assunto: { kind: "words", about: "endereco, telefone, promocoes, eventos, delivery, lugares ou geral" },
    unidade: {
      kind: "words",
      about: "nome de outra unidade, só se o cliente perguntar por ela",
      isOptional: true,
    },
  },
  effect: "informs",
  run: (desk, { assunto, unidade }) => desk.readInfo(assunto, unidade),
  outcome: () => "informed",
});
