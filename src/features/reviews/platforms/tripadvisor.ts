import type { PlatformDescriptor } from "./platform.ts";

export const tripadvisor: PlatformDescriptor<"tripadvisor"> = {
  mark: { letters: "T", tone: "success" },
  replyTerms: null,
  draft: { length: { least: 20, most: 900 }, invitesTo: "visit" },
  access: "credentials",
  offer: "Comentários do restaurante; a resposta é publicada no TripAdvisor",
  help: [
    "Em tripadvisor.com/developers, entre com a conta do restaurante e crie uma chave da API Terra. As chaves da antiga Content API não funcionam mais.",
    "Cole a chave aqui e procure o restaurante pelo nome.",
  ],
  fields: {
    apiKey: { stored: "secret", control: "secret", label: "Chave de API" },
    locationId: {
      stored: "placeId",
      control: "place_search",
      label: "Restaurante",
      missing: "Busque e escolha o restaurante",
    },
    ownerPageUrl: {
      stored: "ownerPageUrl",
      control: "url",
      label: "Endereço para responder (opcional)",
      hint: "A página da central do proprietário. Em branco, abrimos a página do comentário.",
      isOptional: true,
    },
  },
};
