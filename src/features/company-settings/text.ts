import { tooLong } from "#shared/typed-text.ts";
import type { SettingsFields } from "./contract.ts";
import { LIMITS, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from "./limits.ts";
import type { OpeningRefusal } from "./opening/rules.ts";
import { closedDatesText, hoursText, openingRefusalText, specialDaysText } from "./opening/text.ts";
import { type SettingsProblem, type SettingsRefusal } from "./rules.ts";
import type { TurnRulesRefusal } from "./turn-rules/rules.ts";
import { turnRulesText } from "./turn-rules/text.ts";
import type { UnitsRefusal } from "./units/rules.ts";

export const refusalText: Record<SettingsRefusal | OpeningRefusal | TurnRulesRefusal | UnitsRefusal, string> =
  {
    ...openingRefusalText,
    changed_meanwhile: "Outra pessoa salvou estas configurações enquanto você editava",
    logo_gone: "O logo enviado não está mais disponível. Escolha a imagem de novo",
    turn_rules_changed_meanwhile: "Outra pessoa salvou as regras de permanência enquanto você editava",
    unit_changed_meanwhile: "Outra pessoa alterou esta unidade enquanto você editava",
    last_active_unit: "A empresa precisa de pelo menos uma unidade ativa",
    more_reservations: "Novas reservas entraram nesta unidade. Confira e confirme de novo",
    company_changed_meanwhile: "Outra pessoa alterou o nome da empresa enquanto você editava",
  };

const conjunction = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export const problemText: Record<SettingsProblem, string> = {
  name_missing: "Informe o nome",
  name_too_long: tooLong(MAX_NAME_LENGTH),
  address_too_long: tooLong(MAX_ADDRESS_LENGTH),
  cnpj_incomplete: "CNPJ incompleto: são 14 caracteres",
  cnpj_wrong: "CNPJ inválido. Confira os caracteres digitados",
  phone_incomplete: "Telefone incompleto. Informe DDD e número",
  phone_area_unknown: "Este DDD não existe",
  phone_wrong: "Telefone inválido. Confira o número",
  number_out_of_range: "Informe um número inteiro",
  time_missing: "Informe o horário",
  time_wrong: "Horário inválido",
  zone_wrong: "Escolha um fuso horário da lista",
};

/** The error sentence of a field. For a number it includes the limits. */
export function problemSentence(name: keyof SettingsFields, problem: SettingsProblem): string {
  if (problem !== "number_out_of_range") return problemText[problem];
  const { least, most } = LIMITS[name as keyof typeof LIMITS];
  return name === "noShowMinutes" ? `0, ou de ${least} a ${most}` : `De ${least} a ${most}`;
}

export const fieldText: Record<keyof SettingsFields, string> = {
  name: "Nome",
  cnpj: "CNPJ",
  address: "Endereço",
  phone: "Telefone",
  logo: "Logo",
  maxReservations: "Máximo de reservas por dia",
  lastReservationTime: "Último horário de reserva",
  turnMinutes: "Tempo de permanência (min)",
  largePartyTurnMinutes: "Permanência de grupos grandes (min)",
  largePartySize: "Grupo grande a partir de (pessoas)",
  cleaningMinutes: "Limpeza da mesa (min)",
  noShowMinutes: "Marcar ausência depois de (min)",
  maxEmptySeats: "Lugares vazios por mesa, no máximo",
  timeZone: "Fuso horário",
};

export const settingsText = {
  title: "Configurações da Empresa",
  subtitle: (unit: string) => `Unidade atual: ${unit}`,
  loading: "Carregando configurações",
  loadFailed: "Não foi possível carregar as configurações",
  sections: "Seções",
  cnpjPlaceholder: "00.000.000/0000-00",
  phonePlaceholder: "(00) 0000-0000",
  addressPlaceholder: "Rua, número, bairro, cidade - UF",
  maxReservationsHint: "0 fecha o dia para reservas novas.",
  lastReservationHint: "Vale para a chegada do cliente.",
  advanced: "Configurações avançadas",
  turnHint: "Quanto tempo um grupo ocupa a mesa. Vale para reservas novas ou remarcadas.",
  cleaningHint: "0 libera a mesa na hora.",
  noShowHint: "0 deixa só a equipe marcar quem não veio.",
  emptySeatsHint: "Com 2, um casal não vai para uma mesa de seis. Se faltar mesa, a reserva é recusada.",
  anyEmptySeats: "Qualquer número",
  emptySeats: (count: number) => (count === 0 ? "Nenhum" : count === 1 ? "1 lugar" : `${count} lugares`),
  timeZoneHint: "Para todas as datas e horários desta unidade.",
  timeZoneChanged:
    "Ao salvar, as reservas em aberto mantêm a data e o horário combinados com o cliente, agora no relógio do novo fuso. O histórico não muda.",
  brazil: "Brasil",
  world: "Outros países",
  searchZone: "Buscar fuso, estado ou cidade",
  noZone: "Nenhum fuso encontrado",
  unsaved: (sections: readonly string[]) => `Alterações não salvas: ${conjunction.format(sections)}`,
  wrong: (sections: readonly string[]) => `Nada foi salvo. Confira: ${conjunction.format(sections)}.`,
  kept: (kept: readonly string[], saved: readonly string[]) =>
    [
      `Não foi salvo: ${conjunction.format(kept)}.`,
      saved.length > 0 && `Já está salvo: ${conjunction.format(saved)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  discard: "Descartar",
  save: "Salvar Configurações",
  saved: "Configurações salvas com sucesso!",
  overtaken:
    "Outra pessoa salvou estas configurações enquanto você editava. Nada do que você digitou se perdeu.",
  overtakenFields: (labels: readonly string[]) => `Mudou: ${conjunction.format(labels)}.`,
  keepMine: "Manter o que digitei",
  loadNew: "Carregar os valores novos",
};

export const unsavedText = {
  title: "Sair sem salvar?",
  description: "As alterações que você fez nesta página ainda não foram salvas.",
  stay: "Continuar editando",
  leave: "Sair sem salvar",
};

/** The sections of the page, in order. Their names are part of its address. */
export const sectionText = {
  dados: {
    title: "Dados da unidade",
    description: "Como os clientes encontram esta unidade. O logo aparece no menu lateral.",
  },
  reservas: {
    title: "Reservas",
    description: "Limites para reservas novas. A equipe é avisada e pode passar deles; o assistente não.",
  },
  permanencia: { title: turnRulesText.title, description: turnRulesText.hint },
  horario: { title: hoursText.title, description: hoursText.hint },
  "datas-fechadas": { title: closedDatesText.title, description: closedDatesText.hint },
  "horarios-especiais": { title: specialDaysText.title, description: specialDaysText.hint },
  ritmo: {
    title: "Ritmo da cozinha",
    description:
      "Quantas pessoas e grupos podem começar em cada quarto de hora. A equipe recebe um aviso; o assistente oferece outro horário.",
  },
  empresa: {
    title: "Empresa e unidades",
    description: "O nome da empresa aparece no topo do menu lateral, para todos os usuários.",
  },
};

export type SectionId = keyof typeof sectionText;

export const SECTION_IDS = Object.keys(sectionText) as SectionId[];

/** What stands below a section's name in the list of sections. */
export const sectionStateText: Record<"unsaved" | "wrong" | "overtaken", string> = {
  unsaved: "Não salvo",
  wrong: "Confira os campos",
  overtaken: "Mudou em outra tela",
};

const counted = (count: number, none: string, one: string, many: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : many}`;

export const summaryText = {
  complete: "Completo",
  missing: (fields: readonly string[]) =>
    `${fields.length === 1 ? "Falta" : "Faltam"} ${conjunction.format(fields)}`,
  booking: (most: number, last: string) =>
    most === 0 ? "Fechado para reservas novas" : `${most} por dia, até as ${last}`,
  turnRules: (count: number) => counted(count, "Sem regras", "regra", "regras"),
  openDays: (count: number) =>
    count === 0 ? "Sempre fechado" : `Aberto ${counted(count, "", "dia", "dias")}`,
  closedDates: (count: number) => counted(count, "Nenhuma", "próxima", "próximas"),
  specialDays: (count: number) => counted(count, "Nenhum", "próximo", "próximos"),
  limits: (count: number) => counted(count, "Sem limites", "horário com limite", "horários com limite"),
  units: (active: number) => counted(active, "", "unidade ativa", "unidades ativas"),
};

export const unitsText = {
  companyName: "Nome da empresa",
  list: "Unidades",
  count: (active: number) => (active === 1 ? "1 ativa" : `${active} ativas`),
  add: "Adicionar Unidade",
  current: "Unidade atual",
  inactive: "Inativa",
  noAddress: "Sem endereço",
  actions: (unit: string) => `Ações de ${unit}`,
  edit: "Editar",
  deactivate: "Desativar",
  reactivate: "Reativar",
  addTitle: "Adicionar Unidade",
  editTitle: "Editar Unidade",
  addHint:
    "Ela começa com o horário das 11:00 às 23:00, de segunda-feira a sábado. Depois, ajuste o resto nas configurações dela.",
  submitAdd: "Adicionar Unidade",
  submitEdit: "Salvar Alterações",
  added: "Unidade adicionada com sucesso!",
  updated: "Unidade atualizada com sucesso!",
  overtaken:
    "Outra pessoa alterou esta unidade enquanto você editava. Confira os dados novos abaixo e salve de novo.",
  deactivateTitle: (unit: string) => `Desativar ${unit}?`,
  deactivateBody:
    "Ela some da lista de unidades de todos os usuários. Os dados ficam guardados e você pode reativá-la.",
  deactivateCurrent: "Quem está nela agora, você também, passa para outra unidade.",
  deactivateReservations: (count: number) =>
    count === 1
      ? "Atenção: há 1 reserva em aberto nesta unidade."
      : `Atenção: há ${count} reservas em aberto nesta unidade.`,
  deactivateKeep: "Manter ativa",
  deactivated: "Unidade desativada",
  reactivated: "Unidade reativada",
};

/** The time zones of Brazil, named by their states. */
export const brazilianZoneText: Record<string, string> = {
  "America/Sao_Paulo": "São Paulo, Brasília, Sul, Sudeste e Goiás",
  "America/Bahia": "Bahia",
  "America/Fortaleza": "Ceará, Maranhão, Piauí, Paraíba e Rio Grande do Norte",
  "America/Recife": "Pernambuco",
  "America/Maceio": "Alagoas e Sergipe",
  "America/Belem": "Amapá e leste do Pará",
  "America/Araguaina": "Tocantins",
  "America/Santarem": "Oeste do Pará",
  "America/Manaus": "Amazonas",
  "America/Cuiaba": "Mato Grosso",
  "America/Campo_Grande": "Mato Grosso do Sul",
  "America/Porto_Velho": "Rondônia",
  "America/Boa_Vista": "Roraima",
  "America/Rio_Branco": "Acre",
  "America/Eirunepe": "Sudoeste do Amazonas",
  "America/Noronha": "Fernando de Noronha",
};
