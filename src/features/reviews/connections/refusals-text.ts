/**
 * Why a platform refused an answer, for people to read. Google says it by a code, with new ones to be expected; what is no known code is
 * shown as it came.
 */
export function refusalReasonOf(reason: string): string {
  return policyText.get(reason) ?? reason;
}

// `PolicyViolation` of Business Profile v4.
const policyText = new Map(
  Object.entries({
    POLICY_VIOLATION_UNSPECIFIED: "a resposta não segue as políticas do Google",
    ACCOUNT_RESTRICTED_AND_SUSPENDED:
      "a conta do Google ligada ao perfil está restrita, e o perfil, suspenso",
    ACCOUNT_RESTRICTED_AND_EDIT_REJECTED: "a conta do Google ligada ao perfil está restrita",
    ASSOCIATED_ACCOUNT_SUSPENDED: "uma conta do Google ligada ao perfil está irregular, e o perfil, suspenso",
    BUSINESS_INELIGIBLE: "a empresa não pode ter um Perfil da Empresa",
    OWNERSHIP_REVOKED: "outra conta do Google assumiu o perfil",
    LOCATION_SUSPENDED: "o perfil está suspenso",
    LOCATION_DISABLED: "o perfil está desativado",
    LOCATION_VERIFICATION_REQUIRED: "o perfil ainda não foi verificado",
    PO_BOX: "o perfil está suspenso porque seu endereço é uma caixa postal",
    GOOGLE_PAY_SUSPENSION: "o perfil de pagamentos está suspenso",
    EDITING_RESTRICTION: "o Google restringiu as publicações deste perfil por enquanto",
    ILLEGAL_BUSINESS_HOURS_EDIT: "a categoria da empresa não permite esta alteração",
    FAKE_ENGAGEMENT: "engajamento falso",
    ADULT_THEMED: "conteúdo adulto",
    SEXUALLY_EXPLICIT: "conteúdo sexualmente explícito",
    ADVERTISING_AND_SOLICITATION: "publicidade ou oferta comercial",
    DANGEROUS: "conteúdo perigoso",
    GIBBERISH_AND_REPETITIVE: "texto sem sentido ou repetitivo",
    REPETITIVE: "texto repetido: parecido demais com outros",
    UNCLEAR: "texto sem sentido",
    ILLEGAL: "conteúdo ilegal",
    OFF_TOPIC: "assunto que não tem a ver com o comentário",
    OFFENSIVE: "conteúdo ofensivo",
    VIOLENCE_AND_GORE: "violência",
    CHILD_SAFETY: "segurança de crianças",
    HARASSMENT: "assédio ou ameaça",
    HATE_SPEECH: "discurso de ódio",
    IMPERSONATION: "falsa identidade",
    MISINFORMATION: "informação falsa",
    MISREPRESENTATION: "informação enganosa",
    OBSCENITY_AND_PROFANITY: "palavrões ou obscenidade",
    PERSONAL_INFO: "dados pessoais",
    REGULATED_GOODS_AND_SERVICES: "produtos ou serviços regulados",
    GENERIC_VANDALISM: "conteúdo abusivo ou de baixa qualidade",
    GENERIC_FRAUD: "conteúdo enganoso",
    PHOTOS_AND_VIDEOS_CRITERIA: "foto ou vídeo fora das regras",
    MODERATION_ERROR: "o Google não conseguiu analisar a resposta; envie de novo",
    PRIVACY: "privacidade",
    GENERIC_VIOLATION: "a resposta não segue as políticas do Google",
    GENERIC_QUALITY: "conteúdo de baixa qualidade",
    IDENTITY_CHANGE: "o perfil mudou demais desde que foi criado",
    GEOGRAPHIC_LOCATION_CHANGE: "o endereço do perfil mudou demais desde que foi criado",
  }),
);
