import type { EvalCustomer, EvalQuestion } from "../task.ts";
import { WrongValue, type LineKind } from "./lines.ts";
import { readChoice } from "./values.ts";

const QUESTIONS: readonly EvalQuestion[] = [
  "nome",
  "telefone",
  "pessoas",
  "data",
  "horario",
  "qual",
  "minutos",
  "nota",
  "quer",
  "escolha",
  "duvida",
];

/** Who writes, and what they say. */
export const GUEST_LINES: readonly LineKind<EvalCustomer>[] = [
  {
    name: "quem",
    example: "quem: Ana Lúcia Ferraz, 11 98888-7766 (or: quem: cliente da casa)",
    read(value, customer) {
      if (value === "cliente da casa") {
        customer.kind = "returning";
        return;
      }
      const [, nome, telefone] = /^([^,]+), ([\d ()+-]+)$/.exec(value) ?? [];
      if (nome === undefined || telefone === undefined)
        throw new WrongValue(
          `"${value}" is nobody: expected a name and a phone number, or "cliente da casa"`,
        );
      if (customer.answers?.nome !== undefined || customer.answers?.telefone !== undefined)
        throw new WrongValue("name or phone stand above");
      customer.answers = { ...customer.answers, nome, telefone };
    },
  },
  {
    name: "cliente",
    example: "cliente: mesa pra 4 amanhã às 20h",
    often: true,
    read: (value, customer) => (customer.says = [...customer.says, readMessage(value)]),
  },
  {
    name: "toca",
    example: "toca: 4 pessoas",
    often: true,
    read: (value, customer) => (customer.taps = [...(customer.taps ?? []), value]),
  },
  {
    name: "responde …",
    example: "responde data: na sexta",
    read(value, customer, { subject }) {
      const question = readChoice(subject, QUESTIONS);
      if (customer.answers?.[question] !== undefined)
        throw new WrongValue(`the answer to ${subject} stands above`);
      customer.answers = { ...customer.answers, [question]: readMessage(value) };
    },
  },
  {
    name: "à proposta",
    example: "à proposta: não, deixa pra lá",
    often: true,
    read: (value, customer) => (customer.toProposals = [...(customer.toProposals ?? []), readMessage(value)]),
  },
  {
    name: "à recusa",
    example: "à recusa: então às 19h",
    often: true,
    read(value, customer) {
      const before = [customer.toAlternatives ?? []].flat();
      customer.toAlternatives = before.length === 0 ? readMessage(value) : [...before, readMessage(value)];
    },
  },
];

/** `⏎` is a line break within a message. */
function readMessage(value: string): string {
  return value.replaceAll(/ *⏎ */g, "\n");
}
