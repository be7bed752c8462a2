import { LIMITS } from "./limits.ts";
import type { SiteProblem } from "./rules.ts";

export type WebChatRefusal = "site_wrong" | "changed_meanwhile";

export const refusalText: Record<WebChatRefusal, string> = {
  site_wrong: "Um dos sites não é um endereço da web. Corrija e salve de novo.",
  changed_meanwhile:
    "Outra pessoa mudou este canal enquanto você editava. Confira o que está salvo e refaça a sua mudança.",
};

export const siteProblemText: Record<SiteProblem, string> = {
  empty: "Digite o endereço do site",
  unreadable: "Não é um endereço da web, como www.seurestaurante.com.br",
  insecure: "O site precisa abrir com https, senão outros poderiam ler as conversas",
};

/** What the owner reads on 'Canais'. */
export const webChatText = {
  title: "Chat no site",
  about: "Um botão no site do restaurante, e uma página própria para quem não tem site.",
  switch: "Chat no site",
  on: "Ligado",
  off: "Desligado: quem abre o chat lê que ele está fora do ar e vê o telefone do restaurante.",
  turnedOn: "Chat no site ligado",
  turnedOff: "Chat no site desligado",
  loading: "Carregando o chat no site",
  loadFailed: "Não foi possível carregar o chat no site",
  sites: "Sites onde o chat aparece",
  sitesHint:
    "Só estes sites podem mostrar o chat. O endereço vale com e sem www. A página própria do chat funciona sempre.",
  sitesNone: "Nenhum site na lista: por enquanto o chat aparece só na página própria.",
  site: "Endereço do site",
  sitePlaceholder: "www.seurestaurante.com.br",
  add: "Adicionar",
  remove: (site: string) => `Remover ${site}`,
  listed: "Este site já está na lista",
  tooMany: `Use no máximo ${LIMITS.sites} sites`,
  privacy: "Frase sobre privacidade",
  privacyHint: "Aparece no começo de cada conversa. Vazia, vale a frase de sempre:",
  unsaved: "Alterações não salvas",
  discard: "Descartar",
  save: "Salvar",
  saved: "Chat no site salvo",
  snippet: "Código para o site",
  snippetHint: "Cole antes de </head> ou de </body>, em todas as páginas.",
  copy: "Copiar código",
  copied: "Código copiado",
  copyFailed: "O navegador não deixou copiar. Selecione o código e copie.",
  page: "Página do chat",
  pageHint: "Para o perfil do Instagram, o cartão da mesa ou um site que não aceita código.",
  preview: "Como o cliente vê",
  previewHint: "É o chat de verdade: o que você escrever nele aparece em Conversas, e uma reserva vale.",
  previewOff: "Ligue o chat para ver como o cliente vê.",
  privacyTooLong: `Use no máximo ${LIMITS.privacy} caracteres`,
} as const;
