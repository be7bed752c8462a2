import type { Prompt, TrainingLevel, TrainingPart } from "./contract.ts";
import type { ModelRefusal } from "./model/rules.ts";
import type { PromptRefusal } from "./rules.ts";
import { FULL_PERSONALITY_LENGTH, FULL_PROMPT_LENGTH } from "./training/rules.ts";

export const refusalText: Record<ModelRefusal | Exclude<PromptRefusal, "not_found">, string> = {
  prompt_changed_meanwhile: "Outra pessoa salvou esta aba enquanto você editava",
  model_changed_meanwhile: "Outra pessoa salvou o modelo enquanto você editava",
  model_missing: "Informe o modelo",
  key_missing: "Informe a chave de API",
  base_url_missing: "Informe o endereço do servidor",
  base_url_wrong: "Informe um endereço que comece com http:// ou https://, sem ? nem #",
  base_url_with_login: "Não ponha usuário e senha no endereço. Use o campo da chave",
  base_url_forbidden: "Este endereço é reservado ou fica na rede do servidor, e não pode ser usado",
};

export const pageText = {
  title: "Assistente IA",
  subtitle: (unit: string) => `Como o assistente fala com os clientes. Unidade atual: ${unit}`,
  loading: "Carregando o assistente",
  loadFailed: "Não foi possível carregar o assistente",
  tabs: "Configurações do assistente",
  unsavedTab: "Alterações não salvas",
  hoursHint: "Os horários da unidade, os mesmos da tela Configurações. O que muda aqui muda lá.",
} as const;

export const tabText: Record<Prompt, string> = {
  personalidade: "Personalidade",
  geral: "Geral",
  horario: "Horário",
  cardapio: "Cardápio",
  reservas: "Reservas",
  promocoes: "Promoções",
  eventos: "Eventos",
  delivery: "Delivery",
};

interface PromptWords {
  label: string;
  hint: string;
  example: string;
}

export const promptText: Record<Prompt, PromptWords> = {
  personalidade: {
    label: "Descrição da personalidade",
    hint: "Como o assistente se apresenta e com que jeito ele fala: tom, tratamento, o que ele nunca faz.",
    example:
      "Ex.: É simpático e direto, trata o cliente por você e responde em frases curtas. Usa no máximo um emoji por mensagem e nunca inventa uma informação.",
  },
  geral: {
    label: "Prompt geral",
    hint: "O que vale para toda conversa: como é a casa, formas de pagamento, estacionamento, crianças, animais.",
    example:
      "Ex.: Somos uma cantina familiar. Aceitamos Pix, cartões e vale-refeição. Temos manobrista por R$ 25 e cadeirinhas para crianças.",
  },
  horario: {
    label: "Prompt de horário",
    hint: "O que os horários não dizem sozinhos: até quando a cozinha serve, feriados, tolerância.",
    example: "Ex.: A cozinha fecha 30 minutos antes da casa. Em feriados abrimos ao meio-dia.",
  },
  cardapio: {
    label: "Prompt do cardápio",
    hint: "O que dizer sobre os pratos. Nomes, preços e alérgenos vêm da tela Cardápio e não precisam ser repetidos.",
    example: "Ex.: Sugira o prato do dia a quem está em dúvida. Fazemos meia porção para crianças.",
  },
  reservas: {
    label: "Prompt de reservas",
    hint: "As regras da casa para reservar: tolerância de atraso, grupos, lugares preferidos.",
    example:
      "Ex.: Guardamos a mesa por 15 minutos. Aniversariantes ganham a sobremesa; peça para avisar na reserva.",
  },
  promocoes: {
    label: "Prompt de promoções",
    hint: "As promoções de agora, com dias, horários e condições. O assistente não oferece nada que não esteja aqui.",
    example: "Ex.: Terça do chope: em dobro das 18h às 20h. Não vale em feriados.",
  },
  eventos: {
    label: "Prompt de eventos",
    hint: "O que acontece na casa, e como são eventos fechados.",
    example: "Ex.: Samba ao vivo aos sábados, das 19h às 22h, com couvert de R$ 20 por pessoa.",
  },
  delivery: {
    label: "Prompt de delivery",
    hint: "Se a casa entrega, por onde, até onde e em quanto tempo.",
    example:
      "Ex.: Entregamos pelo iFood, das 11h às 22h, em um raio de 5 km. Retirada no balcão em 30 minutos.",
  },
};

export const formText = {
  name: "Nome do assistente",
  nameHint: "É com este nome que ele se apresenta aos clientes.",
  trigger: "Texto de gatilho",
  triggerHint: "Palavras com que os clientes perguntam por eventos, separadas por vírgula.",
  triggerExample: "Ex.: música ao vivo, aniversário, evento fechado, confraternização",
  count: (length: number, most: number) => `${number.format(length)} de ${number.format(most)} caracteres`,
  nameMissing: "Informe o nome do assistente",
  summary: "Resumo",
  noSummary: "Nenhum resumo ainda. Ele aparece aqui e é salvo junto com o prompt.",
  staleSummary: "O prompt mudou depois deste resumo. Gere de novo para atualizar.",
  fallbackSummary: "O modelo configurado não respondeu: este resumo é do motor embutido.",
  generate: "Gerar Resumo",
  emptyPrompt: "Digite um prompt primeiro",
  generated: "Resumo gerado com IA",
  history: "Histórico",
  unsaved: "Alterações não salvas",
  discard: "Descartar",
  save: "Salvar Configurações",
  saved: "Configurações salvas com sucesso!",
  overtaken: "Outra pessoa salvou esta aba enquanto você editava. Nada do que você digitou se perdeu.",
  keepMine: "Manter o que digitei",
  loadNew: "Carregar o texto novo",
} as const;

export const historyText = {
  title: (tab: string) => `Histórico: ${tab}`,
  description: "Tudo o que já foi salvo nesta aba. Restaurar cria uma versão nova; nada se perde.",
  list: "Versões salvas",
  current: "Atual",
  gone: "Sistema",
  restored: (when: string | null) => (when === null ? "Restaurada" : `Restaurada de ${when}`),
  noText: "Sem texto",
  trigger: (text: string) => `Gatilho: ${text}`,
  preview: (when: string) => `Ver versão de ${when}`,
  restore: "Restaurar",
  question: "Restaurar esta versão?",
  explanation: "Ela passa a ser o texto atual. O texto de agora continua no histórico.",
  losesTyped: "O que você digitou nesta aba e ainda não salvou será trocado por ela.",
  done: "Versão restaurada",
  more: "Carregar mais",
  emptyTitle: "Nada salvo ainda",
  emptyText: "Cada texto que você salvar nesta aba aparece aqui, com quem salvou e quando.",
  loading: "Carregando histórico",
  loadFailed: "Não foi possível carregar o histórico",
} as const;

export const barText: Record<TrainingLevel["bar"], { title: string; rule: string }> = {
  general: {
    title: "Configuração Geral",
    rule: "Soma o que diz como a casa funciona: prompts Geral, Reservas e Horário, horário de funcionamento, endereço e telefone.",
  },
  knowledge: {
    title: "Base de Conhecimento",
    rule: "Soma o que o assistente sabe responder: pratos ativos com descrição, alérgenos ou marcações e foto, e os prompts Cardápio, Promoções, Eventos e Delivery.",
  },
  personality: {
    title: "Personalidade",
    rule: `Soma o nome e a descrição da personalidade, que conta por inteiro a partir de ${FULL_PERSONALITY_LENGTH} caracteres.`,
  },
};

export const trainingText = {
  title: "Nível de treinamento",
  explain: (bar: string) => `Como é calculado: ${bar}`,
  points: (points: number, of: number) => `${number.format(Math.floor(points * 10) / 10)} de ${of}`,
  shortPrompt: `Um prompt com menos de ${FULL_PROMPT_LENGTH} caracteres vale a metade.`,
} as const;

/** The name of a part of a bar, with its count where it has one. */
export function partText({ part, done, outOf }: TrainingPart): string {
  const counted = ` (${number.format(done)} de ${number.format(outOf)})`;
  switch (part) {
    case "descriptions":
    case "labels":
    case "photos":
      return done === outOf || outOf === 1 ? words[part] : words[part] + counted;
    case "description":
      return done === outOf ? words[part] : `${words[part]}${counted.replace(")", " caracteres)")}`;
    default:
      return words[part];
  }
}

const words: Record<TrainingPart["part"], string> = {
  geral: "Prompt geral",
  opening_hours: "Horário de funcionamento",
  horario: "Prompt de horário",
  reservas: "Prompt de reservas",
  address: "Endereço da unidade",
  phone: "Telefone da unidade",
  dishes: "Pratos ativos no cardápio",
  descriptions: "Pratos com descrição",
  labels: "Pratos com alérgenos ou marcações",
  photos: "Pratos com foto",
  cardapio: "Prompt do cardápio",
  promocoes: "Prompt de promoções",
  eventos: "Prompt de eventos",
  event_trigger: "Texto de gatilho de eventos",
  delivery: "Prompt de delivery",
  name: "Nome do assistente",
  description: "Descrição da personalidade",
};

export const retentionText = {
  title: "Conversas",
  hint: "Por quanto tempo o texto das conversas com clientes fica guardado. Depois disso, ficam só os totais.",
  days: "Guardar conversas por (dias)",
  range: "De 1 a 3650",
  unsaved: "Alterações não salvas",
  discard: "Descartar",
  save: "Salvar Prazo",
  saved: "Configurações salvas com sucesso!",
} as const;

const number = new Intl.NumberFormat("pt-BR");
