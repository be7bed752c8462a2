import type { Intent } from "../../language/intents/training.ts";
import type { Detail } from "../state.ts";

/* The words by which phrases name things. */

/** What may be chosen: the words after 'você quer'. */
export const meaningWords: Partial<Record<Intent, string>> = {
  book: "reservar uma mesa",
  change: "mudar uma reserva",
  cancel: "cancelar uma reserva",
  my_reservations: "saber da sua reserva",
  join_queue: "entrar na fila de espera",
  queue_position: "saber como está a fila",
  late: "avisar um atraso",
  menu: "ver o cardápio",
  price: "saber um preço",
  dish: "saber de um prato",
  diet: "saber o que dá para comer com uma restrição",
  hours: "saber os horários",
  address: "saber o endereço",
  phone: "saber o telefone",
  promotions: "saber das promoções",
  events: "saber dos eventos",
  delivery: "saber da entrega",
  other_info: "saber algo da casa",
  human: "falar com uma pessoa",
  complaint: "fazer uma reclamação",
};

/** What is asked for. */
export const detailWords: Readonly<Record<Detail, string>> = {
  people: "para quantas pessoas",
  date: "o dia",
  time: "o horário",
  name: "seu nome",
  phone: "um telefone com DDD",
};

/** What is asked for, of a reservation that stands. */
export const newValueWords: Partial<Record<Detail, string>> = {
  date: "o novo dia",
  time: "o novo horário",
  people: "quantas pessoas serão",
};
