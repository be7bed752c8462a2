const tables = (count: number) => (count === 1 ? "1 mesa" : `${count} mesas`);

export const areasText = {
  title: "Áreas",
  list: "Áreas do salão",
  empty: "Nenhuma área",
  emptyHint: "Divida o salão como a equipe fala dele: Salão, Varanda, Mezanino.",
  newName: "Nova área",
  placeholder: "Varanda",
  add: "Adicionar",
  tables,
  noArea: "Sem área",
  anyArea: "Qualquer área",
  select: (area: string) => `Selecionar mesas de ${area}`,
  selectHomeless: "Selecionar mesas sem área",
  actions: (area: string) => `Ações de ${area}`,
  rename: "Renomear",
  name: "Nome da área",
  save: "Salvar",
  cancel: "Cancelar",
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  remove: "Excluir",
  removeTitle: (area: string) => `Excluir a área ${area}?`,
  removeBody: (count: number) =>
    count === 0
      ? "Nenhuma mesa está nesta área."
      : `${tables(count)} ${count === 1 ? "fica" : "ficam"} sem área. Nenhuma mesa sai do layout.`,
  added: "Área adicionada",
  renamed: "Área renomeada",
  removed: "Área excluída",
  problems: {
    name_missing: "Informe o nome da área",
    area_taken: "Já existe uma área com este nome",
  },
  assign: {
    title: "Definir área",
    question: (labels: string, count: number) =>
      count === 1 ? `Onde fica a mesa ${labels}?` : `Onde ficam as mesas ${labels}?`,
    area: "Área",
    other: "Nova área…",
    done: (area: string | null) => (area === null ? "Mesas sem área" : `Mesas na área ${area}`),
  },
};
