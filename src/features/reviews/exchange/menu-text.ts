/** The words of the page itself; those of files load with the dialog. */
export const exchangeText = {
  more: "Importar e exportar",
  import: "Importar CSV",
  importTitle: "Importar comentários",
  export: "Exportar CSV",
  exporting: "Exportando os comentários. O arquivo é grande e leva alguns segundos",
  exported: "Comentários exportados",
} as const;
