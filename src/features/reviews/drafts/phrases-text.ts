import type { DraftPhrases } from "./rules.ts";

export const draftPhrases: DraftPhrases = {
  greeting: {
    friendly: ["Olá, {name}!", "Oi, {name}!"],
    formal: ["Olá, {name}."],
    playful: ["Oi, {name}!", "Olá, {name}!", "E aí, {name}!"],
  },
  opening: {
    good: {
      friendly: [
        "Muito obrigado pela avaliação!",
        "Que alegria ler a sua avaliação!",
        "Obrigado por contar como foi a sua experiência!",
        "Obrigado pelo carinho da sua avaliação!",
      ],
      formal: [
        "Agradecemos a sua avaliação.",
        "Agradecemos por compartilhar a sua experiência.",
        "É uma satisfação receber a sua avaliação.",
      ],
      playful: [
        "Que avaliação boa de ler!",
        "Você fez o nosso dia com essa avaliação!",
        "Uau, muito obrigado pela avaliação! 😊",
      ],
    },
    fair: {
      friendly: [
        "Obrigado pela avaliação sincera.",
        "Obrigado por nos contar como foi.",
        "Agradecemos por dividir a sua opinião com a gente.",
      ],
      formal: [
        "Agradecemos a sua avaliação.",
        "Agradecemos por compartilhar a sua opinião.",
        "Recebemos com atenção a sua avaliação.",
      ],
    },
    poor: {
      friendly: [
        "Sentimos muito que a sua experiência não tenha sido boa.",
        "Pedimos desculpas por não termos atendido às suas expectativas.",
        "Lamentamos que a experiência tenha decepcionado você.",
      ],
      formal: [
        "Lamentamos que a sua experiência não tenha correspondido às expectativas.",
        "Pedimos desculpas pela experiência que você relatou.",
        "Lamentamos sinceramente o ocorrido.",
      ],
    },
  },
  openingWithoutText: {
    good: {
      friendly: [
        "Obrigado pelas {stars} estrelas!",
        "Muito obrigado pela sua avaliação!",
        "Ficamos muito felizes com as suas {stars} estrelas!",
      ],
      formal: ["Agradecemos a sua avaliação.", "Agradecemos as {stars} estrelas."],
      playful: ["{stars} estrelas? Que alegria! 😊", "Obrigado pelas {stars} estrelas, ganhamos o dia!"],
    },
    fair: {
      friendly: [
        "Obrigado pela avaliação! Se quiser, conte o que podemos fazer melhor.",
        "Agradecemos a sua nota. Adoraríamos saber como deixar a próxima experiência ainda melhor.",
      ],
      formal: [
        "Agradecemos a sua avaliação. Ficaremos gratos se puder nos dizer o que podemos aprimorar.",
        "Agradecemos a sua nota. A sua opinião sobre o que podemos aprimorar é bem-vinda.",
      ],
    },
    poor: {
      friendly: [
        "Sentimos muito que a sua experiência não tenha sido boa.",
        "Obrigado por avaliar. Lamentamos não ter atendido às suas expectativas.",
      ],
      formal: [
        "Lamentamos que a sua experiência não tenha correspondido às expectativas.",
        "Agradecemos a sua avaliação e lamentamos não ter atendido às suas expectativas.",
      ],
    },
  },
  praised: {
    friendly: [
      "Que bom que você gostou {topics}!",
      "Ficamos felizes em saber que você gostou {topics}.",
      "É ótimo saber que você gostou {topics}.",
    ],
    formal: [
      "Ficamos felizes em saber que você gostou {topics}.",
      "É gratificante saber que você gostou {topics}.",
    ],
    playful: ["Adoramos saber que você curtiu {topics}!", "Que demais que você gostou {topics}!"],
  },
  criticised: {
    good: {
      friendly: [
        "O que você comentou sobre {topics} também nos ajuda a melhorar.",
        "Também lemos com atenção o que você disse sobre {topics}.",
      ],
    },
    fair: {
      friendly: [
        "O que você contou sobre {topics} nos ajuda a melhorar.",
        "Lemos com atenção o que você disse sobre {topics}.",
      ],
      formal: [
        "As suas observações sobre {topics} nos ajudam a aprimorar o que fazemos.",
        "Lemos com atenção as suas observações sobre {topics}.",
      ],
    },
    poor: {
      friendly: [
        "O que você contou sobre {topics} não é o que queremos oferecer.",
        "Levamos muito a sério o que você disse sobre {topics}.",
      ],
      formal: [
        "O que você relatou sobre {topics} não corresponde ao que queremos oferecer.",
        "Levamos muito a sério as suas observações sobre {topics}.",
      ],
    },
  },
  criticisedAtLarge: {
    friendly: ["O seu relato nos ajuda a melhorar.", "Lemos com atenção o que você contou."],
    formal: ["O seu relato nos ajuda a aprimorar o que fazemos.", "Lemos com atenção o que você relatou."],
  },
  contactByPhone: {
    friendly: [
      "Queremos entender melhor o que aconteceu: fale com a gente pelo {phone}.",
      "Se puder, ligue para {phone}: queremos ouvir você.",
    ],
    formal: [
      "Gostaríamos de compreender melhor o ocorrido: entre em contato pelo {phone}.",
      "Estamos à disposição para ouvir você pelo {phone}.",
    ],
  },
  contact: {
    friendly: [
      "Gostaríamos muito de entender melhor o que aconteceu.",
      "Se quiser nos contar mais, queremos ouvir você.",
    ],
    formal: ["Gostaríamos de compreender melhor o ocorrido.", "Estamos à disposição para ouvir você."],
  },
  closing: {
    good: {
      visit: {
        friendly: ["Esperamos você em breve!", "Até a próxima!", "Volte quando quiser!"],
        formal: ["Esperamos receber você em breve.", "Será um prazer receber você novamente."],
        playful: ["Até a próxima!", "Já estamos com saudade: volte logo!"],
      },
      order: {
        friendly: ["Até o próximo pedido!", "Esperamos o seu próximo pedido!"],
        formal: ["Será um prazer atender ao seu próximo pedido.", "Esperamos o seu próximo pedido."],
      },
    },
    fair: {
      visit: {
        friendly: [
          "Esperamos surpreender você na próxima visita.",
          "Esperamos você para uma experiência melhor.",
        ],
        formal: ["Esperamos receber você novamente.", "Será um prazer receber você em outra ocasião."],
      },
      order: {
        friendly: ["Esperamos fazer melhor no seu próximo pedido.", "Esperamos acertar no próximo pedido."],
      },
    },
    poor: {
      visit: {
        friendly: ["Esperamos ter uma nova oportunidade.", "Esperamos poder receber você melhor."],
        formal: [
          "Esperamos ter uma nova oportunidade de receber você.",
          "Esperamos merecer uma nova oportunidade.",
        ],
      },
      order: {
        friendly: ["Esperamos ter uma nova oportunidade.", "Esperamos acertar em uma próxima vez."],
      },
    },
  },
  signature: {
    friendly: ["Equipe {house}", "{house}"],
    formal: ["Atenciosamente, {house}", "Cordialmente, {house}"],
  },
  praisedTopics: {
    food: "da comida",
    service: "do atendimento",
    wait: "da agilidade",
    price: "dos preços",
    ambience: "do ambiente",
  },
  criticisedTopics: {
    food: "a comida",
    service: "o atendimento",
    wait: "o tempo de espera",
    price: "os preços",
    ambience: "o ambiente",
  },
};
