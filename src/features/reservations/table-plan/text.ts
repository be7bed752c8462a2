/** Why an act on the plan is refused. */
export const planRefusalText = {
  proposal_outdated: "Esta sugestão não vale mais: o plano mudou. Veja o plano atual",
};
