const columns = (count: number) => (count === 1 ? "1 coluna" : `${count} colunas`);

export const importColumnsText = {
  sheet: "Aba da planilha",
  otherSheets: (names: readonly string[]) =>
    `${names.length === 1 ? "Fica" : "Ficam"} de fora: ${names.join(", ")}. Entra uma aba por vez; para trazer outra, importe o arquivo de novo.`,
  title: "Colunas do arquivo",
  counts: (used: number, unused: number) =>
    unused === 0
      ? `${columns(used)}, todas usadas`
      : `${used === 1 ? "1 usada" : `${used} usadas`}, ${unused === 1 ? "1 fica de fora" : `${unused} ficam de fora`}`,
  hint: (line: number) =>
    `Os títulos estão na linha ${line}. Confira para que serve cada coluna; a escolha vale também para o próximo arquivo.`,
  noHeadings: "O arquivo não tem uma linha de títulos. Confira para que serve cada coluna.",
  unnamed: (position: number) => `Coluna ${position}`,
  sample: (sample: string) => `por exemplo: ${sample}`,
  noSample: "sem conteúdo",
  selectOf: (heading: string) => `Usar a coluna “${heading}” como`,
  unused: "Não usar",
  missing: (fields: readonly string[]) =>
    `Faltam colunas no arquivo: ${fields.join(", ")}. Escolha abaixo a coluna certa, ou corrija o arquivo`,
  takenTwice: (field: string, other: string) =>
    `${field} já vem da coluna “${other}”. Escolha só uma das duas`,
  doesNotFit: (field: string, sample: string) =>
    `O conteúdo desta coluna não serve para ${field}: “${sample}”`,
  stayOut: (unused: readonly { name: string; sample: string }[]) =>
    `Ficam de fora: ${unused.map(({ name, sample }) => (sample === "" ? name : `${name} (“${sample}”)`)).join(", ")}`,
  leftOut: (rows: readonly { line: number; text: string }[], count: number) =>
    `${count === 1 ? "1 linha não faz parte da tabela e fica de fora" : `${count} linhas não fazem parte da tabela e ficam de fora`}: ${rows.map(({ line, text }) => `${line} (“${text}”)`).join(", ")}${count > rows.length ? "…" : ""}`,
  filled: (count: number) =>
    count === 1
      ? "1 linha sem categoria fica com a da linha acima"
      : `${count} linhas sem categoria ficam com a da linha acima`,
  answered: "Vale para o arquivo inteiro. Se não for assim, troque.",
  answerFirst: "O arquivo não deixa claro. Escolha para ver as linhas; vale para o arquivo inteiro.",
};

export const importText = {
  choose: "Escolher arquivo",
  chooseOther: "Escolher outro arquivo",
  drop: "Solte o arquivo aqui",
  dropHint: "Escolha uma planilha ou arraste para cá",
  reading: "Lendo o arquivo",
  file: (name: string) => `Arquivo ${name}`,
  filter: "Mostrar",
  all: "Todas",
  outcomes: { new: "Nova", changed: "Alterada", same: "Igual", refused: "Recusada" },
  outcomesMany: { new: "Novas", changed: "Alteradas", same: "Iguais", refused: "Recusadas" },
  line: "Linha",
  outcome: "Situação",
  rows: "Linhas do arquivo",
  none: "Nenhuma linha aqui",
  more: (count: number) => `Mostrar mais ${count}`,
  refusedHint: "As linhas recusadas ficam de fora. Corrija o arquivo para trazê-las também.",
  nothing: "Não há nada a importar neste arquivo",
  unanswered: "Escolha acima para importar",
};
