/** Words of the buttons that stand on every page. Apart from the other words, so that a page does not load those first. */
export const controlText = {
  close: "Fechar",
  cancel: "Cancelar",
  retry: "Tentar novamente",
  failed: "Algo deu errado do nosso lado. Tente novamente.",
};
