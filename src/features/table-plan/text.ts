/** Why an act on the plan, or a question about it, is refused. */
export const planRefusalText = {
  time_over: "Este horário já passou",
  proposal_outdated: "Esta sugestão não vale mais: o plano mudou. Veja o plano atual",
};
