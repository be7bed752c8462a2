import type { Allergen, DishTag } from "./contract.ts";
import { MAX_DISHES, type MenuRefusal } from "./rules.ts";

export const refusalText: Record<MenuRefusal, string> = {
  dish_changed: "Outra pessoa alterou este prato. Veja como ele está agora e tente de novo",
  category_gone: "Esta categoria não existe mais. Escolha outra",
  category_taken: "Já existe a categoria {about}",
  category_not_empty: "A categoria {about} ainda tem pratos",
  photo_gone: "Uma das fotos não está mais aqui. Envie de novo",
  too_many_dishes: `O cardápio já tem ${MAX_DISHES} pratos, o máximo`,
  csv_empty: "O arquivo não tem nenhum prato",
  csv_without_columns: "Faltam colunas no arquivo: {about}",
  csv_repeated_column: "O arquivo tem duas colunas {about}",
  csv_too_many_rows: "O arquivo tem linhas demais: no máximo {about}",
  menu_changed: "O cardápio mudou depois da pré-visualização. Confira de novo antes de importar",
};

export const tagText: Record<DishTag, string> = {
  vegano: "Vegano",
  vegetariano: "Vegetariano",
  "sem-gluten": "Sem glúten",
  "sem-lactose": "Sem lactose",
};

export const allergenText: Record<Allergen, string> = {
  gluten: "Glúten",
  crustaceans: "Crustáceos",
  eggs: "Ovos",
  fish: "Peixes",
  peanuts: "Amendoim",
  soy: "Soja",
  milk: "Leite",
  nuts: "Nozes e castanhas",
  celery: "Aipo",
  mustard: "Mostarda",
  sesame: "Gergelim",
  sulfites: "Sulfitos",
  lupin: "Tremoço",
  molluscs: "Moluscos",
};
