import type { Allergen, DishTag } from "#features/menu/contract.ts";

/**
 * Dishes on the menu of every demo unit: four in the categories main, starter and dessert. The central
 * restaurant has no others (seed, section 3); those of the branches are in branch-menus.ts. Prices are
 * centavos.
 */
export const DEMO_DISHES: readonly DemoDish[] = [
  {
    category: "Entradas",
    name: "Bruschetta de Tomate e Manjericão",
    price: 32_90,
    price2: null,
    description: "Pão italiano na brasa, tomate, manjericão e azeite",
    descriptionLong:
      "Fatias de pão de fermentação natural tostadas na brasa, tomates maduros em cubos, manjericão fresco, alho e azeite extravirgem. Porção com quatro unidades.",
    tags: ["vegano", "sem-lactose"],
    allergens: ["gluten"],
    servings: 2,
    prepTimeMinutes: 15,
    displayMode: "list",
  },
  {
    category: "Pratos Principais",
    name: "Filé Mignon ao Molho Madeira",
    price: 89_90,
    price2: 159_90,
    description: "Medalhões ao molho madeira com champignon e arroz à piamontese",
    descriptionLong:
      "Medalhões de filé mignon grelhados ao ponto, molho madeira com champignons frescos, arroz à piamontese e batatas douradas.",
    tags: [],
    allergens: ["gluten", "milk", "sulfites"],
    servings: 1,
    prepTimeMinutes: 35,
    displayMode: "foodporn",
  },
  {
    category: "Pratos Principais",
    name: "Moqueca de Palmito Pupunha",
    price: 64_90,
    price2: 118_00,
    description: "Palmito pupunha no leite de coco e dendê, com arroz e farofa",
    descriptionLong:
      "Palmito pupunha cozido no leite de coco com azeite de dendê, pimentões, tomate e coentro. Acompanha arroz branco e farofa de dendê.",
    tags: ["vegano", "sem-gluten", "sem-lactose"],
    allergens: [],
    servings: 1,
    prepTimeMinutes: 30,
    displayMode: "foodporn",
  },
  {
    category: "Sobremesas",
    name: "Pudim de Leite Condensado",
    price: 22_50,
    price2: null,
    description: "Pudim cremoso com calda de caramelo",
    descriptionLong:
      "Pudim de leite condensado assado em banho-maria, sem furinhos, servido gelado com calda de caramelo.",
    tags: ["vegetariano", "sem-gluten"],
    allergens: ["eggs", "milk"],
    servings: 1,
    prepTimeMinutes: 5,
    displayMode: "foodporn",
  },
];

export interface DemoDish {
  category: string;
  name: string;
  price: number;
  /** For two people. */
  price2: number | null;
  description: string;
  descriptionLong: string;
  tags: readonly DishTag[];
  allergens: readonly Allergen[];
  servings: number;
  prepTimeMinutes: number | null;
  displayMode: "foodporn" | "list";
}
