/** Above the map: how old the plan is, and that no other can be better. */
export const planStateText = {
  at: (time: string) => `Plano das ${time}`,
  proven: "melhor plano possível",
  old: "desatualizado",
  none: "Calculando o plano de mesas…",
  nothing: "Ainda não há o que planejar",
  failed: "Plano de mesas indisponível",
  tryOut: "E se…?",
  withoutTable: (count: number) => `${count} sem mesa a tempo`,
  unknownTable: "?",
  unknownParty: "outro cliente",
};
