import { refusalReasonOf } from "./connections/refusals-text.ts";
import type { Platform, Reply, Review, ReviewStatus, Topic } from "./contract.ts";
import { PLATFORM_NAMES, PLATFORMS } from "./limits.ts";
import type { ReplyRefusal, ReplyTerms } from "./platforms/reply-terms.ts";
import type { IgnoreRefusal, ReviewPlatformProblem } from "./rules.ts";

export const refusalText: Record<ReplyRefusal | IgnoreRefusal, string> = {
  reply_too_short: "A resposta é curta demais para a plataforma",
  reply_too_long: "A resposta é longa demais para a plataforma",
  reply_too_late: "O prazo da plataforma para responder já passou",
  already_replied: "A plataforma aceita uma só resposta, e este comentário já tem a sua",
  nothing_to_reply_to: "A plataforma não aceita resposta a comentários sem texto",
  full_score: "A plataforma não aceita resposta a comentários com nota máxima",
  replies_closed: "A plataforma não aceita mais respostas a este comentário",
  being_sent: "Uma resposta a este comentário está sendo enviada agora. Aguarde alguns segundos",
  review_changed_meanwhile:
    "Este comentário mudou enquanto você escrevia. Confira o que mudou e envie de novo",
  answered_already: "Este comentário já foi respondido e não pode ser ignorado",
};

export const platformText: Record<Platform, string> = PLATFORM_NAMES;

/** `Google, TripAdvisor ou iFood` */
export const anyPlatformText = anyOf(Object.values(platformText));

function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(names);
}

export const topicText: Record<Topic, string> = {
  food: "Comida",
  service: "Atendimento",
  wait: "Espera",
  price: "Preço",
  ambience: "Ambiente",
};

export const statusText: Record<ReviewStatus, string> = {
  unanswered: "Sem resposta",
  answered: "Respondidas",
  ignored: "Ignoradas",
  trouble: "Com problema",
};

export const replyStateText: Record<Reply["state"], string> = {
  sending: "Enviando",
  sent: "Enviada",
  in_review: "Em análise",
  rejected: "Recusada",
  failed: "Com erro",
  manual: "Respondida manualmente",
};

/** Why a platform could not be read or answered, and what helps. */
const problemText: Record<ReviewPlatformProblem, string> = {
  not_connected: "A unidade não está conectada a esta plataforma",
  credentials_rejected: "A plataforma não aceita mais as credenciais. Conecte de novo",
  not_allowed: "Estas credenciais não dão acesso a isto na plataforma",
  place_unknown: "A plataforma não encontrou este local",
  not_on_allowlist: "O restaurante não está na lista de acesso da chave",
  monthly_cap_reached: "O limite de consultas pagas deste mês foi atingido",
  review_unknown: "A plataforma não encontrou este comentário",
  rate_limited: "A plataforma pediu para esperar antes de novas consultas",
  unreachable: "Não foi possível chegar à plataforma",
  no_answer_in_time: "A plataforma não respondeu a tempo",
  platform_error: "A plataforma está com um erro",
  answer_unreadable: "A plataforma respondeu de um jeito que não foi possível ler",
  cursor_expired: "A leitura foi interrompida pela plataforma e vai recomeçar",
};

const stars = (rating: number) => (rating === 1 ? "1 estrela" : `${rating} estrelas`);
const reviews = (count: number) => (count === 1 ? "1 comentário" : `${formatCount(count)} comentários`);

export const pageText = {
  title: "Comentários",
  subtitle: "Acompanhe e responda os comentários do seu restaurante",
  total: "Total de Avaliações",
  totalHint: "Em todas as plataformas",
  answered: "Respondidas",
  answeredHint: (percent: string) => `${percent} do total`,
  average: "Média de Avaliação",
  noAverage: "Sem comentários",
  privateLeftOut: (count: number) =>
    count === 1
      ? "1 avaliação privada, que só você vê, não entra nas médias."
      : `${formatCount(count)} avaliações privadas, que só você vê, não entram nas médias.`,
  loading: "Carregando os comentários",
  loadFailed: "Não foi possível carregar os comentários",
  list: "Comentários",
  found: (count: number, isExact: boolean) =>
    !isExact
      ? `Pelo menos ${formatCount(count)} comentários encontrados`
      : count === 1
        ? "1 comentário encontrado"
        : `${formatCount(count)} comentários encontrados`,
  all: (count: number) => (count === 1 ? "1 comentário" : `${formatCount(count)} comentários`),
  nothingFound: "Nenhum comentário encontrado com os filtros selecionados",
  nothingFoundHint: "Tire um filtro ou procure por outras palavras.",
  emptyTitle: "Seus comentários aparecem aqui",
  emptyText: `Conecte ${anyOf(PLATFORMS.map((platform) => `o ${platformText[platform]}`))}, ou importe um arquivo. Cada comentário novo chega sozinho.`,
  emptyConnectedText: "Cada comentário novo chega sozinho das plataformas conectadas.",
  connect: "Conectar uma plataforma",
  emptySyncingTitle: "Buscando seus comentários",
  emptySyncingText: "Elas aparecem aqui assim que chegam. Você pode continuar trabalhando.",
  more: "Carregar mais",
  moreFailed: "Não foi possível carregar mais",
  shown: (shown: number, of: number, isExact: boolean) =>
    isExact ? `${formatCount(shown)} de ${formatCount(of)}` : `${formatCount(shown)} de muitos`,
  end: "Fim da lista",
} as const;

export const filterText = {
  group: "Filtros",
  search: "Buscar comentários",
  searchPlaceholder: "Buscar por autor ou texto...",
  clearSearch: "Limpar busca",
  platform: "Plataforma",
  rating: "Avaliação",
  status: "Situação",
  topic: "Assunto",
  all: "Todas",
  allTopics: "Todos",
  stars,
  clear: "Limpar filtros",
} as const;

export const cardText = {
  noText: "Avaliação sem texto",
  onlyMedia: "Avaliação só com fotos ou vídeos",
  media: "Fotos e vídeos",
  photo: (nth: number) => `Foto ${nth}`,
  video: (nth: number) => `Vídeo ${nth}`,
  private: "Só você vê",
  privateHint: (platform: Platform) =>
    `Avaliação privada: o ${platformText[platform]} a mostra só para o restaurante, e ela não conta nas médias.`,
  shownUntil: (platform: Platform, moment: string) =>
    `Sem contrato com o ${platformText[platform]} para guardar comentários, este aparece até ${moment}.`,
  more: "Ver mais",
  less: "Ver menos",
  topics: "Assuntos",
  ignored: "Ignorado",
  unanswered: "Sem resposta",
  reply: "Responder",
  editReply: "Editar Resposta",
  ignore: "Ignorar",
  unignore: "Deixar de ignorar",
  retry: "Tentar novamente",
  open: (platform: Platform) => `Abrir no ${platformText[platform]}`,
  copy: "Copiar resposta",
  ownReply: "Resposta do restaurante",
  replyBy: (name: string) => `por ${name}`,
  replyOnPlatform: (platform: Platform) => `publicada no ${platformText[platform]}`,
  rejectedBecause: (platform: Platform) => `Motivo informado pelo ${platformText[platform]}:`,
  rejectedWithoutReason: (platform: Platform) => `O ${platformText[platform]} não informou o motivo.`,
  manualHint: (platform: Platform) => `Guardada aqui. Publique-a também no ${platformText[platform]}.`,
} as const;

export const toastText = {
  replied: "Resposta enviada com sucesso!",
  ignored: "Comentário marcado como ignorado",
  unignored: "Comentário não está mais ignorado",
  about: (author: string | null, platform: Platform) =>
    [...(author === null || author === "" ? [] : [author]), platformText[platform]].join(" · "),
  undo: "Desfazer",
  copied: "Resposta copiada",
  copyFailed: "Não foi possível copiar. Selecione o texto e copie",
} as const;

export const syncText = {
  list: "Sincronização das plataformas",
  running: "sincronizando…",
  never: "ainda não sincronizado",
  last: (moment: string) => `última sincronização ${moment}`,
  passing: "só os 20 comentários mais recentes, por até 24 horas, fora da busca e dos assuntos",
  incomplete: "conexão incompleta",
  rejected: "acesso recusado, conecte de novo",
} as const;

export const trendText = {
  title: "Média por mês",
  period: "Últimos 12 meses",
  description: (first: string, last: string) =>
    `Média das notas de cada mês, de ${first} a ${last}, de 1 a 5 estrelas`,
  month: "Mês",
  average: "Média",
  count: "Comentários",
  none: "Sem comentários",
  reviews,
  tooFew: "O gráfico aparece com comentários de dois meses",
} as const;

/** `4.6`: with a point, as the seed writes decimals. */
export function averageText(average: number | null): string {
  return average === null ? "—" : oneDecimal.format(average);
}

/** `1.234` */
export function formatCount(count: number): string {
  return count.toLocaleString("pt-BR");
}

export const dayText = { today: "hoje", yesterday: "ontem" } as const;

/** `67%`; all or none only where it is so. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return "0%";
  if (part === whole) return "100%";
  return `${Math.min(99, Math.max(1, Math.round((part * 100) / whole)))}%`;
}

export const replyDialogText = {
  title: "Responder Avaliação",
  send: "Enviar Resposta",
  field: "Sua resposta",
  placeholder: "Agradeça, responda ao que foi dito e convide a voltar",
  length: (length: number, { minLength, maxLength }: Pick<ReplyTerms, "minLength" | "maxLength">) =>
    `${formatCount(length)} de ${formatCount(maxLength)} caracteres${
      length < minLength && minLength > 1 ? ` (mínimo ${minLength})` : ""
    }`,
  othersTitle: (name: string) =>
    `${name} respondeu a este comentário enquanto você escrevia. O seu texto continua aqui: se você enviar, ele fica no lugar desta resposta:`,
  othersOnPlatform: (platform: Platform) =>
    `Este comentário foi respondido no ${platformText[platform]} enquanto você escrevia. O seu texto continua aqui: se você enviar, ele fica no lugar desta resposta:`,
  takeOthers: "Usar esta resposta",
  changed:
    "Este comentário mudou enquanto você escrevia. O seu texto continua aqui: confira e envie de novo.",
  gone: "Este comentário não existe mais. O seu texto continua aqui.",
  notTaken: ({ platform, reply }: Pick<Review, "platform" | "reply">) =>
    reply?.state === "rejected"
      ? `O ${platformText[platform]} recusou esta resposta. ${
          reply.problem === null
            ? "Não informou o motivo."
            : `Motivo informado: ${refusalReasonOf(reply.problem)}.`
        } Mude o texto e envie de novo.`
      : `A resposta está guardada, mas não chegou ao ${platformText[platform]}. ${platformProblemOf(reply?.problem ?? null)}.`,
} as const;

/** Why a platform could not be read or answered; of a reason that is not known here, that it failed. */
export function platformProblemOf(problem: string | null): string {
  return problemText[problem as ReviewPlatformProblem] ?? problemText.platform_error;
}

const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
