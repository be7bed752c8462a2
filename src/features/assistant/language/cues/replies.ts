import type { CueRow } from "./row.ts";

/** Cues of a reply to the assistant's last question. */
export const replyCues = {
  /** Answers to 'pessoas ou horário?'. */
  means_hour: {
    pattern: ["(=hora|=horas|horario)"],
    yes: ["o horário", "às 8 horas", "é a hora"],
    no: ["8 pessoas", "quero uma mesa"],
  },
  means_people: {
    pattern: ["(=pessoas|gente|lugares)"],
    yes: ["8 pessoas", "somos 8 lugares"],
    no: ["o horário"],
  },
  asks: {
    pattern: ["?"],
    yes: ["pode ser?"],
    no: ["pode ser"],
  },
  /** 'e na quarta?' */
  asks_further: {
    pattern: ["^ e ... ? $"],
    yes: ["e na quarta?", "e pra dois?"],
    no: ["na quarta?", "e na quarta"],
  },
  /** 'opa, na verdade 8' may be people or an hour. */
  corrects_bare_number: {
    pattern: ["^ ((nao|ops|opa|eita|pera|perai|digo|alias|na verdade|melhor|errei|quer dizer) ,?)+ NUM $"],
    yes: ["opa, na verdade 8", "não, 6"],
    no: ["na verdade 8 pessoas", "8", "somos 8"],
  },
  corrects_number: {
    pattern: ["^ nao ,? (eh|sao|somos|as)? NUM $"],
    yes: ["não, 6", "não somos 6"],
    no: ["não", "não, 6 horas"],
  },
  agrees_to_cancel: {
    pattern: ["(cancela|cancelar|cancele|cancelamento|confirma*|desmarca*)"],
    unless: ["(nao|deixa|esquece|mant*|mudei|na verdade|espera|quanto|qual|quando|se)"],
    yes: ["cancela", "pode cancelar", "confirma o cancelamento"],
    no: ["não cancela", "na verdade deixa, não quero cancelar", "se cancelar perco o lugar?"],
  },
  keeps_it: {
    pattern: ["nao cancel*", "(mante|mantem|manter|mantenha|mantenho)"],
    yes: ["não cancela", "mantém a reserva"],
    no: ["cancela"],
  },
  leaves_as_is: {
    pattern: [
      "(deixa|deixe|fica|fique|mantem|mantenha|manter|volta) ((a|=minha)? =reserva)? (do jeito|assim)? (como|que) (ela|ja)? (esta|estava|era|tava|ta)",
    ],
    yes: ["não, deixa como estava", "mantém a reserva do jeito que tá"],
    no: ["deixa pra lá", "como está o tempo?"],
  },
  /** The proposal, said again, answers it. */
  asks_about_proposal: {
    pattern: [
      "^ (e|mas)? (ficou|ta|esta|eh)? (o|a|=meu|em|no|que)* (nome|telefone|numero|horario|hora|horas|dia|data) ... ? $",
    ],
    yes: ["o nome tá certo?", "mas ficou que horas?"],
    no: ["tem wifi?", "o nome tá certo"],
  },
  will_think: {
    pattern: ["vou (ver|pensar|falar)"],
    yes: ["não quero fila, vou ver com ela"],
    no: ["vou querer"],
  },
  takes_leave: {
    pattern: ["(obrigado|obrigada|valeu|deixa)"],
    yes: ["não, obrigada", "deixa"],
    no: ["não, outro horário"],
  },
  names_unit: {
    pattern: ["unidade"],
    yes: ["qual a outra unidade?", "e nas unidades de vocês?"],
    no: ["e outro restaurante?"],
  },
  names_time: {
    pattern: ["(horario|hora)"],
    yes: ["o horário"],
    no: ["o dia"],
  },
  names_date: {
    pattern: ["(dia|data)"],
    yes: ["quero mudar o dia"],
    no: ["o horário"],
  },
  names_people: {
    pattern: ["(pessoas|numero|quantidade)"],
    yes: ["o número de pessoas"],
    no: ["o horário"],
  },
  names_name: {
    pattern: ["nome"],
    yes: ["o nome tá errado"],
    no: ["o horário"],
  },
  names_phone: {
    pattern: ["(telefone*|celular)"],
    yes: ["meu telefone mudou"],
    no: ["o horário"],
  },
  confirms: {
    pattern: ["(confirm*|fech*|marc*)"],
    yes: ["pode confirmar", "fechado"],
    no: ["sim"],
  },
  /** After 'sim' or 'quero' the customer wants more; 'ok' only acknowledges. */
  wants_more: {
    pattern: ["(sim|quer*|claro|precis*|gostaria|pode*|aceito|tenho|tem)"],
    yes: ["sim", "quero"],
    no: ["ok", "perfeito"],
  },
  chooses_none: {
    pattern: ["(nenhum|nenhuma)"],
    yes: ["nenhum desses"],
    no: ["qualquer um"],
  },
  chooses_all: {
    pattern: [
      "(todas|todos|ambas|ambos|cada (uma|um))",
      "(as|os|nas|nos) (=2|=3) reservas? ($|,|END)",
      "(MOVE|CANCEL|atras*|adiant*|junt*) (as|os) (=2|=3) !(h|da|e|:)",
    ],
    yes: ["todas", "as duas", "as 3 reservas", "muda as duas pra sábado"],
    no: ["as 2 da tarde", "tudo bem"],
  },
  chooses_any: {
    pattern: [
      "tanto faz",
      "(o|a) (=horario|=hora|=mesa)? mais (perto|proximo|proxima)",
      "(qualquer|indiferente)",
    ],
    yes: ["tanto faz", "qualquer um", "o mais perto das 20h", "o horário mais próximo das 20h"],
    no: ["o primeiro", "mais perto"],
  },
  chooses_earliest: {
    pattern: ["(o|a) mais cedo", "primeiro horario"],
    yes: ["o mais cedo", "o primeiro horário"],
    no: ["mais cedo", "a primeira"],
  },
  chooses_latest: {
    pattern: ["(o|a) mais tarde"],
    yes: ["a mais tarde"],
    no: ["mais tarde"],
  },
  chooses_first: {
    pattern: ["(primeiro|primeira) !vez"],
    yes: ["a primeira"],
    no: ["é a primeira vez", "a 1:30"],
  },
  chooses_second: {
    pattern: ["(a|o) (segundo|segunda) !feira", "(opcao|numero|a|o|item) =2 !(:|h|/)", "^ (=2|2a|2o) $"],
    yes: ["a segunda opção", "o segundo", "2"],
    no: ["na segunda", "a segunda feira"],
  },
  chooses_third: {
    pattern: ["(terceiro|terceira)"],
    yes: ["o terceiro"],
    no: ["as 3"],
  },
  chooses_last: {
    pattern: ["(ultimo|ultima) !hora"],
    yes: ["a última"],
    no: ["de última hora"],
  },
  corrects: {
    pattern: [
      "(na verdade|alias|ops|opa|digo|quer dizer|ou melhor|corrig*|errei|me enganei|confundi|errado|errada|pensando (bem|melhor)|melhor|mudei de ideia|mudanca de planos|em vez|inves|nao eh|muda|mudar|troca|trocar|altera|alterar|prefiro|perai)",
    ],
    yes: ["na verdade 21h", "ops, 4 pessoas", "troca pra sexta"],
    no: ["21h", "4 pessoas"],
  },
  takes_yes_back: {
    pattern: ["(mas|porem|so que|nao|espera|muda|troca|depois|se)"],
    yes: ["sim, mas muda o dia"],
    no: ["sim, 20h"],
  },
  asks_to_wait: {
    pattern: [
      "^ ((ok|ta|entao|so|oi|eh|hum|ai|por favor|ah) ,?)* (perai|pera|segura ai|espera ai?|calma ai?|aguarda ai?|(um|1) (momento|momentinho|minuto|minutos|minutinho|instante|segundo|segundinho|seg)|ja te? (falo|respondo|volto|mando|passo|confirmo)) ((,|END)? (por favor|ai|so))* ((,|END)? (que|enquanto|deixa|eu)* (vou|preciso|tenho que|deixa eu|estou|ja) ...)? (,|END)* $",
      "^ ((ok|ta|entao|so|hum|ah) ,?)* (deixa|deixe|deixem) (eu|a gente)? (so)? (ver|perguntar|falar|confirmar|checar|consultar|pensar|conversar) (com|aqui|antes|primeiro|direito|direitinho) (_)* (END)* $",
    ],
    yes: ["deixa eu ver com ela", "deixa eu confirmar aqui primeiro", "só um minuto", "peraí"],
    no: ["deixa eu ver o cardápio", "espera, muda pra 21h", "um minuto de silêncio"],
  },
} as const satisfies Record<string, CueRow>;
