const tables = (count: number) => (count === 1 ? "1 mesa" : `${count} mesas`);

const MOST_LISTED = 8;

export const editorText = {
  canvas: "Layout do salão",
  instructions:
    "Setas levam de mesa em mesa e espaço seleciona. Com mesas selecionadas, as setas as movem 1 px, com Shift 10 px, e Ctrl com setas leva de mesa em mesa. Enter edita, Delete exclui, Esc limpa a seleção.",
  lockedInstructions: "Setas levam de mesa em mesa. Enter edita.",
  toolbar: "Ferramentas do layout",
  moreTools: "Mais ferramentas",
  contextMenu: "Ações do layout",

  edit: "Editar",
  duplicate: "Duplicar",
  remove: "Excluir",
  join: "Combinar mesas",
  area: "Definir área",
  block: "Bloquear mesa",
  selectAll: "Selecionar tudo",
  toggleSelection: "Selecionar mesa",
  clearSelection: "Limpar seleção",
  undo: "Desfazer",
  redo: "Refazer",
  rotateLeft: "Girar à esquerda (15°)",
  rotateRight: "Girar à direita (15°)",
  rectangle: "Retangular",
  circle: "Redonda",
  shape: "Forma",
  align: "Alinhar e distribuir",
  alignLeft: "Alinhar à esquerda",
  alignCentre: "Alinhar ao centro",
  alignRight: "Alinhar à direita",
  alignTop: "Alinhar ao topo",
  alignMiddle: "Alinhar ao meio",
  alignBottom: "Alinhar à base",
  distributeAcross: "Distribuir na horizontal",
  distributeDown: "Distribuir na vertical",
  zoomIn: "Ampliar",
  zoomOut: "Reduzir",
  zoomToFit: "Ajustar à tela",
  nudge: {
    left: "Mover 1 px para a esquerda",
    right: "Mover 1 px para a direita",
    up: "Mover 1 px para cima",
    down: "Mover 1 px para baixo",
  },
  nudgeFar: {
    left: "Mover 10 px para a esquerda",
    right: "Mover 10 px para a direita",
    up: "Mover 10 px para cima",
    down: "Mover 10 px para baixo",
  },
  focus: {
    left: "Mesa anterior",
    right: "Próxima mesa",
    up: "Mesa acima",
    down: "Mesa abaixo",
    first: "Primeira mesa",
    last: "Última mesa",
  },

  /** Lists the `labels` while they are few. */
  overlapping: (labels: readonly string[]) =>
    labels.length > MOST_LISTED
      ? `${labels.length} mesas sobrepostas`
      : `${labels.length} mesas sobrepostas: ${labels.join(", ")}`,
  showOverlapping: "Mostrar",

  done: (command: string, count: number) => `${command}: ${tables(count)}`,
  placed: (label: string, x: number, y: number) => `${label} em ${x}, ${y}`,
  moved: (count: number) => (count === 1 ? "1 mesa movida" : `${count} mesas movidas`),
  turned: (degrees: number) => `Girada a ${degrees}°`,
  resized: (width: number, height: number) => `${width} por ${height} px`,
  atTheEdge: "Não há mais espaço",
  selected: (count: number) =>
    count === 0
      ? "Nenhuma mesa selecionada"
      : count === 1
        ? "1 mesa selecionada"
        : `${count} mesas selecionadas`,
  undone: (count: number) => `Desfeito: ${tables(count)}`,
  redone: (count: number) => `Refeito: ${tables(count)}`,
  nothingToUndo: "Nada a desfazer",
  nothingToRedo: "Nada a refazer",
  zoom: (percent: number) => `${percent}%`,
  keys: { delete: "Del", backspace: "Backspace", escape: "Esc", enter: "Enter", space: "Espaço" },
} as const;
