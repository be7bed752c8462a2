import { describe, expect, test } from "vitest";

import { demoMenu } from "#tests/assistant-house.ts";
import { sumOrder } from "./order.ts";

describe("the sum of an order", () => {
  test("is computed in whole centavos, with the portion for two", () => {
    const order = "3 Filé Mignon ao Molho Madeira; 1 moqueca de palmito pupunha (para dois); 2x caipirinha";
    expect(sumOrder(demoMenu, order)).toEqual({
      ok: true,
      itens: [
        { nome: "Filé Mignon ao Molho Madeira", quantidade: 3, preco: "R$ 89,90", subtotal: "R$ 269,70" },
        {
          nome: "Moqueca de Palmito Pupunha (para dois)",
          quantidade: 1,
          preco: "R$ 118,00",
          subtotal: "R$ 118,00",
        },
        { nome: "Caipirinha de Limão", quantidade: 2, preco: "R$ 24,00", subtotal: "R$ 48,00" },
      ],
      total: "R$ 435,70",
    });
  });

  test.each(["2 Sushi", "1 Pudim de Leite Condensado; 3 Sushi", "0 Nhoque ao Sugo", "", " ; "])(
    "is refused rather than left incomplete: %j",
    (order) => {
      expect(sumOrder(demoMenu, order)).toMatchObject({ ok: false, motivo: "not_found" });
    },
  );
});
