export const personalPasswordText =
  "A senha não pode ser o seu nome nem o seu e-mail. Escolha outra, como três palavras sem relação";
