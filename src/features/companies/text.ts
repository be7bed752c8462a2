export const unitText = {
  defaultCompany: "Restaurante",
  currentUnit: "Unidade Atual",
  undefinedUnit: "Não definida",
  change: "Alterar Empresa",
  description: "Escolha a unidade em que você quer trabalhar neste dispositivo.",
  search: "Buscar unidade",
  unitsFound: (count: number) => `${count} ${count === 1 ? "unidade encontrada" : "unidades encontradas"}`,
  list: "Unidades",
  empty: "Nenhuma unidade encontrada",
  deactivated: (lost: string, current: string) =>
    `A unidade ${lost} foi desativada. Agora você está em ${current}.`,
  confirm: "Confirmar",
};
