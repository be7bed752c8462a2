import type { ReviewPlatformProblem } from "../rules.ts";
import type { AuthorizationOutcome, ConnectionRefusal } from "./rules.ts";

/** What keeps a platform from being reached, and what to do about it. */
export const connectionProblemText: Record<ReviewPlatformProblem, string> = {
  not_connected: "Falta conectar esta plataforma. Preencha os dados e salve.",
  credentials_rejected:
    "A plataforma não aceitou as credenciais. Confira se foram copiadas por inteiro e se ainda valem.",
  not_allowed:
    "A plataforma reconheceu as credenciais, mas elas não dão acesso às avaliações. Peça esse acesso no painel da plataforma.",
  place_unknown: "A plataforma não encontrou este local. Confira qual foi informado.",
  review_unknown: "A avaliação não existe mais na plataforma.",
  rate_limited: "A plataforma pediu uma pausa nas consultas. Tentaremos de novo sozinhos.",
  unreachable:
    "Não foi possível chegar à plataforma. Confira a conexão do servidor com a internet; tentaremos de novo sozinhos.",
  no_answer_in_time: "A plataforma demorou demais para responder. Tentaremos de novo sozinhos.",
  platform_error: "A plataforma está com problemas. Tentaremos de novo sozinhos.",
  answer_unreadable:
    "A plataforma respondeu de um jeito que não entendemos. Tentaremos de novo sozinhos; se continuar, avise o suporte.",
  cursor_expired: "A leitura foi interrompida pela plataforma. Ela recomeça sozinha.",
};

export const refusalText: Record<ConnectionRefusal, string> = {
  ...connectionProblemText,
  unreachable: "Não foi possível chegar à plataforma. Confira a conexão do servidor com a internet.",
  rate_limited: "A plataforma pediu uma pausa nas consultas. Espere um minuto e tente de novo.",
  no_answer_in_time: "A plataforma demorou demais para responder. Tente de novo em instantes.",
  platform_error: "A plataforma está com problemas. Tente de novo em instantes.",
  answer_unreadable: "A plataforma respondeu de um jeito que não entendemos. Tente de novo em instantes.",
  secret_missing: "Informe a chave",
  connection_changed_meanwhile:
    "Outra pessoa mudou esta conexão enquanto você editava. Veja como ela está agora e salve de novo.",
  not_set_up: "Salve primeiro o ID e a chave secreta do cliente.",
  not_authorized: "Conecte primeiro com o Google.",
  must_wait:
    "A plataforma pediu uma pausa nas consultas. Tentaremos de novo sozinhos assim que ela permitir.",
};

export const authorizationText: Record<AuthorizationOutcome, string> = {
  connected: "Google conectado. As avaliações estão sendo buscadas.",
  choose_place: "Acesso permitido. Agora escolha qual dos locais é esta unidade.",
  denied: "O acesso não foi permitido na página do Google. Para conectar, tente de novo e permita o acesso.",
  expired: "Este pedido de acesso não vale mais. Comece de novo em “Conectar com o Google”.",
  no_lasting_access:
    "O Google não deu acesso às avaliações. Tente de novo e deixe marcada a permissão de gerenciar o Perfil da Empresa.",
  failed: "O Google não concluiu a conexão. Tente de novo em instantes.",
  client_rejected:
    "O Google não aceitou o ID ou a chave secreta do cliente. Confira os dois, salve e conecte de novo.",
};
