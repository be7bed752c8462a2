/** What people decide about a plan, and its reasons. */
export const planChoiceText = {
  better: "Plano melhor",
  proposal: "Sugestão do plano de mesas",
  look: "Ver",
  apply: "Aplicar",
  dismiss: "Manter como está",
  applied: "Plano de mesas aplicado",
  dismissed: "Tudo fica como está",
  why: (tables: string) => `Por que a ${tables}?`,
  wish: (wish: string) => `O cliente pediu: ${wish}. Só mesas assim contam.`,
  noReason: "O plano escolheu esta mesa; o motivo aparece quando ele for refeito.",
  pin: (tables: string) => `Fixar na ${tables}`,
  unpin: (tables: string) => `Soltar da ${tables}`,
};
