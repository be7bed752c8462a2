import type { CueRow } from "./row.ts";

/** What may be told of a day that is not wanted. */
export const WHY =
  "(agora|sem falta|mesmo)? (eu|a gente|nos|ele|ela|=meu _|la|ja|aqui)? (tem (jogo|aula|prova|culto|missa|reuniao|plantao|compromisso|medico|consulta|curso|ensaio|treino)|tenho|temos|trabalh*|viaj*|eh (=meu|minha|dia|feriado)|(estou|estamos|esta|estarei) (fora|de|no|na|sem|ocupad*|viajand*|cheio|ruim|trabalhando)|(vou|vamos) (para !TAKEN|estar|viajar|trabalhar))";

/** 'não muito perto do som' refuses a place, and no value before it. */
const FAR = "(muito|tao)* (perto|longe|proxim*)";

/** What stands right before a day, a time or a party size (pattern ends with `$`), or right after it (`^`). */
export const besideValueRows = {
  refused_before: {
    pattern: [
      "(em vez|inves|no lugar|em lugar|ao contrario) DE (o|a|as|dia|ser|na|no|para)* $",
      "nao (eh|era|quero|queria|seria|posso|podemos|pode ser|vou poder|consigo|vai dar|da|somos|vamos|vao|dara|sera|dava) (mais|ir|em|so|para|ser|no|na|a|as|o|dia|os|vir)* $",
    ],
    yes: ["em vez de", "não é no", "não vai dar na"],
    no: ["não, é melhor na", "em vez de sexta na"],
  },
  /** 'qualquer dia menos terça e quinta' */
  excluded_before: {
    pattern: [
      "<!(mais ou) (menos|exceto|tirando) (no|na|o|a|as|em|de|para)* (WEEKDAY (e|ou|,) (no|na|o|a)*)* $",
    ],
    yes: ["menos", "qualquer dia menos terça e"],
    no: ["terça e", "mais ou menos às"],
  },
  refused_after: {
    pattern: [`^ ,? ja? nao !(precisa*|tem*|eh|quero|sei|vai ter|esquec*|?|${FAR})`],
    yes: ["não,", "já não", "não dá"],
    no: ["não?", "não precisa de", "às 20h não", ", não muito perto do som"],
  },
  ends_reason: {
    pattern: [`^ (${WHY}|(agora|sem falta|mesmo)? nao (posso|podemos|consigo|da|vai dar)) !(.. ?)`],
    yes: ["tem jogo", "eu trabalho", "a gente viaja"],
    no: ["tem mesa?", "somos 4", "vou com 3"],
  },
  /** In 'somos 8 e não 10' the first value holds. */
  kept_before: {
    pattern: ["e nao (mais|as|a|o|na|no|em|para|de)* $"],
    yes: ["e não", "e não às"],
    no: ["e não vai"],
  },
  /** 'sexta ou sábado' */
  is_option: {
    pattern: ["ou !melhor", "se nao"],
    yes: ["ou", ", se não der,"],
    no: ["ou melhor", ","],
  },
  /** 'na sexta, ops, no domingo' */
  replaced_after: {
    pattern: [
      "(ops|opa|digo|(quer|quero) dizer|alias|na verdade|corrig*|errei|me enganei|engano|perdao|desculpa|desculpe|mentira|pera|perai|pensando bem|melhor|muda|mudei|troca|eh)",
      `nao !(${FAR})`,
    ],
    yes: [", ops, ", ", na verdade ", ", pensando bem ", ", não, "],
    no: [" e ", " com ", ", não muito perto do som, "],
  },
  /** 'sábado e domingo às 13h' */
  joins_list: {
    pattern: ["^ (, e|,|e) (no|na|para|em|tambem|depois|as|a|o|com|de|almoco|jantar)* $"],
    yes: ["e", ", e no", "e também para", ",", "e às"],
    no: ["ou", "e depois da"],
  },
  /** 'a de sexta passa pras 22h e na de' */
  begins_other_own: {
    pattern: [
      "(e|,) ((avis*|anot*|registr*|coloc*|poe|bota|inclu*) (ai|la)?)? (a|na|no|da) (=minha|=reserva|mesa)* DE (dia|proximo|proxima)? $",
    ],
    yes: ["passa pras 22h e na de", "a de sexta, a do dia", "e a reserva da", "pra 2, e avisa na de"],
    no: ["cancela a de", "e na"],
  },
  /** 'sexta somos 6 e terça 3' */
  joins_day: { pattern: ["e (no|na|em|a DE)? $"], yes: ["somos 6 e", "com 2 e na"], no: ["ou", "para a"] },
  /** 'cancela todas menos a de' and 'mantém a de': the day that follows is that of a reservation that stays. */
  keeps_it: {
    pattern: [
      "(deixa|deixe|deixo|deixar|mantem|mante|mantenha|mantenho|manter|fica|ficar|conserva) (so|apenas|somente)? (a|as|=minha) (=reserva|mesa)? (DE|na|no)? dia? $",
      "ficar? (so|apenas)? com (a|as|=minha) (=reserva|mesa)? (DE|no|na)? dia? $",
      "(menos|exceto|tirando|salvo|fora|mas nao) (a|as|=minha)? (=reserva|mesa)? DE dia? $",
    ],
    yes: ["cancela todas menos a de", "cancela a de sexta mas não a de", "deixa só a de"],
    no: ["cancela a de", "menos pessoas na", "deixa pra"],
  },
  /** 'a de terça pode manter' */
  stays: {
    pattern: [
      "^ ,? (eu|pode|podem|quero|a gente|voce|voces|por enquanto|ainda|essa)* (mant*|deix*|fica|continua|segue|permanece) !(so|a|ao|para|com|em|as|NUM)",
      "^ ,? (eh|era) !(para|as|NUM|TAKEN) _ _? _? (_ _?)? ,? (e|entao|ai|essa|esta|ela)* (continua|fica|segue|permanece|mant*) !(so|a|para|com|em|as|NUM)",
      "^ ,? (ainda|sim)* ((esta|ta) (de pe|firme)|(segue|continua|fica) (de pe|firme|valendo|confirmad*|mantid*|garantid*)) !(?)",
    ],
    yes: ["pode manter", "mantém", "fica como tá", "tá de pé", "segue confirmada", "é pessoal, continua"],
    no: ["fica para 2", "fica ao meio-dia", ", deixa só a de", "é pessoal, fica para 2"],
  },
  changes_it: {
    pattern: ["^ _? (_|,)? (_|,)? (_|,)? (NUM|mais|muda|passa|troca|TAKEN)"],
    yes: ["com mais 3", "mantém, só muda para 21h"],
    no: ["pode manter", "é com meus sogros, essa fica"],
  },
  /** The day that follows is the new one. */
  names_new_date: {
    pattern: ["para (a|o|as|esta|essa|proximo|proxima|dia)* $"],
    yes: ["passa para", "pra próxima"],
    no: ["a de", "na"],
  },
  /** 'um casal, 2 crianças e a sogra': parts that add up. */
  joins_parts: {
    pattern: ["^ (,|e|mais|+)+ $"],
    yes: [", e mais", "e", ","],
    no: [". e", "para"],
  },
  /** Between a total and its parts. */
  stands_apart: { pattern: ["^ (MARK|TAKEN)+ $"], yes: [",", ":"], no: ["e", ", e"] },
  /** 'mesa pra 2 e a vizinhança': somebody else comes, whom no reader counted. */
  adds_somebody: {
    pattern: [
      "^ ,? (e|mais|com|+) (e|mais|com|tambem)* (o|a|os|as|um|uma|uns|umas|=meu|=minha|meus|minhas|=nosso|=nossa|nossos|nossas|todo|toda|todos|todas|resto|DE|outro|outra|outros|outras)+ (LONG|SHORT) (de _ _?)? !!(,|e|em|na|no|as|para|hoje|amanha|END|$|TAKEN)",
    ],
    yes: ["e a vizinhança", "mais o resto do povaréu", "e meu chrfe hoje"],
    no: ["e quero saber", "e a conta fechou"],
  },
  /** 'dois sobrinhos' after 'eu, minha irmã e meus sobrinhos' counts the others. */
  counts_companions: {
    pattern: [
      "^ (sao|so|apenas|sou|com|para|de|em|mais|os|as|uns|umas)* NUM2 (OWNER)* (SEVERAL|CHILD|=pais|avos|sogros)",
    ],
    yes: ["são dois sobrinhos", "2 crianças", "os 3 filhos"],
    no: ["2", "4 pessoas", "2 adultos e 2 crianças"],
  },
  /** '4 estrelas' and '2 pessoas veganas' are no party size, and no part of the wish for a table. */
  counts_other_things: {
    pattern: [
      "^ (ano|anos|aninho|aninhos|mes|meses|reais|conto|por cento|%|carro|carros|estrela|estrelas|vez|vezes|dias|noites|horarios|coisas|lugares diferentes|opc*|andar|minutos|min|m|kg|graus|=reserva|reservas|vaga|vagas|bolo|bolos|prato|pratos|=mesa|mesas|=reserva|reservas|primeir*|ultim*|casal|casais)",
    ],
    yes: ["anos", "dias"],
    no: ["pessoas", "adultos", "horas"],
  },
  names_number: {
    pattern: [
      "(aniversario*|RELATIVE|HE|que) ..5 (faz|fazendo|fazer|fara|completa*) $",
      "(=mesa|nota|numero|r|rs|apto|casa|rua|sala|opcao|final|cpf|codigo|senha|eramos|eram|era|telefone|fone|celular|minhas|nas) (eh|n o)? $",
    ],
    yes: ["na mesa", "o código é", "nota", "telefone", "aniversário da minha mãe, faz"],
    no: ["somos", "mesas", "faz"],
  },
} as const satisfies Record<string, CueRow>;

/** What a clause says of its values. */
export const valueRows = {
  /** A correction, a choice or a move names two moments of one table. */
  names_one_table: {
    pattern: [
      "(ou|nao|ops|opa|digo|alias|na verdade|melhor|em vez|inves|errei|quer dizer|pera|perai|entre|chego|chega*|saio|voo|hotel)",
      "(mud*|troc*|alter*|remarc*|passa*|passe*|adi*|antecip*|transfer*)",
      "(menos|exceto|tirando) (no|na|o|a)? WEEKDAY",
    ],
    yes: ["sexta ou sábado", "passa de 20h pra 21h"],
    no: ["pra 4 hoje às 20h e pra 2 amanhã às 13h"],
  },
  /** Two times of one day are two tables: 'no almoço e no jantar, 12h e 20h'. */
  names_two_tables: {
    pattern: [
      "(as|os|nas|nos) =2 (vezes|refeicoes|horarios|turnos|periodos|mesas|reservas|para|com|de NUM2|,|END|$)",
      "(ambos|ambas|cada)",
    ],
    yes: ["12h e 20h, nos dois horários 4 pessoas", "12h e 20h, as duas"],
    no: ["almoço ou jantar", "mesa às 20h", "mesa amanhã 12h e 20h"],
  },
  is_undecided: {
    pattern: ["(decidindo|em duvida|indecis*|vendo ainda|a definir)"],
    yes: ["dia 12 ou 13, tô decidindo ainda"],
    no: ["dia 12 ou 13, o que tiver"],
  },
  /** 'atrasa a da segunda uma hora' moves a reservation, and announces no delay. */
  postpones: {
    pattern: [
      "(atrasa|atrasar|atrase|atrasem) (a|o|minha|nossa) (DE|=reserva|mesa|horario|minha|nossa)",
      "(atrasa|atrasar|atrase|atrasem) (as =2|TAKEN)",
    ],
    yes: ["atrasa a da segunda uma hora", "dá pra atrasar a minha reserva em meia hora?"],
    no: ["vou atrasar meia hora", "a reserva vai atrasar"],
  },
  /** Only beside such words a length is a delay. */
  announces_delay: {
    pattern: [
      "(atras*|demorar*|transito|segura|seguram|segurar|guarda|guardam|guardar|tolerancia|preso|presa|pneu|chegaremos|chegarei|chego|chegar)",
    ],
    yes: ["vou atrasar 15 min", "chego em meia hora", "tô preso no trânsito"],
    no: ["meia hora mais tarde", "chegamos às 20h"],
  },
  /** In 'somos 2, não, 3' the corrected number has no noun. */
  corrects_number: {
    pattern: ["(nao|ops|opa|pera|perai|digo|alias|na verdade|melhor|errei|quer dizer)"],
    yes: ["somos 2, não, 3", "4, ops, 5"],
    no: ["somos 2"],
  },
  same_all: {
    pattern: ["(mesmo|mesma) (coisa|esquema|=reserva|mesa)", "(outra|uma) (igual|igualzinha|igualzinho)"],
    yes: ["a mesma coisa pra terça", "uma igual"],
    no: ["mesmo assim"],
  },
  same_time: {
    pattern: [
      "(mesmo|mesma|mesmos|mesmas) (horario|hora|horarios|horas)",
      "(nesse|neste|nessa|nesta|naquele|naquela|esse|este) (horario|hora) !(que|voce*|fecha*|abre*|esta*|funciona*)",
    ],
    yes: ["no mesmo horário", "sexta nesse horário mesmo", "quinta nesse horário rola?"],
    no: ["mesmo dia", "nesse horário vocês abrem?"],
  },
  same_people: {
    pattern: ["(mesmo|mesma|mesmos|mesmas) (numero|quantidade|pessoas|pessoal|gente|tanto)"],
    yes: ["as mesmas pessoas"],
    no: ["mesmo"],
  },
} as const satisfies Record<string, CueRow>;
