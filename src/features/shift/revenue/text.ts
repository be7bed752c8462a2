export const revenueText = {
  title: "Faturamento",
  label: "Faturamento do turno (R$)",
  description: "Usado nas receitas de Relatórios. Só quem tem acesso a Relatórios vê este valor.",
  save: "Salvar",
  saved: "Faturamento salvo",
  removed: "Faturamento removido",
  unreadable: "Digite um valor em reais, como 12.345,60",
  changed:
    "Outra pessoa mudou o faturamento enquanto você digitava. O seu valor continua no campo; o que está salvo agora é:",
  none: "sem valor",
  takeTheirs: "Usar este valor",
  keepMine: "Manter o meu",
  tooMuch: "Use no máximo R$ 99.999.999,99",
};
