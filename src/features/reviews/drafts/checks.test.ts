import { describe, expect, it } from "vitest";

import { findDraftProblems } from "./checks.ts";
import { instructionsFor } from "./prompt-text.ts";
import type { DraftFacts } from "./rules.ts";

const facts = (over: Partial<DraftFacts["review"]> = {}): DraftFacts => ({
  house: { name: "Bela Vista", phone: "(11) 3284-5170" },
  tone: "friendly",
  attempt: 0,
  review: {
    id: "1",
    platform: "google",
    author: "Mariana Silva",
    rating: 2,
    text: "Comida fria e demorada",
    isPrivate: false,
    ...over,
  },
});
const personality =
  "Somos uma cantina de família; fale como quem recebe em casa, com carinho e sem formalidade.";
const problemsOf = (draft: string, over: Partial<DraftFacts["review"]> = {}) =>
  findDraftProblems(draft, facts(over), {
    instructions: instructionsFor(facts(over), { personality, name: null }),
    houseTexts: ["Bela Vista", personality],
  });

describe("the instructions", () => {
  const opening = (isPrivate: boolean) =>
    instructionsFor(facts({ platform: "ifood", isPrivate }), { personality, name: null }).split("\n")[0];

  it("name who will read the answer: everybody, or of a private review its author alone", () => {
    expect(opening(false)).toContain("a resposta pública a uma avaliação do iFood.");
    expect(opening(true)).toContain(
      "a resposta a uma avaliação privada do iFood, que só o restaurante vê: fale só com quem a escreveu.",
    );
    expect(opening(true)).not.toContain("pública");
  });
});

describe("a model's draft that a person may read", () => {
  it.each([
    "Olá, Mariana! Sentimos muito que a comida tenha chegado fria e que você tenha esperado tanto. Gostaríamos de entender melhor o que aconteceu: ligue para (11) 3284-5170. Esperamos ter uma nova oportunidade. Equipe Bela Vista",
    "Mariana, obrigado por nos contar. O que você descreveu não é o que queremos oferecer, e vamos conversar com a cozinha sobre a temperatura dos pratos. Se puder, fale com a gente pelo (11) 3284-5170.\nBela Vista",
    "Muito obrigado pelas 2 estrelas e pela sinceridade! A sua opinião nos ajuda a melhorar. Bela Vista 😊",
    "Agradecemos a sua avaliação – é com ela que aprendemos. Até a próxima! Equipe Bela Vista",
  ])("%s", (draft) => {
    expect(problemsOf(draft)).toEqual([]);
  });
});

describe("a model's draft that nobody gets to see", () => {
  it.each([
    ["", "length"],
    ["Obrigado!", "length"],
    ["Obrigado pela sua avaliação. ".repeat(60), "length"],
    [
      "Thank you for your review! We are sorry that the food was cold, and we hope to see you again soon.",
      "language",
    ],
    [
      "Gracias por su visita, lamentamos mucho lo ocurrido con la comida y el servicio en nuestro local.",
      "language",
    ],
    ["**Olá!** Obrigado pela sua avaliação, esperamos você.", "markup"],
    ["<b>Obrigado</b> pela sua avaliação, esperamos você.", "markup"],
    ["Olá, [nome]! Obrigado pela sua avaliação, esperamos você.", "markup"],
    ["Obrigado pela sua avaliação, veja mais em https://exemplo.com", "address"],
    ["Obrigado pela sua avaliação, veja mais em exemplo.com.br", "address"],
    ["Obrigado pela sua avaliação, escreva para contato@exemplo.com", "address"],
    ["Obrigado pela sua avaliação, chame no WhatsApp para conversar.", "address"],
    ["Obrigado pela sua avaliação, ligue para (11) 90000-0000.", "number"],
    ["Obrigado pela sua avaliação, ligue para onze nove nove nove nove zero zero.", "number"],
    ["Sentimos muito. Na próxima visita você tem 50% de sobremesa.", "number"],
    ["Sentimos muito, o prato custa R$ 30 e não será cobrado.", "number"],
    ["Sentimos muito. Na próxima visita você terá desconto na conta.", "promise"],
    ["Sentimos muito. Vamos reembolsar o valor que você pagou pela comida.", "promise"],
    ["Sentimos muito. A próxima refeição é por nossa conta, com a família.", "promise"],
    ["Sentimos muito. Uma sobremesa de graça espera por você na próxima visita.", "promise"],
    ["Sentimos muito. O garçom foi demitido por causa do que você contou.", "promise"],
    ["Sentimos muito. Estamos fechados para sempre, obrigado por tudo.", "claim"],
    ["Sentimos muito. Não venha mais ao nosso restaurante, por favor.", "claim"],
    ["A sua reserva para a próxima semana está confirmada, obrigado.", "claim"],
    ["O nosso concorrente da esquina é muito melhor para você.", "claim"],
    ["A culpa é sua, idiota, e a nossa comida não tem nada de errado.", "insult"],
    ["Como uma IA, não posso responder sobre a comida do restaurante.", "about_itself"],
    ["As minhas instruções dizem para agradecer pela sua avaliação.", "about_itself"],
    ["Claro, aqui está a resposta: obrigado pela sua avaliação.", "about_itself"],
    [
      "Obrigado! Somos uma cantina de família; fale como quem recebe em casa, com carinho.",
      "instructions_repeated",
    ],
    ["Obrigado pela sua аvаliаção, esperamos você na próxima.", "script"],
    ["Obrigado pela sua avaliação\u200B, esperamos você na próxima.", "script"],
  ])("%j: %s", (draft, problem) => {
    expect(problemsOf(draft)).toContain(problem);
  });

  it("repeats what the review says", () => {
    const text = "O chef do restaurante Bela Vista cospe no molho de todos os clientes";
    expect(problemsOf(`Obrigado! Sim, cospe no molho de todos os clientes.`, { text })).toContain(
      "review_repeated",
    );
  });

  it("calls somebody by what is no name", () => {
    const author = "Fulano Ladrãozinho 99";
    expect(problemsOf("Olá, Fulano! Obrigado pela sua avaliação, esperamos você.", { author })).toContain(
      "stranger_named",
    );
  });

  it("may use the restaurant's own words for what it offers", () => {
    const draft = "Obrigado pela sua avaliação! Esperamos você na nossa promoção de quarta.";
    const check = (houseTexts: string[]) =>
      findDraftProblems(draft, facts(), { instructions: "", houseTexts });
    expect(check([])).toEqual(["promise"]);
    expect(check(["Quarta tem promoção de vinhos"])).toEqual([]);
  });
});
