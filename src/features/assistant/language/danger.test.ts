import { expect, test } from "vitest";

import { readDanger } from "./danger.ts";
import { normalise } from "./normalise.ts";

test.each([
  ["meu pai se engasgou com a carne aí", "health"],
  ["me machuquei na cadeira de vocês", "health"],
  ["minha filha escorregou no banheiro aí do restaurante", "health"],
  ["passei mal depois do jantar de ontem", "health"],
  ["acho que foi intoxicação alimentar, fomos 3", "health"],
  ["ela está tendo uma reação alérgica agora", "health"],
  ["tem um homem armado na porta do restaurante", "violence"],
  ["vi uma moça sendo agredida pelo namorado na mesa do lado", "violence"],
  ["tão batendo no garçom aqui", "violence"],
  ["briga feia aqui no salão", "violence"],
  ["ele não respira", "health"],
  ["minha avó tá inconsciente na cadeira", "health"],
  ["chama a polícia agora", "violence"],
  ["me ajuda perdi meu filho de 4 anos aí dentro do restaurante", "lost_child"],
  ["minha neta sumiu no salão", "lost_child"],
  ["não acho a minha filha, ela tava no parquinho", "lost_child"],
  ["tem uma criança perdida aqui na entrada", "lost_child"],
  ["achei um caco de vidro na salada", "foreign_object"],
  ["tinha um pedaço de plástico no meu prato", "foreign_object"],
  ["veio barata na marmita", "foreign_object"],
  ["mordi um parafuso na lasanha, quero reservar outro dia", "foreign_object"],
  ["furtaram minha bolsa no salão", "theft"],
  ["meu celular foi roubado aí sábado", "theft"],
  ["arrombaram meu carro no estacionamento de vocês", "theft"],
  ["fui assaltada na porta", "theft"],
  ["fui assediada pelo garçom", "harassment"],
  ["o garçom passou a mão em mim", "harassment"],
  ["um funcionário me ameaçou", "harassment"],
  ["me agrediram no estacionamento", "harassment"],
  ["sofri racismo aí ontem à noite", "discrimination"],
  ["fomos discriminados na entrada", "discrimination"],
  ["não me atenderam por ser preta", "discrimination"],
  ["o segurança foi homofóbico com a gente", "discrimination"],
])("calls a person: %s", (message, danger) => {
  expect(readDanger(normalise(message))).toBe(danger);
});

test.each([
  "o peixe tem espinha?",
  "a moqueca vem com osso?",
  "esse preço é um roubo",
  "vou levar meu bicho de estimação, pode ficar na varanda?",
  "tem mesa de vidro ou de madeira?",
  "quero cortar a reserva de 6 pra 4",
  "queria uma picanha mal passada",
  "caiu a ligação, quero reservar amanhã",
  "minha amiga está de cadeira de rodas, tem rampa?",
  "vocês usam copo de plástico?",
  "tem feijoada na pedra quente?",
  "posso levar meu bolo de aniversário?",
  "se eu passar mal e precisar cancelar, tem multa?",
  "tem palito de dente?",
  "a gente briga pra pagar a conta, dá pra dividir?",
  "quero tirar foto, pode?",
  "minha filha está batendo palma, tem parabéns?",
  "mesa pra 4 amanhã 20h, é aniversário",
  "perdi o aniversário do meu filho, quero remarcar",
  "esqueci o boné do meu filho aí ontem",
  "meu filho perdeu um tênis aí",
  "não acho o cardápio infantil, tem?",
  "desapareceu meu pedido do ifood",
])("calls nobody: %s", (message) => {
  expect(readDanger(normalise(message))).toBeNull();
});
