/** The screen that is still to come: what it will hold. Apart from the other words, which the login page loads. */
export const comingText = {
  title: "Comentários",
  sentence: "Aqui ficarão as avaliações do Google, do TripAdvisor e do iFood, com as suas respostas.",
  badge: "Em construção",
};
