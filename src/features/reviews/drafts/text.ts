import type { DraftRefusal } from "./rules.ts";

export const refusalText: Record<DraftRefusal, string> = {
  text_may_not_be_used:
    "Os termos desta plataforma não deixam usar o texto deste comentário para sugerir uma resposta.",
};

export const suggestText = {
  suggest: "Sugerir resposta",
  another: "Sugerir outra",
  undo: "Voltar ao texto anterior",
  writing: "Escrevendo uma sugestão…",
  suggested: "Sugestão pronta: leia e edite antes de enviar.",
  fallback:
    "O modelo de IA não escreveu uma resposta que se possa usar. Esta é uma sugestão pronta: leia e edite antes de enviar.",
} as const;
