import { formatMoney, readMoney } from "#shared/money.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import type { MenuItem, SumAnswer, ToolRefusal } from "./contract.ts";

/** One line of an order in words, as the tool takes it. */
export function writeOrderLine(quantity: number, name: string, isForTwo: boolean): string {
  return `${quantity} ${name}${isForTwo ? " (para dois)" : ""}`;
}

/**
 * Sums an order of lines such as '2 Moqueca de Peixe; 1 Suco', in whole centavos. Refuses a line that names no dish, or several, and an
 * empty order: a total that leaves something out would be wrong.
 */
export function sumOrder(menu: readonly MenuItem[], order: string): SumAnswer | ToolRefusal {
  const lines = order.split(";").flatMap((line) => line.trim() || []);
  if (lines.length === 0) return refuse("Não entendi quais pratos somar");
  const itens: SumAnswer["itens"] = [];
  let total = 0;
  for (const line of lines) {
    const [, written = "1", name = "", two] = LINE.exec(line) ?? [];
    const quantidade = Number(written);
    const dish = findDish(menu, name);
    const forTwo = two === undefined ? null : (dish?.preco_para_dois ?? null);
    const preco = forTwo ?? dish?.preco;
    const cents = preco === undefined ? null : readMoney(preco);
    if (dish === undefined || preco === undefined || cents === null || quantidade < 1)
      return refuse(`Não encontrei no cardápio: ${line}`);
    itens.push({
      nome: forTwo !== null ? `${dish.nome} (para dois)` : dish.nome,
      quantidade,
      preco,
      subtotal: write(cents * quantidade),
    });
    total += cents * quantidade;
  }
  return { ok: true, itens, total: write(total) };
}

const LINE = /^(\d{1,3})?\s*x?\s*(.+?)\s*(\(?para (?:dois|2)(?: pessoas)?\)?)?$/i;

/** The dish of that name, or the only one whose name holds the words. */
function findDish(menu: readonly MenuItem[], name: string): MenuItem | undefined {
  const sought = foldForSearch(name);
  const same = menu.find(({ nome }) => foldForSearch(nome) === sought);
  const holding = menu.filter(({ nome }) => foldForSearch(nome).includes(sought));
  return same ?? (holding.length === 1 ? holding[0] : undefined);
}

/** Chats and models handle an ordinary space better than the no-break one of formatted money. */
function write(cents: number): string {
  return formatMoney(cents).replaceAll(/\s/g, " ");
}

function refuse(frase: string): ToolRefusal {
  return { ok: false, motivo: "not_found", frase };
}
