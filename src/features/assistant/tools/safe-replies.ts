import { formatPeople } from "#shared/pt-br.ts";
import type { ConfirmedAnswer, Moment, Proposal } from "./contract.ts";
import { describeTable } from "./table-wish.ts";
import { type ToldWish } from "./wish-contract.ts";

/** 'Fica assim: sábado, 14 de março, às 20:00, 4 pessoas. Posso confirmar?' */
export function toProposedSentence({ tipo, reserva, ja_tem, telefone_ja_reservado }: Proposal): string {
  const what = describe(reserva);
  if (ja_tem)
    return `Você já tem uma reserva: ${describe(ja_tem)}. Quer mudar essa ou fazer mais uma, ${what}?`;
  if (telefone_ja_reservado)
    return `Já há uma reserva com este telefone para esse dia. Quer fazer mais uma, ${what}?`;
  return tipo === "cancelamento"
    ? `Posso cancelar a reserva de ${what}?`
    : `Fica assim: ${what}. Posso confirmar?`;
}

/** 'Pronto! Reserva confirmada: sábado, 14 de março, às 20:00, 4 pessoas.' */
export function toWrittenSentence({ tipo, reserva }: ConfirmedAnswer): string {
  const what = describe(reserva);
  switch (tipo) {
    case "reserva":
      return `Pronto! Reserva confirmada: ${what}.`;
    case "alteracao":
      return `Pronto, reserva alterada: ${what}.`;
    case "cancelamento":
      return `Pronto, a reserva de ${what} foi cancelada.`;
  }
}

function describe({
  dia,
  horario,
  pessoas,
  ...wish
}: Pick<Moment, "dia" | "horario"> & { pessoas: number } & ToldWish): string {
  const table = describeTable(wish);
  return [dia, `às ${horario}`, formatPeople(pessoas), ...(table === "mesa" ? [] : [table])].join(", ");
}
