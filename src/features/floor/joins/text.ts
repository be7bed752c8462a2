import { formatPeople } from "#shared/pt-br.ts";

/** '5 a 8 pessoas', '6 pessoas' */
export const guestsRange = (min: number, max: number) =>
  min === max ? formatPeople(max) : `${min} a ${max} pessoas`;

export const joinsText = {
  tab: "Combináveis",
  title: "Mesas combináveis",
  list: "Combinações",
  empty: "Nenhuma combinação",
  emptyHint: "Encoste duas mesas no layout, ou selecione mesas e escolha Combinar mesas.",
  proposals: "Encostadas no layout",
  proposalsHint: "Juntas, recebem grupos maiores.",
  accept: "Aceitar",
  acceptOne: (join: string) => `Aceitar ${join}`,
  acceptAll: (count: number) => `Aceitar todas (${count})`,
  accepted: (count: number) => (count === 1 ? "Combinação criada" : `${count} combinações criadas`),
  show: (join: string) => `Mostrar ${join} no layout`,
  active: (join: string) => `Usar ${join}`,
  inactive: "Fora de uso",
  actions: (join: string) => `Ações de ${join}`,
  edit: "Editar",
  remove: "Excluir",
  removed: "Combinação excluída",
  undo: "Desfazer",
  saved: "Combinação salva",
  createTitle: "Combinar mesas",
  editTitle: "Editar combinação",
  submit: "Combinar",
  save: "Salvar",
  min: "Mínimo de pessoas",
  max: "Máximo de pessoas",
  isActive: "Em uso",
  isActiveHint: "Fora de uso, a combinação fica guardada e ninguém é colocado nela.",
  /** Chairs are lost where tables touch. */
  chairs: (all: number, left: number) =>
    left < all
      ? `As mesas têm ${all} lugares; encostadas, sobram cerca de ${left}.`
      : `As mesas têm ${all} lugares.`,
  tooMany: (chairs: number) => `Mais pessoas do que os ${chairs} lugares destas mesas. Faltarão cadeiras.`,
  twoAreas: "Estas mesas ficam em áreas diferentes. Uma combinação fica em uma só área.",
  exists: "Estas mesas já têm uma combinação. Salvar altera a que existe.",
  gone: "Uma destas mesas foi removida em outra tela.",
  problems: {
    out_of_range: (most: number) => `De 1 a ${most} pessoas`,
    backwards: "O mínimo não pode passar do máximo",
  },
};
