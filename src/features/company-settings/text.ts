import type { OpeningRefusal } from "./opening/rules.ts";
import type { SettingsRefusal } from "./rules.ts";
import type { UnitsRefusal } from "./units/rules.ts";

export const refusalText: Record<SettingsRefusal | OpeningRefusal | UnitsRefusal, string> = {
  changed_meanwhile: "Outra pessoa salvou estas configurações enquanto você editava",
  logo_gone: "O logo enviado não está mais disponível. Escolha a imagem de novo",
  hours_changed_meanwhile: "Outra pessoa salvou os horários enquanto você editava",
  hours_overlap: "Um dos dias começa antes de terminar a noite anterior",
  closing_backwards: "A última data vem antes da primeira",
  closing_in_past: "A data já passou",
  closing_too_long: "Feche no máximo 366 dias de uma vez",
  closed_already: "Já há um fechamento nestas datas",
  unit_changed_meanwhile: "Outra pessoa alterou esta unidade enquanto você editava",
  last_active_unit: "A empresa precisa de pelo menos uma unidade ativa",
  more_reservations: "Novas reservas entraram nesta unidade. Confira e confirme de novo",
  company_changed_meanwhile: "Outra pessoa alterou o nome da empresa enquanto você editava",
};
