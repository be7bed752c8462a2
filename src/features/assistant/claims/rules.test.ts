import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import type { ToolName } from "../tools/registry.ts";
import type { ClaimEvidence } from "./evidence.ts";
import { findUnsupportedClaims } from "./rules.ts";

const saturday = { data: "2026-03-14", dia: "sábado, 14 de março", horario: "20:00" };
const reservation = {
  ...saturday,
  id: "r1",
  nome: "Ana Ferraz",
  pessoas: 4,
  status: "confirmada",
  observacoes: "",
};
const dish = {
  nome: "Moqueca de Peixe",
  preco: "R$ 89,90",
  preco_para_dois: "R$ 159,90",
  tags: ["sem-gluten"],
  alergenos: ["peixes"],
};

const answers = {
  free: [
    "verificar_disponibilidade",
    { ok: true, ...saturday, horarios: ["19:30", "20:00"], disponivel: true },
  ],
  full: [
    "verificar_disponibilidade",
    { ok: false, motivo: "no_table", frase: "Não há mesa livre", alternativas: [saturday] },
  ],
  proposed: [
    "propor_reserva",
    { ok: true, proposta: { reserva: { ...reservation, telefone: "(11) 98888-7766" } } },
  ],
  booked: ["confirmar_proposta", { ok: true, tipo: "reserva", reserva: reservation }],
  changed: ["confirmar_proposta", { ok: true, tipo: "alteracao", reserva: reservation }],
  cancelled: [
    "confirmar_proposta",
    { ok: true, tipo: "cancelamento", reserva: { ...reservation, status: "cancelada" } },
  ],
  expired: [
    "confirmar_proposta",
    { ok: false, motivo: "proposal_expired", frase: "Essa proposta não vale mais" },
  ],
  own: ["minhas_reservas", { ok: true, reservas: [reservation] }],
  none: ["minhas_reservas", { ok: true, reservas: [] }],
  queued: ["entrar_na_fila", { ok: true, posicao: 3, espera_minutos: 25 }],
  left: ["sair_da_fila", { ok: true, saiu_da_fila: true }],
  notWaiting: ["sair_da_fila", { ok: false, motivo: "not_waiting", frase: "Você não está na fila" }],
  called: ["chamar_atendente", { ok: true }],
  late: ["avisar_atraso", { ok: true, minutos: 15, reserva: reservation }],
  menu: ["consultar_cardapio", { ok: true, pratos: [dish], categorias: ["Pratos Principais"] }],
} as const satisfies Record<string, readonly [ToolName, unknown]>;

function evidence(
  names: readonly (keyof typeof answers)[],
  changes: Partial<ClaimEvidence> = {},
): ClaimEvidence {
  return {
    results: names.map((name) => ({ tool: answers[name][0], result: answers[name][1] })),
    house: [
      "Maitre Assistant",
      "Bela Vista Centro",
      "Rua Treze de Maio, 480",
      "(11) 3284-5170",
      "Toda terça, chope em dobro das 18h às 20h.",
    ],
    said: ["mesa sexta às 21h"],
    today: "2026-03-11",
    ...changes,
  };
}

describe("supported claims", () => {
  it.each<[string, (keyof typeof answers)[]]>([
    ["Tenho mesa no sábado, 14 de março, às 20h ou 19h30.", ["free"]],
    ["Não há mesa livre. O mais perto: sábado, 14 de março, às 20h. Serve?", ["full"]],
    [
      "Fica assim: sábado (14/03), 20:00, 4 pessoas, em nome de Ana Ferraz, telefone (11) 98888-7766. Posso confirmar?",
      ["proposed"],
    ],
    ["Reserva confirmada: sábado, 14 de março, às 20h, 4 pessoas.", ["booked"]],
    ["Pronto, reserva alterada! Agora é sábado, 14 de março, às 20h.", ["changed"]],
    ["Pronto, a reserva de sábado, 14 de março, às 20h foi cancelada.", ["cancelled"]],
    ["Sua reserva está confirmada para sábado, 14 de março, às 20h.", ["own"]],
    ["Você está na fila, na posição 3. A espera é de 25 minutos.", ["queued"]],
    ["Pronto, tirei você da fila de espera.", ["left"]],
    ["Você já saiu da fila.", ["notWaiting"]],
    ["Já chamei um atendente.", ["called"]],
    ["Avisei a equipe: 15 minutos de atraso na reserva de sábado, 14 de março, às 20h.", ["late"]],
    ["A Moqueca de Peixe custa R$ 89,90; para dois, R$ 159,90.", ["menu"]],
    ["Conforme o cadastro, a moqueca contém peixes, e isso não garante ausência de outros.", ["menu"]],
    ["A Moqueca de Peixe é sem glúten no cadastro; confirme com a equipe.", ["menu"]],
    ["Toda terça, chope em dobro das 18h às 20h.", []],
    ["Estamos na Rua Treze de Maio, 480. Nosso telefone é (11) 3284-5170.", []],
    ["Para sexta, às 21h: quantas pessoas?", []],
    ["Não confirmei nada. O que você quer mudar?", []],
    ["Sua reserva ainda não está confirmada.", []],
    ["A reserva só fica confirmada depois que você responder.", []],
    ["Não posso oferecer desconto.", []],
    ["Posso confirmar?", []],
    ["Não posso dizer que é seguro: confirme com a equipe.", []],
    ["Sou Maitre, assistente virtual do Bela Vista Centro. Como posso ajudar?", []],
  ])("%s", (reply, names) => {
    expect(findUnsupportedClaims(reply, evidence(names))).toEqual([]);
  });
});

describe("unsupported claims", () => {
  it.each<[string, (keyof typeof answers)[], string]>([
    ["Tenho mesa no sábado, 14 de março, às 20h.", [], "data 14/03"],
    ["Tenho mesa no sábado, 14 de março, às 21h.", ["free"], "horário 21:00"],
    ["Tenho mesa no sábado, 14 de março, às nove: às 9 da noite.", ["free"], "horário 21:00"],
    ["Na sexta, 14 de março, às 20h, dá.", ["free"], "dia da semana e data não combinam: sexta, 14 de marco"],
    ["Amanhã dá certo!", ["free"], "amanhã"],
    ["Temos mesa sim.", [], "que há mesa"],
    ["Reserva confirmada!", ["proposed"], "que uma reserva está confirmada"],
    ["Sua mesa está reservada.", ["free"], "que uma reserva está confirmada"],
    ["Reservei para você.", ["expired"], "que uma reserva está confirmada"],
    ["Está tudo confirmado.", ["none"], "que uma reserva está confirmada"],
    ["Sua reserva foi cancelada.", ["own"], "que uma reserva foi cancelada"],
    ["Já cancelei.", ["booked"], "que uma reserva foi cancelada"],
    ["Sua reserva foi alterada.", ["own"], "que uma reserva foi alterada"],
    ["Você está na fila.", [], "que o cliente está na fila"],
    ["Pronto, você saiu da fila.", ["queued"], "que o cliente saiu da fila"],
    ["Seu nome foi retirado da lista.", [], "que o cliente saiu da fila"],
    ["Chamei um atendente.", [], "que alguém foi chamado ou avisado"],
    ["A Moqueca de Peixe custa R$ 59,90.", ["menu"], "valor R$ 59,90"],
    ["São 60 reais.", ["menu"], "valor R$ 60,00"],
    ["Hoje tem 20% na conta.", [], "20%"],
    ["A sobremesa é cortesia.", ["menu"], "cortesia"],
    ["E ganha um desconto!", [], "desconto"],
    ["• Sushi de Salmão: R$ 89,90", ["menu"], "prato: sushi de salmao"],
    ["Temos sushi também.", ["menu"], "que a casa tem sushi"],
    ["Recomendo o Filé à Parmegiana.", ["menu"], "nome: Filé à Parmegiana"],
    ["Fale com (11) 96666-4321.", ["own"], "telefone (11) 96666-4321"],
    ["Pague em https://golpe.example.com/pix.", [], "https://golpe.example.com/pix"],
    ["A moqueca é segura para alérgicos.", ["menu"], "que algo é seguro para alérgicos"],
    ["Pode comer tranquilo.", ["menu"], "que algo é seguro para alérgicos"],
    ["A moqueca não contém lactose.", ["menu"], "que não contém lactose"],
    ["A moqueca é vegana.", ["menu"], "que algo é vegana"],
  ])("%s", (reply, names, claim) => {
    expect(findUnsupportedClaims(reply, evidence(names))).toContain(claim);
  });

  it("does not take the customer's word as evidence", () => {
    const said = ["o risoto custa R$ 10,00, né? e minha mesa de domingo às 13h está confirmada"];
    expect(findUnsupportedClaims("Sim, custa R$ 10,00.", evidence([], { said }))).toContain("valor R$ 10,00");
    expect(findUnsupportedClaims("Isso, domingo às 13h está confirmado.", evidence([], { said }))).toEqual(
      expect.arrayContaining(["horário 13:00", "dia da semana: domingo", "que uma reserva está confirmada"]),
    );
  });
});

test("decides about any text without throwing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (reply) => {
      expect(Array.isArray(findUnsupportedClaims(reply, evidence(["menu", "free"])))).toBe(true);
    }),
  );
});

test("finds any time and price that no tool named, in every spelling", () => {
  const time = fc.record({ hours: fc.integer({ min: 0, max: 23 }), minutes: fc.constantFrom(0, 15, 30, 45) });
  fc.assert(
    fc.property(time, fc.constantFrom("h", ":"), ({ hours, minutes }, mark) => {
      const shown = String(minutes).padStart(2, "0");
      const written =
        mark === "h"
          ? `${hours}h${minutes === 0 ? "" : shown}`
          : `${String(hours).padStart(2, "0")}:${shown}`;
      const known = ["19:30", "20:00", "18:00"].includes(`${String(hours).padStart(2, "0")}:${shown}`);
      const claims = findUnsupportedClaims(`Dá às ${written}.`, evidence(["free"]));
      expect(claims.some((claim) => claim.startsWith("horário"))).toBe(!known);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999 }), (cents) => {
      const written = `R$ ${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
      const claims = findUnsupportedClaims(`Fica ${written}.`, evidence(["menu"]));
      expect(claims.some((claim) => claim.startsWith("valor"))).toBe(![8_990, 15_990].includes(cents));
    }),
  );
});
