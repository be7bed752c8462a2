import { defineTool } from "./tool.ts";

export const consultMenu = defineTool({
  name: "consultar_cardapio",
  description:
    "Mostra pratos com preço, descrição, alergênicos registrados e o que está esgotado hoje. Use antes de falar de qualquer prato ou preço.",
  label: "Consultou o cardápio",
  input: {
    busca: { kind: "words", about: "nome, ingrediente ou categoria; vazio lista tudo", isOptional: true },
  },
  effect: "informs",
  run: (desk, { busca }) => desk.readMenu(busca),
  outcome: () => "informed",
});
