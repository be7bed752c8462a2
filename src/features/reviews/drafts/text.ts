export const suggestText = {
  suggest: "Sugerir resposta",
  another: "Sugerir outra",
  undo: "Voltar ao texto anterior",
  writing: "Escrevendo uma sugestão…",
  suggested: "Sugestão pronta: leia e edite antes de enviar.",
  fallback:
    "O modelo de IA não escreveu uma resposta que se possa usar. Esta é uma sugestão pronta: leia e edite antes de enviar.",
} as const;
