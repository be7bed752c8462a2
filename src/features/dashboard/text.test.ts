import { describe, expect, test } from "vitest";

import {
  accuracyTrend,
  conversationsTrend,
  percentText,
  ratingText,
  reservationsTrend,
  tablesTrend,
} from "./text.ts";

describe("trends in the seed's words", () => {
  test.each([
    [247, 12, "+12% vs mês anterior", "up"],
    [220, -11, "-11% vs mês anterior", "down"],
    [220, 0, "Sem variação vs mês anterior", "flat"],
    [3, null, "Sem mês anterior para comparar", "none"],
    [0, null, "Nenhuma conversa no período", "none"],
  ] as const)("%i conversations, growth %o", (count, growthPercent, text, direction) => {
    expect(conversationsTrend({ count, growthPercent })).toEqual({ text, direction });
  });

  test.each([
    [94.5, 2.5, "+2.5% vs semana anterior", "up"],
    [90, -4.5, "-4.5% vs semana anterior", "down"],
    [92, 0, "Sem variação vs semana anterior", "flat"],
    [92, null, "Sem semana anterior para comparar", "none"],
    [null, null, "Sem conversas nos últimos 7 dias", "none"],
  ] as const)("%o %% right, change %o", (percent, changePoints, text, direction) => {
    expect(accuracyTrend({ percent, changePoints })).toEqual({ text, direction });
  });

  test("reservations for today, and tables", () => {
    expect(reservationsTrend({ current: 18, today: 5 }).text).toBe("5 para hoje");
    expect(reservationsTrend({ current: 18, today: 0 }).text).toBe("Nenhuma para hoje");
    expect(tablesTrend({ available: 12, total: 14 }).text).toBe("Atualizado em tempo real");
    expect(tablesTrend({ available: 0, total: 0 }).text).toBe("Nenhuma mesa cadastrada");
  });
});

test("figures have a decimal point, and a dash where there are none", () => {
  expect(percentText(94.5)).toBe("94.5%");
  expect(percentText(92)).toBe("92%");
  expect(percentText(null)).toBe("—");
  expect(ratingText(4.8)).toBe("4.8/5.0");
  expect(ratingText(5)).toBe("5.0/5.0");
  expect(ratingText(null)).toBe("—");
});
