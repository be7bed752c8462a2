import { HOUR_MS } from "#shared/time.ts";
import type { PlatformDescriptor } from "./platform.ts";

export const tripadvisor: PlatformDescriptor<"tripadvisor"> = {
  mark: { letters: "T", tone: "success" },
  replyTerms: null,
  draft: { length: { least: 20, most: 900 }, invitesTo: "visit" },
  access: "credentials",
  // Each call costs money: two a day are some 60 a month.
  syncEveryMs: 12 * HOUR_MS,
  retention: "by_contract",
  hasPaidCalls: true,
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
    mayKeep: {
      stored: "mayKeep",
      control: "keep_switch",
      label: "Tenho contrato que permite guardar os comentários",
      isOptional: true,
    },
    monthlyCap: {
      stored: "monthlyCap",
      control: "call_cap",
      label: "Limite de consultas pagas por mês",
    },
  },
};
