import { formatPeople } from "#shared/pt-br.ts";
import type { PartyList } from "./contract.ts";

export const partiesText = {
  close: "Fechar",
  loading: "Carregando os grupos",
  loadFailed: "Não foi possível carregar os grupos",
  empty: "Nenhum grupo",
  emptyText: "Aqui ninguém sentou, faltou ou esperou.",
  noName: "Sem nome",
  hiddenNames: "Os nomes aparecem para quem pode abrir Reservas.",
  summary: ({ total, guests }: PartyList) =>
    `${total === 1 ? "1 grupo" : `${total.toLocaleString("pt-BR")} grupos`}, ${guests === 1 ? "1 pessoa" : `${guests.toLocaleString("pt-BR")} pessoas`}`,
  onlyLast: (shown: number) => `Aqui estão os ${shown} últimos.`,
};

/** What became of a party, in a few words: 'sentou 20:05 · ficou 78 min'. */
export function becameText(party: PartyList["parties"][number]): string {
  const { became, satAt, stayMinutes, cancelledMinutesBefore, quotedMinutes, waitedMinutes } = party;
  if (became === "no_show") return "não veio";
  if (became === "cancelled")
    return cancelledMinutesBefore === null
      ? "cancelou"
      : cancelledMinutesBefore < 0
        ? "cancelou depois do horário"
        : `cancelou ${cancelledMinutesBefore} min antes`;
  if (became === "waited") return `prometemos ${quotedMinutes ?? 0} min · esperou ${waitedMinutes ?? 0} min`;
  const sat = satAt === null ? "sentou" : `sentou ${satAt}`;
  return stayMinutes === null ? sat : `${sat} · ficou ${stayMinutes} min`;
}

export const guestsLine = (guests: number, source: string | null) =>
  source === null ? formatPeople(guests) : `${formatPeople(guests)} · ${source}`;
