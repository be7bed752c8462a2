import { about, event, flag, keyOf, listOf, number, oneOf, optional, orNull, text } from "#shared/event.ts";

const categoryChangeText = {
  added: "adicionada",
  renamed: "renomeada",
  moved: "reposicionada",
  merged: "unida a outra",
  removed: "removida",
};

export const menuEvents = {
  "dish.created": event({
    topic: "menu",
    detail: { name: text, category: text },
    sentence: (one) => about("Prato cadastrado", one, one.detail.name),
  }),
  "dish.updated": event({
    topic: "menu",
    detail: { name: text, changed: optional(listOf(text)), isActive: optional(flag) },
    sentence: (one) => {
      const { name, isActive } = one.detail;
      const done = isActive === undefined ? "alterado" : isActive ? "ativado" : "desativado";
      return about(`Prato ${done}`, one, name);
    },
  }),
  "dish.removed": event({
    topic: "menu",
    detail: { name: text },
    sentence: (one) => about("Prato excluído", one, one.detail.name),
  }),
  "dish.sold_out": event({
    topic: "menu",
    detail: { name: text, isSoldOut: flag, until: orNull(text) },
    sentence: (one) =>
      about(
        one.detail.isSoldOut === false ? "Prato disponível de novo" : "Prato esgotado",
        one,
        one.detail.name,
      ),
  }),
  "dish.reordered": event({
    topic: "menu",
    detail: { targetId: text, place: oneOf(["before", "after"]) },
    sentence: "Ordem do cardápio alterada",
  }),
  "category.changed": event({
    topic: "menu",
    detail: {
      change: keyOf(categoryChangeText),
      name: text,
      /** The name before the category was renamed. */
      before: optional(text),
      /** The category that it was merged into, and how many dishes moved. */
      into: optional(text),
      dishes: optional(number),
    },
    sentence: (one) => {
      const { change, name } = one.detail;
      return about(`Categoria ${change === undefined ? "alterada" : categoryChangeText[change]}`, one, name);
    },
  }),
  "menu.imported": event({
    topic: "menu",
    detail: { new: number, changed: number, same: number, refused: number },
    sentence: "Cardápio importado",
  }),
  "menu.published": event({
    topic: "menu",
    detail: { isPublic: flag },
    sentence: ({ detail: { isPublic } }) =>
      isPublic === false ? "Cardápio público desativado" : "Cardápio publicado",
  }),
};
