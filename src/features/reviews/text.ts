import type { Platform, Reply, ReviewStatus, Topic } from "./contract.ts";
import type { IgnoreRefusal, ReplyRefusal, ReviewPlatformProblem } from "./rules.ts";

export const refusalText: Record<ReplyRefusal | IgnoreRefusal, string> = {
  reply_too_short: "A resposta é curta demais para a plataforma",
  reply_too_long: "A resposta é longa demais para a plataforma",
  reply_too_late: "O prazo da plataforma para responder já passou",
  already_replied: "A plataforma aceita uma só resposta, e esta avaliação já tem a sua",
  nothing_to_reply_to: "A plataforma não aceita resposta a avaliações sem comentário",
  full_score: "A plataforma não aceita resposta a avaliações com nota máxima",
  replies_closed: "A plataforma não aceita mais respostas a esta avaliação",
  being_sent: "Uma resposta a esta avaliação está sendo enviada agora. Aguarde alguns segundos",
  review_changed_meanwhile:
    "Esta avaliação mudou enquanto você escrevia. Confira o que mudou e envie de novo",
  answered_already: "Esta avaliação já foi respondida e não pode ser ignorada",
};

export const platformText: Record<Platform, string> = {
  google: "Google",
  tripadvisor: "TripAdvisor",
  ifood: "iFood",
};

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
  trouble: "Com erro",
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
export const problemText: Record<ReviewPlatformProblem, string> = {
  not_connected: "A unidade não está conectada a esta plataforma",
  credentials_rejected: "A plataforma não aceita mais as credenciais. Conecte de novo",
  not_allowed: "Estas credenciais não dão acesso a isto na plataforma",
  place_unknown: "A plataforma não encontrou este local",
  review_unknown: "A plataforma não encontrou esta avaliação",
  rate_limited: "A plataforma pediu para esperar antes de novas consultas",
  unreachable: "Não foi possível chegar à plataforma",
  no_answer_in_time: "A plataforma não respondeu a tempo",
  platform_error: "A plataforma está com um erro. Tente de novo mais tarde",
  answer_unreadable: "A plataforma respondeu de um jeito que não foi possível ler",
  cursor_expired: "A leitura foi interrompida pela plataforma e vai recomeçar",
};
