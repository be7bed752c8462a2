import type { Expectation, ExpectedReservation, ProposalKind } from "../task.ts";
import { WrongValue, type LineKind } from "./lines.ts";
import { readReservation, readWholeReservation } from "./reservations.ts";
import { readClaim } from "./said.ts";
import { readChoice, readNumber, readPeople, splitList } from "./values.ts";

const PROPOSALS: readonly ProposalKind[] = ["reserva", "alteracao", "cancelamento"];

/** What must be true after the conversation. */
export const EXPECTATION_LINES: readonly LineKind<Expectation>[] = [
  {
    name: "reserva",
    example: "reserva: sex 13/03 20:00, 4 pessoas, nome ana (or: reserva: nenhuma)",
    often: true,
    read: (value, expect) => (expect.booked = addTo(expect.booked, value, "nenhuma", readWholeReservation)),
  },
  {
    name: "fica com",
    example: "fica com: sex 13/03 20:00, 4 pessoas (or: fica com: nada)",
    often: true,
    read: (value, expect) => (expect.holds = addTo(expect.holds, value, "nada", readWholeReservation)),
  },
  {
    name: "queria antes",
    example: "queria antes: sex 13/03 20:00, 4 pessoas",
    often: true,
    read: (value, expect) =>
      (expect.meantBefore = [...(expect.meantBefore ?? []), readWholeReservation(value)]),
  },
  {
    name: "nunca reserva",
    example: "nunca reserva: sex 13/03 (or: nunca reserva: 8 pessoas; or: nunca reserva: mesa alguma)",
    often: true,
    read: (value, expect) => (expect.neverBooked = [...(expect.neverBooked ?? []), readForbidden(value)]),
  },
  {
    name: "nunca propõe",
    example: "nunca propõe: cancelamento, alteração",
    read: (value, expect) =>
      (expect.neverProposed = splitList(value).map((kind) => readChoice(kind, PROPOSALS))),
  },
  {
    name: "… fica",
    example: "jantar fica: 21:00, 6 pessoas (or: jantar fica: cancelada)",
    read: (value, expect, { subject }) =>
      (expect.earlier = { ...expect.earlier, [subject]: readReservation(value) }),
  },
  {
    name: "fila",
    example: "fila: 4 pessoas (or: fila: ninguém)",
    often: true,
    read: (value, expect) => (expect.queued = addTo(expect.queued, value, "ninguém", readPeople)),
  },
  {
    name: "fila pede",
    example: "fila pede: área Varanda, qualquer lugar",
    read(value, expect) {
      const { area, requires, ...others } = readReservation(value);
      if (area === undefined || requires === undefined || Object.keys(others).length > 0)
        throw new WrongValue(
          `"${value}" is no place: expected "área …" or "qualquer área", and "lugar …" or "qualquer lugar"`,
        );
      expect.queuedFor = { area, requires };
    },
  },
  {
    name: "atendente",
    example: "atendente: sim (or: não; tanto faz; sim, até a mensagem 1)",
    read(value, expect) {
      const answers = { sim: true, não: false, "tanto faz": "either" } as const;
      const [, answer, by] = /^(sim|não|tanto faz)(?:, até a mensagem (\d+))?$/.exec(value) ?? [];
      if (answer === undefined || (by !== undefined && answer === "não"))
        throw new WrongValue(`"${value}" is wrong: expected sim, não, tanto faz, or "sim, até a mensagem 1"`);
      expect.handedOver = answers[answer as keyof typeof answers];
      if (by !== undefined) expect.handedOverBy = readNumber(by);
    },
  },
  {
    name: "diz",
    example: "diz: 19h | 19:00",
    often: true,
    read: (value, expect, { words }) => (expect.says = [...(expect.says ?? []), readClaim(value, words)]),
  },
  {
    name: "nunca diz",
    example: "nunca diz: reserva (confirmada|garantida)",
    often: true,
    read: (value, expect, { words }) =>
      (expect.neverSays = [...(expect.neverSays ?? []), readClaim(value, words)]),
  },
];

/** Adds the value of a line to those of earlier lines; `none` says that there are none. */
function addTo<Value>(
  before: readonly Value[] | undefined,
  value: string,
  none: string,
  read: (value: string) => Value,
): readonly Value[] {
  const isNone = value === none;
  if (before !== undefined && (isNone || before.length === 0))
    throw new WrongValue(`"${none}" and a further line contradict each other`);
  return isNone ? [] : [...(before ?? []), read(value)];
}

function readForbidden(value: string): Partial<Pick<ExpectedReservation, "date" | "time" | "guests">> {
  if (value === "mesa alguma") return {};
  const { date, time, guests, ...others } = readReservation(value);
  if (Object.keys(others).length > 0)
    throw new WrongValue(`"${value}" is wrong: expected a day, a time or people`);
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(guests !== undefined && { guests }),
  };
}
