import type { Platform } from "../contract.ts";
import type { ReviewPlatformProblem } from "../rules.ts";
import type { Connection } from "./contract.ts";
import type { AuthorizationOutcome, ConnectionRefusal } from "./rules.ts";

/** What keeps a platform from being reached, and what to do about it. */
const connectionProblemText: Record<ReviewPlatformProblem, string> = {
  not_connected: "Falta conectar esta plataforma. Preencha os dados e salve.",
  credentials_rejected:
    "A plataforma não aceitou as credenciais. Confira se foram copiadas por inteiro e se ainda valem.",
  not_allowed:
    "A plataforma reconheceu as credenciais, mas elas não dão acesso aos comentários. Peça esse acesso no painel da plataforma.",
  place_unknown: "A plataforma não encontrou este local. Confira qual foi informado.",
  not_on_allowlist:
    "Esta chave só dá acesso aos restaurantes da sua lista de acesso (allowlist), e este não está nela. Adicione-o à lista.",
  monthly_cap_reached:
    "O limite de consultas pagas deste mês foi atingido. As consultas voltam sozinhas no início do próximo mês; para voltar antes, aumente o limite.",
  review_unknown: "O comentário não existe mais na plataforma.",
  rate_limited: "A plataforma pediu uma pausa nas consultas. Tentaremos de novo sozinhos.",
  unreachable:
    "Não foi possível chegar à plataforma. Confira a conexão do servidor com a internet; tentaremos de novo sozinhos.",
  no_answer_in_time: "A plataforma demorou demais para responder. Tentaremos de novo sozinhos.",
  platform_error: "A plataforma está com problemas. Tentaremos de novo sozinhos.",
  answer_unreadable:
    "A plataforma respondeu de um jeito que não entendemos. Tentaremos de novo sozinhos; se continuar, avise o suporte.",
  cursor_expired: "A leitura foi interrompida pela plataforma. Ela recomeça sozinha.",
};

const problemOfPlatform: Partial<Record<Platform, Partial<Record<ReviewPlatformProblem, string>>>> = {
  tripadvisor: {
    not_allowed:
      "O TripAdvisor reconheceu a chave, mas o pacote dela não dá acesso a esta consulta. Em tripadvisor.com/developers, confira se o pacote inclui comentários (Location Reviews) e se a chave é da API Terra: as da antiga Content API deixaram de funcionar em 31/08/2026.",
    place_unknown: "O TripAdvisor não encontrou este restaurante. Busque de novo pelo nome e escolha-o.",
  },
};

/** What keeps this platform from being reached, and what to do about it. */
export function connectionProblemOf(platform: Platform, problem: string | null): string {
  const known = (problem ?? "platform_error") as ReviewPlatformProblem;
  return problemOfPlatform[platform]?.[known] ?? connectionProblemText[known];
}

/** The same, where a person waits for the answer. */
export function refusalOf(platform: Platform, refusal: string | null): string {
  const known = (refusal ?? "platform_error") as ConnectionRefusal;
  return problemOfPlatform[platform]?.[known as ReviewPlatformProblem] ?? refusalText[known];
}

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
  connected: "Google conectado. Os comentários estão sendo buscados.",
  choose_place: "Acesso permitido. Agora escolha qual dos locais é esta unidade.",
  denied: "O acesso não foi permitido na página do Google. Para conectar, tente de novo e permita o acesso.",
  expired: "Este pedido de acesso não vale mais. Comece de novo em “Conectar com o Google”.",
  no_lasting_access:
    "O Google não deu acesso aos comentários. Tente de novo e deixe marcada a permissão de gerenciar o Perfil da Empresa.",
  failed: "O Google não concluiu a conexão. Tente de novo em instantes.",
  client_rejected:
    "O Google não aceitou o ID ou a chave secreta do cliente. Confira os dois, salve e conecte de novo.",
};

export const buttonText = { connect: "Conectar plataformas", manage: "Plataformas" };

export const stateText: Record<Connection["state"], string> = {
  none: "Não conectado",
  incomplete: "Falta concluir",
  active: "Conectado",
  rejected: "Acesso recusado",
};

export const dialogText = {
  title: "Plataformas de comentários",
  description:
    "Conecte as contas desta unidade: os comentários chegam sozinhos e as respostas saem daqui, onde a plataforma permite.",
  list: "Plataformas",
  back: "Voltar",
  connect: "Conectar",
  finish: "Concluir",
  configure: "Configurar",
  loadFailed: "Não foi possível carregar as conexões",
  retry: "Tentar novamente",
  discardTitle: "Descartar o que foi digitado?",
  discardText: (platforms: string) => `Os dados de ${platforms} ainda não foram salvos.`,
  discard: "Descartar",
  keepEditing: "Continuar editando",
};

export const syncText = {
  last: (moment: string) => `Última sincronização: ${moment}`,
  never: "Ainda não sincronizado",
  running: (reviews: number) =>
    reviews === 0
      ? "Buscando comentários…"
      : `Buscando comentários… ${reviews.toLocaleString("pt-BR")} ${reviews === 1 ? "lido" : "lidos"}`,
  progress: "Buscando comentários",
  retry: (moment: string) => `Próxima tentativa: ${moment}`,
  now: "Sincronizar agora",
  started: (platform: string) => `Buscando comentários do ${platform}`,
  permissionMissing: (platform: string) => `Falta permitir o acesso no ${platform}`,
  placeMissing: "Falta escolher o local",
  rejected: "A plataforma não aceita mais este acesso. Abra e conecte de novo.",
  disconnect: "Desconectar",
  disconnectTitle: (platform: string) => `Desconectar o ${platform}?`,
  disconnectText: "As credenciais são apagadas daqui e nada mais é buscado.",
  disconnectKept: "Os comentários e respostas que já estão na lista ficam.",
  disconnectUnkept:
    "Os comentários que já estão na lista saem dela em até 24 horas, porque sem contrato não podem ser guardados.",
  keep: "Manter conectado",
  disconnected: (platform: string) => `${platform} desconectado`,
};

export const setupText = {
  secretHint: "Guardada cifrada; depois de salva não aparece mais.",
  secretSaved: "Chave salva. Preencha só para trocar.",
  secretUnreadable: "A chave salva não pode mais ser lida. Informe-a de novo.",
  secretOfOther: "Para outro ID do cliente, informe a chave dele.",
  showSecret: "Mostrar chave",
  hideSecret: "Ocultar chave",
  test: "Testar conexão",
  testing: "Testando",
  works: (place: string | null) => (place === null ? "A conexão funciona." : `A conexão funciona: ${place}.`),
  save: "Salvar",
  connected: (platform: string) => `${platform} conectado. Os comentários estão sendo buscados.`,
  saved: "Dados salvos",
  savedWithoutPermission: (platform: string) => `Dados salvos. Agora conecte com o ${platform}.`,
  kept: (platform: string) =>
    `Os comentários do ${platform} ficam guardados aqui e entram na busca, nos assuntos e nas sugestões de resposta.`,
  notKept: (platform: string) =>
    `Sem esse contrato, os termos do ${platform} não deixam guardar os comentários: os 20 mais recentes aparecem por até 24 horas e depois são apagados. Ficam fora da busca por palavras, dos assuntos, das sugestões de resposta e do arquivo exportado. O que a equipe escreve continua guardado.`,
  deletedOnSave: (platform: string) =>
    `Ao salvar, os comentários guardados do ${platform} são apagados daqui. As respostas escritas pela equipe e as marcas “Ignorado” ficam.`,
  capHint: "Ao chegar ao limite, paramos de consultar e voltamos no mês seguinte.",
  missing: "Preencha este campo",
  help: "Onde encontrar",
  overtaken: "Outra pessoa mudou esta conexão enquanto você editava.",
  loadNew: "Ver como está agora",
};

/** What paid calls cost; the price is an estimate. */
export const spendingText = {
  used: ({ calls, cap, costUsd }: NonNullable<Connection["paidCalls"]>) =>
    `Neste mês: ${count(calls)} de ${count(cap)} consultas pagas, cerca de ${usd.format(costUsd)}.`,
  each: "O TripAdvisor cobra cada consulta. Buscamos duas vezes por dia; “Sincronizar agora”, testar a conexão e procurar o restaurante também contam.",
  counts: "Conta como consulta paga",
};

const count = (number: number) => number.toLocaleString("pt-BR");
const usd = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "USD" });

export const allowlistText = {
  explanation: (place: string) =>
    `A chave só dá acesso aos restaurantes da lista de acesso dela (allowlist), e ${place} não está nessa lista.`,
  add: "Adicionar à lista de acesso",
  added: "Restaurante adicionado à lista de acesso. Agora teste ou salve a conexão.",
};

export const googleText = {
  redirectUrl: "Endereço de redirecionamento",
  copy: "Copiar endereço",
  copied: "Endereço copiado",
  copyFailed: "Não foi possível copiar. Selecione o endereço e copie.",
  stepClient: "1. Dados do cliente OAuth",
  stepAccess: "2. Acesso à conta",
  stepPlace: "3. Local desta unidade",
  accessHint: "Você vai à página do Google, entra com a conta que gerencia o restaurante e permite o acesso.",
  saveFirst: "Salve primeiro os dados do cliente.",
  connect: "Conectar com o Google",
  connectAgain: "Conectar de novo",
  allowed: "Acesso permitido",
  accessLost: "O Google não aceita mais este acesso. Se o ID e a chave continuam os mesmos, conecte de novo.",
  placeHint: "Escolha qual dos locais da conta é esta unidade.",
  accessFirst: "Conecte primeiro com o Google.",
  changePlace: "Trocar local",
  noPlaces: "Esta conta não gerencia nenhum local no Perfil da Empresa.",
  places: "Locais da conta",
  filter: "Filtrar locais",
  noMatch: "Nenhum local com esse nome",
  choosePlace: "Usar este local",
  placeMissing: "Escolha o local",
};

export const placeSearchText = {
  search: (platform: string) => `Nome do restaurante no ${platform}`,
  find: "Buscar",
  found: "Restaurantes encontrados",
  nothing: (platform: string) =>
    `Nenhum restaurante encontrado com esse nome. Tente o nome como está no ${platform}.`,
  searchMissing: "Escreva o nome do restaurante",
  keyFirst: "Informe primeiro a chave de API",
  change: "Trocar restaurante",
};
