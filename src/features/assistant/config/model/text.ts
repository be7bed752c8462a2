import type { ModelProblem, Provider } from "./contract.ts";

export const providerText: Record<Provider, string> = {
  embedded: "Motor embutido",
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  "openai-compatible": "Compatível com OpenAI (Ollama, llama.cpp, vLLM, OpenRouter)",
};

/** The provider's name without the words in brackets. */
export function nameOfProvider(provider: Provider): string {
  return providerText[provider].replace(/ \(.*\)$/, "");
}

export const modelText = {
  title: "Modelo",
  hint: "Quem escreve as respostas do assistente nesta unidade. Reservas, cardápio e horários vêm sempre do sistema, seja qual for o modelo.",
  provider: "Provedor",
  installation: (provider: string, model: string) => `Modelo da instalação (${provider}, ${model})`,
  installed:
    "O modelo com que o sistema foi instalado, com a chave dele. As mensagens dos clientes são enviadas a esse provedor. Se ele falhar ou demorar, o motor embutido responde no lugar.",
  embedded:
    "Responde sozinho sobre reservas, fila, cardápio e horários. O que não entender duas vezes passa a uma pessoa. Funciona sem internet, sem chave e sem custo, e nenhum dado sai daqui.",
  remote:
    "As mensagens dos clientes são enviadas a este provedor. Se ele falhar ou demorar, o motor embutido responde no lugar.",
  model: "Modelo",
  modelExample: {
    embedded: "",
    openai: "Ex.: gpt-5-mini",
    anthropic: "Ex.: claude-sonnet-4-5",
    google: "Ex.: gemini-2.5-flash",
    "openai-compatible": "Ex.: llama3.1:8b",
  } satisfies Record<Provider, string>,
  baseUrl: "Endereço do servidor",
  baseUrlHint: "Vazio: o endereço do próprio provedor.",
  baseUrlHintOwn: "Para o Ollama neste computador: http://127.0.0.1:11434/v1",
  key: "Chave de API",
  keyHint: "Guardada cifrada. Depois de salva ela não aparece mais, nem para você.",
  keySaved: "Chave salva",
  keyReplace: "Deixe vazio para manter a chave salva.",
  keyOptional: "Opcional: só se o servidor pedir.",
  keyUnreadable:
    "A chave salva não pode mais ser lida, porque o segredo da instalação mudou. Informe a chave de novo.",
  keyDropped: "A chave salva vale para outro provedor ou endereço e será apagada ao salvar.",
  keyMissing: "Sem chave, o motor embutido responde no lugar deste modelo.",
  showKey: "Mostrar chave",
  hideKey: "Ocultar chave",
  removeKey: "Remover chave",
  removeQuestion: "Remover a chave salva?",
  removeExplanation:
    "Sem ela este modelo não responde mais: o motor embutido assume até que uma chave seja informada.",
  removeExplanationOptional:
    "Se o servidor pedir uma chave, este modelo não responde mais, e o motor embutido assume.",
  removeConfirm: "Remover",
  removeCancel: "Manter",
  removed: "Chave removida",
  inputPrice: "Preço de entrada (US$ por milhão de tokens)",
  cachedPrice: "Preço de entrada em cache (US$ por milhão de tokens)",
  cachedPriceHint: "Opcional. Vazio: o preço de entrada.",
  outputPrice: "Preço de saída (US$ por milhão de tokens)",
  priceHint: "Opcional. Com os preços de entrada e saída, cada conversa mostra quanto custou.",
  test: "Testar conexão",
  testing: "Testando…",
  works: (provider: string, milliseconds: number) =>
    `Funciona: ${provider} respondeu em ${milliseconds.toLocaleString("pt-BR")} ms.`,
  unsaved: "Alterações não salvas",
  discard: "Descartar",
  save: "Salvar Modelo",
  saved: "Configurações salvas com sucesso!",
  overtaken: "Outra pessoa salvou o modelo enquanto você editava. Nada do que você digitou se perdeu.",
  keepMine: "Manter o que digitei",
  loadNew: "Carregar o modelo salvo",
} as const;

export const modelProblemText: Record<ModelProblem, string> = {
  bad_address: "Este endereço é reservado ou fica na rede do servidor, e não pode ser usado.",
  unreachable: "Ninguém respondeu neste endereço. Confira o endereço e se o servidor está ligado.",
  no_answer_in_time:
    "O servidor não respondeu a tempo. Ele pode estar sobrecarregado ou carregando o modelo.",
  key_missing: "Falta a chave de API. Informe a chave e teste de novo.",
  key_rejected: "O provedor recusou a chave. Confira se ela está inteira e ainda vale.",
  model_unknown: "O provedor não conhece este modelo neste endereço. Confira o nome do modelo e o endereço.",
  limit_reached:
    "O provedor respondeu que o limite ou o crédito da conta acabou. Tente mais tarde ou confira a conta.",
  overloaded: "O provedor está sobrecarregado. Tente de novo em alguns minutos.",
  broken_off: "A resposta parou no meio. Confira a conexão com o servidor e teste de novo.",
  provider_error: "O provedor respondeu com um erro. Tente de novo em alguns minutos.",
  answer_unreadable: "Algo respondeu, mas não como um modelo responde. Confira o endereço.",
};
