import type { Phrase } from "./phrase.ts";

/** Phrases about dishes and the house. */
export const housePhrases = {
  menu: {
    friendly: [
      "Nosso cardápio:\n{list}\nQuer saber mais de algum prato?",
      "Temos:\n{list}\nPosso contar mais de qualquer um.",
    ],
    formal: ["Nosso cardápio:\n{list}\nDeseja detalhes de algum prato?"],
  },
  category: { friendly: ["{category}:\n{list}"] },
  emptyMenu: { friendly: ["O cardápio não está disponível por aqui agora. Quer que eu chame um atendente?"] },
  cheapest: { friendly: ["{name} ({price}) é a opção mais em conta."] },
  dearest: { friendly: ["{name} ({price}) é a opção de maior valor."] },
  fitting: { friendly: ["Então, do cardápio:\n{list}"], formal: ["Do cardápio, então:\n{list}"] },
  within: { friendly: ["Dentro desse valor:\n{list}"] },
  noneWithin: { friendly: ["Não temos prato dentro desse valor no cardápio."] },
  recordedAllergens: { friendly: ["Alergênicos registrados no cadastro:\n{list}"] },
  nothingRecorded: { friendly: ["Sobre essa restrição não há nada registrado no cardápio."] },
  dishPrice: { friendly: ["{name}: {price}{forTwo}{soldOut}."] },
  dishUnknown: {
    friendly: [
      "Não encontrei esse prato no nosso cardápio. Se quiser, mostro o que temos.",
      "Esse não está no cardápio. Quer ver as opções?",
    ],
    formal: ["Não localizei esse prato em nosso cardápio. Deseja ver as opções?"],
  },
  sortUnknown: {
    friendly: ["No cardápio que tenho aqui não aparece {sort}.", "Não encontrei {sort} no cardápio."],
    formal: ["No cardápio de que disponho não consta {sort}."],
  },
  seeOptions: {
    friendly: ["Quer ver o que temos?", "Mostro o que temos?"],
    formal: ["Deseja ver as opções?"],
  },
  pairing: {
    friendly: [
      "O que combina com cada prato não está no cadastro: quem sugere é a equipe. Quer que eu chame alguém?",
      "Sugestão do que combina quem dá é a equipe, porque no cadastro não tem. Quer falar com alguém?",
    ],
    formal: [
      "Sobre o que combina com cada prato não há registro. Deseja que eu chame um atendente para sugerir?",
    ],
  },
  whichDish: {
    friendly: ["De qual prato você quer saber?", "Qual prato?"],
    formal: ["A qual prato se refere?"],
  },
  tagged: { friendly: ["Opções {tag}, conforme o cadastro do cardápio:\n{list}"] },
  noneTagged: { friendly: ["No cadastro do cardápio não há prato marcado como {tag}."] },
  taggedAmong: { friendly: ["No cadastro, desses estão como {tag}: {list}."] },
  noneAmong: { friendly: ["Desses, nenhum está marcado como {tag} no cadastro."] },
  allergens: { friendly: ["Conforme o cadastro, {name} contém: {allergens}."] },
  recordedBesides: {
    friendly: ["O que está registrado: {allergens}."],
    formal: ["Está registrado: {allergens}."],
  },
  noAllergens: {
    friendly: ["No cadastro, {name} não tem alergênico registrado, mas isso não garante ausência."],
  },
  lacksAllergen: {
    friendly: ["No cadastro, {name} não tem registro de {allergen}, mas isso não garante ausência."],
  },
  hasTag: { friendly: ["No cadastro, {name} está como {tags}."] },
  lacksTag: { friendly: ["No cadastro, {name} não está marcado como {tag}."] },
  containing: { friendly: ["Conforme o cadastro, contêm {allergen}: {list}."] },
  doubtfulTag: {
    friendly: ["No cadastro estão como {tag}, mas a descrição cita {allergen}: {list}."],
  },
  resembling: {
    friendly: ["A descrição fala em {allergen} de outro jeito, então confirme com a equipe: {list}."],
  },
  notContaining: { friendly: ["Sem registro de {allergen} no cadastro: {list}."] },
  caution: {
    friendly: [
      "Em caso de alergia, confirme com a equipe antes de pedir: só sei o que está no cadastro.",
      "Por ser alergia ou restrição, confirme sempre com a equipe: eu só vejo o que está registrado.",
    ],
    formal: [
      "Em caso de alergia ou restrição, recomendo confirmar com a equipe: disponho apenas do que está registrado.",
    ],
  },
  noGuarantee: {
    friendly: [
      "Isso eu não posso garantir: só vejo o que está no cadastro, e na cozinha pode haver traços. Quer que eu chame um atendente?",
      "Não posso garantir: eu só sei o que está registrado no cardápio. Quem conhece a cozinha é a equipe: chamo um atendente?",
    ],
    formal: [
      "Não posso garantir: disponho apenas do que está registrado, e a cozinha pode ter traços. Deseja que eu chame um atendente?",
    ],
  },
  healthUnknown: {
    friendly: [
      "Sobre gravidez, diabetes e outros cuidados de saúde eu não sei avaliar: só vejo o que está no cadastro. Confirme com a equipe e, se puder, com seu médico.",
    ],
    formal: [
      "Sobre cuidados de saúde não sei avaliar: disponho apenas do que está registrado. Recomendo confirmar com a equipe e com seu médico.",
    ],
  },
  notRecorded: {
    friendly: ["Quanto ao preparo, o cadastro do cardápio não diz: a equipe confirma na hora."],
    formal: ["Quanto ao preparo, nada consta no cadastro do cardápio: a equipe confirma na hora."],
  },
  sum: {
    friendly: ["{list}\nTotal: {total}, pelos preços do cardápio."],
    formal: ["{list}\nTotal, pelos preços do cardápio: {total}."],
  },
  notInSum: {
    friendly: ["Não encontrei no cardápio: {things}. O total não conta isso."],
    formal: ["Não localizei no cardápio: {things}. O total não inclui esse item."],
  },
  noPaymentHere: {
    friendly: [
      "Por aqui eu não peço pagamento nenhum: nem Pix, nem sinal, nem dados de cartão.",
      "Eu não peço Pix, sinal nem dados de cartão por aqui.",
    ],
    formal: ["Por este canal não solicito pagamento: nem Pix, nem sinal, nem dados de cartão."],
  },
  checkWithHouse: {
    friendly: ["Na dúvida, confirme direto com a casa: {contact}"],
    formal: ["Em caso de dúvida, confirme diretamente com a casa: {contact}"],
  },
  holidayUnknown: {
    friendly: [
      "Esse é o horário normal do dia: sobre o feriado não tenho nada anotado, então vale confirmar com a equipe.",
      "Do feriado em si não tenho nada registrado, esse é o horário de sempre: vale confirmar com a equipe.",
    ],
    formal: ["Trata-se do horário habitual; sobre o feriado nada consta, e convém confirmar com a equipe."],
  },
  subjectUnknown: {
    friendly: ["Sobre {subject} não sei dizer.", "De {subject} não tenho informação."],
    formal: ["Sobre {subject} não disponho de informação."],
  },
  terms: {
    friendly: ["A casa diz assim: {text} Mais do que isso não sei dizer."],
    formal: ["Consta o seguinte: {text} Além disso, não disponho de informação."],
  },
  seeMore: {
    friendly: ["Ainda tem mais {count} na lista. Quer ver mais?", "E tem mais {count}: quer que eu mostre?"],
    formal: ["A lista tem mais {count}. Deseja ver os seguintes?"],
    playful: ["Ainda tem mais {count}! 😄 Quer ver?", "E tem mais {count}! Mostro? 😉"],
  },
  moreDishes: {
    friendly: ["Continuando:\n{list}", "Tem também:\n{list}"],
    formal: ["Seguem os próximos:\n{list}"],
  },
  prices: { friendly: ["Preços do cardápio:\n{list}"] },
  openNow: {
    friendly: [
      "Sim, estamos abertos agora. Hoje ({day}) {hours}.",
      "Abertos agora! Hoje ({day}) o horário é {hours}.",
    ],
    formal: ["Sim, estamos abertos agora. Hoje ({day}) o horário é {hours}."],
  },
  openNight: {
    friendly: [
      "Sim, estamos abertos agora: a {night} vai até {until}.",
      "Abertos agora! A {night} vai até {until}.",
    ],
    formal: ["Sim, estamos abertos agora. A {night} vai até {until}."],
  },
  nightRuns: { friendly: ["Estamos abertos agora: a {night} vai até {until}."] },
  closedNow: { friendly: ["Agora estamos fechados. Hoje ({day}) o horário é {hours}."] },
  closedToday: { friendly: ["{OnDay}, não abrimos."] },
  openOn: { friendly: ["{OnDay}, abrimos {hours}."] },
  week: { friendly: ["Nosso horário:\n{list}\nA última reserva é às {last}."] },
  closedDates: { friendly: ["Não abrimos em: {list}."] },
  specialDays: { friendly: ["Horário especial: {list}."] },
  lastReservation: { friendly: ["A última reserva do dia é às {last}."] },
  info: { friendly: ["{text}"] },
  address: { friendly: ["Estamos aqui: {text}", "O endereço é: {text}"] },
  phone: { friendly: ["Nosso telefone é {text}", "Você pode ligar para {text}"] },
  infoBeside: {
    friendly: [
      "Disso eu não tenho informação. O que sei: {text}",
      "Sobre isso não sei dizer. O que tenho: {text}",
    ],
    formal: ["Não disponho dessa informação. O que consta: {text}"],
  },
  infoOfUnit: { friendly: ["{unit}: {text}"] },
  hoursOfUnit: { friendly: ["Horário da unidade {unit}:\n{list}"] },
  unitsAre: { friendly: ["Além desta unidade, temos:\n{list}"] },
  otherUnit: {
    friendly: [
      "Por aqui só cuido desta unidade. Quer que eu chame um atendente?",
      "Só tenho as informações e as mesas desta unidade. Posso chamar um atendente, quer?",
    ],
    formal: [
      "Por este canal disponho apenas das informações desta unidade. Deseja que eu chame um atendente?",
    ],
  },
  noInfoBeside: {
    friendly: ["Essa informação eu não tenho por aqui.", "Isso eu não sei dizer com certeza."],
    formal: ["Não disponho dessa informação."],
  },
  suggestions: {
    friendly: ["Sugestão da casa:\n{list}\nQuer saber mais de algum prato?"],
    formal: ["A casa sugere:\n{list}"],
  },
  groupTerms: {
    friendly: ["Condição especial para grupo quem combina é a equipe. Quer que eu chame um atendente?"],
    formal: ["Condições para grupos são combinadas com a equipe. Deseja que eu chame um atendente?"],
  },
  noInfo: {
    friendly: [
      "Essa eu fico devendo. Se quiser, chamo um atendente para responder.",
      "Não tenho essa informação por aqui. Quer que eu chame um atendente?",
      "Isso eu não sei dizer com certeza. Posso chamar um atendente, quer?",
      "Sobre isso não tenho nada por aqui. Quer falar com um atendente?",
      "Essa resposta eu não tenho, mas a equipe tem. Quer que eu chame um atendente?",
    ],
    formal: [
      "Não disponho dessa informação. Deseja que eu chame um atendente?",
      "Lamento, não tenho essa informação. Posso chamar um atendente, se desejar.",
      "Essa informação não consta por aqui. Deseja falar com um atendente?",
      "Não sei informar com certeza. Deseja que eu chame um atendente?",
      "Sobre isso não tenho registro. Posso chamar um atendente para responder?",
    ],
    playful: [
      "Essa me pegou! 😅 Não tenho essa informação: chamo um atendente?",
      "Ih, isso eu não sei! 🙈 Quer que eu chame um atendente?",
      "Hum, essa eu fico devendo! 😉 Chamo um atendente para responder?",
      "Poxa, não tenho essa informação! 😕 Quer falar com um atendente?",
      "Essa resposta só a equipe tem! 😄 Quer que eu chame um atendente?",
    ],
  },
} as const satisfies Record<string, Phrase>;
