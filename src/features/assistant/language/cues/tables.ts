import type { CueRow } from "./row.ts";

/** Cues about booking, changing and cancelling a table. */
export const tableCues = {
  speaks_of_booking: {
    pattern: ["(BOOK|mesa*|lugar*|vaga*|horario*)"],
    yes: ["quero reservar", "tem vaga?", "uma mesinha ou mesa"],
    no: ["20h em vez de 19h"],
  },
  /** Asks for a table, and is not about one that stands. */
  asks_for_table: {
    pattern: [
      "(BOOK|=mesa|mesas|mesinha|vaga*|lugar|lugares|jantar|almocar|almoco|comemorar|festa|niver*|aniversario)",
      "(quero|queria|queremos|gostaria|pretendo) (de)? (ir|levar|conhecer)",
      "(outra|nova|mais uma) (para|na|no)",
    ],
    yes: ["quero reservar", "tem vaga?", "queria jantar aí sexta", "quero levar minha mãe no sábado"],
    no: ["sexta 21h", "somos só 3 agora", "hoje não dá pra ir mais cedo?"],
  },
  speaks_of_change: {
    pattern: [
      "(MOVE|reagend*|adia*|adient*|transfer*|modific*|passa*|joga*|aument*|diminu*|acrescent*|inclu*|pessoa*|reserva*)",
    ],
    yes: ["dá pra mudar?", "passa pra sexta", "somos 6 pessoas"],
    no: ["20h em vez de 19h"],
  },
  speaks_of_cancelling: {
    pattern: [
      "(CANCEL|anul*|exclu*|apag*|desfa*|libera*)",
      "nao (vou|vamos|iremos|irei|quero|posso|poder*|consig*|vai dar)",
    ],
    yes: ["desmarca pra mim", "não vou poder ir"],
    no: ["quero uma mesa"],
  },
  speaks_of_own: {
    pattern: ["(reserva*|mesa*)"],
    yes: ["minha reserva tá de pé?"],
    no: ["tem fila?"],
  },
  /** Cancelling needs such words, or a wish beyond doubt. */
  gives_up_table: {
    pattern: [
      "(vou|vamos) (ter que|precisar)? furar",
      "(CANCEL|desist*|anul*|exclu*|apag*|desfa*|derrub*|imprevisto*)",
      "abr* mao",
      "(libera*|tira*|esquec*) (a|minha|nossa)? (mesa|=reserva|vaga)",
      "nao (vou|vamos|vai|iremos|irei|quero|queremos|preciso|precisamos|posso|podemos|poder*|consig*|conseg*|da)",
      "nao mais? (compar*|aparec*)",
    ],
    yes: ["vou ter que desmarcar", "pode liberar a mesa", "não vamos mais hoje", "teve um imprevisto"],
    no: ["vai mais 2 comigo", "quero uma mesa", "chegamos em 5"],
  },
  keeps_table: {
    pattern: [
      "nao (quero|queria|vou|precisa|pode*)? CANCEL",
      "sem CANCEL",
      "(=mesa|=reserva) (esta|ta|continua|fica|segue) (valendo|de pe|firme|confirmad*)",
      "(CANCEL|esquece|esqueca|desconsidera|ignora) (a|o|as|os)? (cadeir*|bolo|decorac*|observac*|carrinho|vela*|balo*)",
      "(se|caso) (eu|a gente)? (CANCEL|precis*)",
      "nao (vou|vamos|vai) mais? de _",
      "nao (vou|vamos)? mais? (precisar|preciso|precisamos) (de|da|do|das|dos) !(=reserva|mesa|vaga) _",
      "(no|em) (meu|nosso) lugar",
      "quem (vai|vem|ira) _? _? (eh|sera|sao) _",
    ],
    yes: [
      "não cancela minha mesa",
      "esquece a cadeirinha, ela não vai mais",
      "não quero cancelar",
      "e se eu cancelar?",
      "hoje não vou mais de carro",
      "não vou mais precisar da cadeirinha na sexta",
      "não vou poder ir, mas minha irmã vai no meu lugar",
    ],
    no: ["cancela, por favor", "não vou, cancela", "não vou mais precisar da reserva"],
  },
  says_cancel: {
    pattern: ["CANCEL"],
    yes: ["cancela, por favor", "quero desmarcar"],
    no: ["não consigo ir às 20h, 21h dá"],
  },
  never_booked: {
    pattern: ["(nao|nunca) (fiz|tenho|marquei|reservei|fizemos|temos)"],
    yes: ["não fiz reserva ainda", "nunca reservei aí"],
    no: ["fiz uma reserva", "não quero reserva"],
  },
  has_reservation: {
    pattern: [
      "(tenho|tinha|fiz|marquei) (uma|a|NUM)? (reserva|mesa)",
      "(tinha|tenho|havia|temos|estava|ficou) (marcado|reservado|agendado)",
      "(=minha|nossa) =reserva",
    ],
    yes: ["tenho uma reserva quarta", "passa minha reserva pra sexta", "eu tinha marcado uma mesa"],
    no: ["quero uma reserva", "vocês têm mesa?"],
  },
  arrives_late: {
    pattern: [
      "nao (vou|vamos|consigo|conseguimos)? (chego|chega|chegamos|chegar) antes",
      "(chego|chegamos|chegarei|chegaremos|chegar) (so|somente) (as|la pelas|umas|pelas)? (xhora|NUM)",
      "(tenho|tem|temos|marquei|reservei|reserva) ... (chego|chegamos|vou chegar|vamos chegar|vai chegar) (so|umas|as|la pelas|pelas)* (xhora|NUM)",
    ],
    yes: [
      "chego só 8 e 20",
      "a gente tem mesa às oito mas vai chegar umas oito e vinte",
      "não chego antes das 20h40",
      "não conseguimos chegar antes das 21h",
    ],
    no: ["chego antes das 20h", "não chegou"],
  },
  /** Clearer than the classifier, whatever else the words are. */
  drops_table: {
    pattern: [
      "derrub* (a|minha|nossa)",
      "(pode|podem) derrub*",
      "(libera*|solta*) (a|minha|nossa)? (mesa|=reserva|vaga)",
      "declin* .. =reserva",
      "(vou|vamos) (ter que|precisar)? furar",
      "(sem efeito|nao vai rolar)",
      "(tira*|remov*|risca*|apaga*|exclu*) (a|as) DE (xdata|xhora|hoje|amanha|WEEKDAY|dia|almoco|jantar)",
      "(xdata|hoje|amanha|WEEKDAY|jantar|almoco) (ja)? (melou|miou|babou|gorou|micou|flopou|furou|deu ruim)",
      "(deixa|deixar|passa|passar|da|dar|ceder|cede) (a|=minha|nossa)? (mesa|=reserva|vaga|lugar) para (outr*|quem|alguem|o proximo|a proxima)",
      "<!(nao|se) (esquece|esqueca|esquecam) a DE (xdata|hoje|amanha|WEEKDAY|dia)",
      "<!(nao|se) (esquece|esqueca|esquecam) (a|=minha|nossa|o|meu|nosso) (=reserva|mesa|almoco|jantar) DE (xdata|hoje|amanha|WEEKDAY|dia)",
    ],
    yes: [
      "a de sexta pode derrubar",
      "tira a de sexta",
      "esquece a de sábado",
      "sexta melou",
      "o jantar miou",
      "pode deixar a mesa pra outra pessoa",
      "esquece o almoço de sábado",
      "pode liberar a mesa pra outra pessoa",
      "vejo-me obrigada a declinar da reserva que fiz",
    ],
    no: [
      "a mesa caiu",
      "tem mesa livre?",
      "não esquece a de sábado",
      "esqueci a reserva",
      "sexta rola uma mesa?",
    ],
  },
  /** What stands already, beside what is wanted: not a word taken back, as in 'às 7, não, às 8'. */
  names_former: {
    pattern: ["(em vez|inves|no lugar|em lugar|ao contrario|era|eram|eramos|agora)", "de NUM para"],
    yes: ["sexta vamos em 6 em vez de 4", "éramos 4, agora somos 6", "de 4 pra 6"],
    no: ["amanhã às 7, não, às 8", "mesa pra 4, ops, 5"],
  },
  moves_something: {
    pattern: ["(MOVE|inclu*|aument*|joga*|empurr*)", "(deixa|deixar|fica|ficar|vai|va) (tudo)? para"],
    yes: ["queria passar pra quinta", "dá pra adiar?", "joga ela pra domingo"],
    no: ["quero reservar"],
  },
  names_further_table: {
    pattern: ["(outra|nova|mais uma) (=reserva|mesa)"],
    yes: ["quero outra reserva", "mais uma mesa pra domingo"],
    no: ["quero outra sobremesa"],
  },
  says_another: {
    pattern: ["(outra|nova|mais uma)"],
    yes: ["quero fazer outra", "mais uma pra sexta"],
    no: ["outro dia", "também quero"],
  },
  says_also: {
    pattern: ["tambem"],
    yes: ["quero também uma mesa pra domingo"],
    no: ["quero uma mesa"],
  },
  says_all: {
    pattern: ["(tudo|todas)", "(o resto|o restante|as outras|as demais)"],
    yes: ["cancela tudo", "o resto cancela", "pode cancelar todas"],
    no: ["cancela a de sábado"],
  },
  speaks_of_held: {
    pattern: ["(tenho|fiz|reservei|marquei)", "(minha|minhas) reserva"],
    yes: ["tenho mesa quinta 12h30 pra 3", "minha reserva é pra 3"],
    no: ["reserva pra minha chefe, quinta 12h30, 3 pessoas"],
  },
  /** 'cancela' then means that reservation, and not the open request. */
  means_written: {
    pattern: [
      "(minha|minhas) outro? reserva (de|do|que|antiga)",
      "=reserva que eu? ja? (fiz|tenho|tinha)",
      "ja tenho",
      "outra =reserva",
      "a que eu? (fiz|tenho|ja)",
      "=reserva de _ que",
    ],
    yes: ["cancela a minha reserva que fiz", "já tenho", "a que eu fiz ontem"],
    no: ["cancela", "quero uma reserva"],
  },
  /** 'essa pode cancelar': the reservation that was written or told last. */
  points_back: {
    pattern: [
      "(essa|esta|dessa|desta|nessa|aquela|daquela) !(semana|noite|tarde|manha|hora|unidade|WEEKDAY)",
      "que (eu|a gente)? (acabei|acabamos) de (fazer|marcar|reservar)",
    ],
    yes: ["essa pode cancelar", "cancela aquela", "muda a que acabei de fazer"],
    no: ["cancela a dessa semana", "a minha reserva", "essa sexta não dá"],
  },
  points_to_other: {
    pattern: ["(a|da|na|=minha) =outra !(unidade|semana|vez|data|hora|opcao|sexta|mesa para)"],
    yes: ["e a outra cancela", "mantém a de terça e cancela a outra"],
    no: ["quero uma outra", "e na outra unidade?", "a outra semana"],
  },
  /** Takes a cancellation back after it was written. */
  restores_reservation: {
    pattern: [
      "(volta|voltar|volte|voltem|retoma|retomar|reativ*|recuper*|ressuscit*) (com)? (a|=minha|o) (DE|=reserva|mesa|cancelamento)",
      "(volta|voltar) (com)? (tudo|as =2|elas)",
      "(desfaz|desfazer|desfaca|reverte|reverter|voltar atras) (o? (cancelamento|isso)|$|END)",
      "=reserva de volta",
      "(quero|queria|quer|queremos) (ela|=minha mesa|a mesa|tudo)? de volta",
      "me? arrepend*",
      "(deixa|pode deixar|mantem) (como|que) (estava|era|tava)",
    ],
    unless: ["voltar (a|o) (pe|noite)"],
    yes: [
      "na verdade volta a de sexta",
      "ai não, me arrependi",
      "quero minha reserva de volta",
      "desfaz o cancelamento",
      "pode reativar a reserva?",
    ],
    no: ["cancela a de sexta", "que horas volta a abrir?", "volto na sexta"],
  },
  /** Somebody else comes in place of the customer; the table stays. */
  sends_other: {
    pattern: [
      "(vai|vao|ira|irao|vem|vira) (no|em) (meu|nosso) lugar",
      "quem (vai|vem|ira) _? _? (eh|sera|sao) _",
    ],
    yes: [
      "não vou poder ir, mas minha irmã vai no meu lugar",
      "quem vai na sexta é meu filho Pedro",
      "meus pais vão em nosso lugar",
    ],
    no: ["não vou poder ir", "guarda meu lugar", "quem vai tocar na sexta?"],
  },
  /** 'aumenta pra 5' means people, never an hour. */
  resizes_party: {
    pattern: ["(aument*|diminu*|reduz*) (a|minha|nossa)? (mesa|=reserva|DE _)? para NUM"],
    yes: ["aumenta pra 5", "diminuir a mesa pra 3"],
    no: ["muda pra 8", "aumenta o som"],
  },
  /** More people come, without a number. */
  grows_party: {
    pattern: [
      "(vou|vamos|vai|vao|vem|chego|chegar|chegamos|levo|levar|apareceu|apareceram|convidei|chamei) ..2 (mais|outra) (gente|galera|pessoal|pessoas|amigos|familia|convidados)",
      "(=mesa|=reserva|turma|grupo) (vai|precisa)? (cresceu|crescer|aumentou|aumentar) !(para|em)",
    ],
    unless: ["mais (gente|pessoas) (tarde|cedo|na fila)", "(quant*|tem|tinha|vai ter) mais"],
    yes: ["vou chegar com mais gente", "vamos levar mais pessoas", "a turma cresceu"],
    no: ["vão mais 2 pessoas", "quero mesa pra mais gente ver o jogo", "tem mais gente na fila?"],
  },
  /** 'sexta tá de pé?' of somebody with a reservation. */
  asks_whether_it_stands: {
    pattern: [
      "(xdata|hoje|amanha|WEEKDAY|=reserva|=mesa) (ainda|esta|ta|continua|segue|fica|permanece|tudo)+ (de pe|confirmad*|valendo|igual|certo|certa|marcad*|mantid*|firme|reservad*) !(para|as)",
    ],
    unless: ["(CANCEL|desist*|nao (vou|vamos|da))"],
    yes: ["sexta tá de pé", "sexta continua igual?", "a mesa ainda tá valendo?", "amanhã tudo certo?"],
    no: [
      "tá de pé",
      "cancela sábado, terça tá de pé",
      "fica reservada pra sexta",
      "sexta tá aberto?",
      "tudo certo",
    ],
  },
  swaps_own: {
    pattern: ["(invert*|troc*) (as|os|=minha|minhas|de)* (minhas|=2|=reserva|reservas|posicoes)"],
    yes: ["inverte as minhas: sexta com 2 e terça com 4", "troca as duas"],
    no: ["troca a de sexta", "inverte o pedido"],
  },
  /** Masked words: a reservation that stands, and what it may become. */
  moves_own: {
    pattern: [
      "(a|=minha|nossa) (=reserva|mesa)? DE (xdata|xhora|almoco|jantar|noite|tarde) (eu)? (pode|podia|poderia|da|daria|queria|quero) (que)? (para)? (ser|ficar|fosse|ficasse|passar|mudar)",
      "(a|=minha|nossa) DE xdata (vira|passa a ser) _",
      "(atrasa|atrasar|adianta|adiantar) ((a|=minha|nossa) (DE|=reserva|mesa)|(as|os) =2)",
    ],
    yes: [
      "a de xdata pode ser xhora?",
      "a reserva do almoço dá pra passar pra xhora?",
      "atrasa a da xdata uma hora",
      "a de xdata vira almoço, xhora",
    ],
    no: ["pode ser xdata?", "vou atrasar", "a mesa da janela pode ser?"],
  },
  renames_own: {
    pattern: ["(coloc*|poe|por|bot*|pass*|deix*|mud*|troc*) (a|=minha|essa) =reserva (no|para o|em|o) nome"],
    yes: ["coloca a reserva no nome do meu marido", "passa minha reserva pro nome da Ana"],
    no: ["qual o nome da reserva?", "coloca no nome de Ana"],
  },
  /** Resumes an abandoned request. */
  resumes_request: {
    pattern: [
      "BOOK ... (entao|pode|aquela|mesmo|pensando|melhor|sim)",
      "(entao|pode|aquela|mesmo|pensando|melhor|sim) ... BOOK",
    ],
    yes: ["tá, então pode reservar", "reserva aquela mesmo"],
    no: ["quero reservar", "então tá"],
  },
  /** No tool changes a reservation's name or phone. */
  changes_contact: {
    pattern: [
      "(mud*|troc*|alter*|corrig*|atualiz*|pass*) ... (nome|telefone|titular)",
      "(nome|telefone|titular) ... (mud*|troc*|alter*|corrig*|atualiz*|pass*)",
    ],
    yes: ["quero mudar o nome da reserva", "o telefone mudou, pode atualizar?"],
    no: ["muda pra sexta", "meu nome é Ana"],
  },
  booked_by_other_way: {
    pattern: ["(por|pelo|no) (telefone|site|balcao)", "(ligacao|liguei|pessoalmente)"],
    yes: ["reservei por telefone", "liguei ontem e marquei"],
    no: ["tenho uma reserva no nome da Ana"],
  },
  asks_of_own: {
    pattern: [
      "^ e? (a|para|as|em)? (que|qual) (o|a|eh o|eh a)? (hora|horas|horario|dia|data) (mesmo|eh|era|ficou|ta|esta|ficou marcado)* ? $",
      "^ e? para (quantos|quantas) pessoas? (mesmo|eh|era|ficou|ta|esta|ficou marcado)* ? $",
      "^ e? (em|no) nome de quem (mesmo|eh|era|ficou|ta|esta|ficou marcado)* ? $",
    ],
    yes: ["que horas mesmo?", "e pra quantas pessoas ficou?", "em nome de quem tá?"],
    no: ["que horas vocês abrem?", "pra quantas pessoas serve o risoto?"],
  },
  asks_for_other_own: {
    pattern: [
      "^ e? (a|as|minha|minhas) (outra|outras) reserva? ?? $",
      "^ (e|mas)? (a|as|minha|minhas) (outra|outras) (reserva|mesa)? (fica|continua|segue|ta de pe|mantem|esta de pe)",
      "^ e? (a|as|minha|minhas) (outra|outras) reserva? (eh|era|ficou|ta|esta|foi)? (para)? (que|qual|quando|quantos|quantas) ...",
    ],
    yes: ["e a outra?", "e a outra fica", "e a outra reserva", "e a outra é que dia mesmo"],
    no: ["e a outra unidade?"],
  },
  /** Asks to add something to a reservation. */
  requests: {
    pattern: ["(conseg*|poe|por|pode*|coloc*|deix*|separ*|BOOK|quer*|precis*|anot*|avis*)"],
    yes: ["e consegue uma cadeirinha?", "anota que é aniversário"],
    no: ["tem cadeirinha?"],
  },
  asks_whether_possible: {
    pattern: [
      "(da|daria|pode|poderia|podemos|rola|consegue*|tem como|serve) (?|para|ser)",
      "^ e se (para|fosse|ficar|ficasse)",
    ],
    yes: ["uma hora mais tarde dá?", "pode ser 21h?", "e se for sábado?"],
    no: ["tem wifi?"],
  },
  /** Asks for another day or time, not for opening hours. */
  asks_other_time: {
    pattern: ["(=outro|=outros|mais|algum|alguns) (=horario|=horarios)", "(=outra|=outras) (hora|horas)"],
    unless: ["(mesmo|nao|abre*|funcionamento)"],
    yes: ["tem outro horário?", "que outros horários tem?"],
    no: ["qual o horário?", "em outra ocasião"],
  },
  asks_for_moment: {
    pattern: [
      "^ e? (pode|poderia|da|daria|tem como|rola|seria|consegue*) para? (ser|ficar|colocar|passar|mudar|marcar|possivel)",
      "(mesmo|mesma) (horario|hora)",
    ],
    yes: ["pode ser sábado?", "no mesmo horário"],
    no: ["abre sábado?"],
  },
  /** Asks whether it can be changed later. */
  asks_to_keep_free: {
    pattern: [
      "(se|caso) (eu|a gente)? (precis*|quis*) de? (mudar|alterar|cancelar|remarcar|desmarcar|trocar)",
      "(mudar|alterar|cancelar|remarcar|desmarcar|trocar) ... (depois !DE|(se|caso) (eu|a gente)? (precis*|quis*|der*|acontec*|surg*))",
    ],
    yes: ["dá pra mudar depois, se precisar?", "e se eu quiser cancelar?"],
    no: ["dá pra mudar pra depois das 20h?"],
  },
  /** 'não vai dar pra eu ir no jantar' is no booking, in spite of 'jantar'. */
  cannot_come: {
    pattern: [
      "nao (vai dar|(vou|vamos) mais? (poder|conseguir)|consigo|conseguimos|poderei|poderemos|posso) mais? para? (eu|a gente|nos)? (ir|comparecer|estar ai)",
      "nao (vai|vamos|vou|iremos) mais? (xdata|xhora|ai|la)* MARK? $",
      "(nao|sem) (teremos|terei|temos|tenho|vamos ter|vou ter|ha|tem|vejo)? mais? (condic*|clima|cabeca|como) (nenhum*)? (de|para) (eu|a gente|nos)? (ir|comparecer|sair|jantar|almocar|comemorar|festejar)",
      "(impossibilitad*|impedid*) de (ir|comparecer)",
      "nao (vai|vao|ira|irao) mais (acontecer|rolar|ter) ($|,|END|mais|=reserva|almoco|jantar)",
    ],
    unless: ["(reserv*|marc*|mesa) ..3 para (o|a|os|as)? (meu|minha|nosso|nossa|eles|elas|ele|ela)"],
    yes: [
      "não vai dar pra eu ir no jantar",
      "não vamos mais conseguir ir",
      "imprevisto, a gente não vai",
      "não teremos condições de ir amanhã",
      "sem clima pra sair",
      "o almoço não vai mais acontecer",
    ],
    no: [
      "não vou demorar",
      "não consigo reservar",
      "não vai dar tempo",
      "não tem como ir de metrô?",
      "não tem condições de pagar tanto",
    ],
  },
  /** 'sexta não consigo, tem outro dia?' moves the table. */
  asks_other_day: {
    pattern: [
      "outro (dia|data|horario)",
      "(consigo|posso|da|conseguimos) (ir)? (so|somente|apenas) _",
      "(so|somente|apenas) (consigo|posso|da|conseguimos) _",
    ],
    yes: ["não vou conseguir sexta, tem outro dia?", "consigo ir só amanhã", "só posso sábado"],
    no: ["não consigo ir sexta", "cancela a de sexta"],
  },
  /** After a delay or a reservation was spoken of, this gives it up. */
  cannot_make_it: {
    pattern: ["nao (vai|vou|vamos) mais? (dar|conseguir|poder|rolar) (nem assim|nao|tempo|mais)? (MARK)* $"],
    yes: ["acho que não vai dar nem assim", "não vou conseguir"],
    no: ["não vai dar pra esperar", "vai dar certo"],
  },
  adds_note: {
    pattern: [
      "(anot*|coloc*|poe|por|bot*|adicion*|inclu*|acrescent*) .. na (minha|nossa) =reserva",
      "anot* na (minha|nossa)? (=reserva|mesa|DE) .. (que|se)",
      "(deix*|fic*) (anotad*|registrad*|avisad*|marcad*) (na|em|la na) (minha|nossa|a)* (=reserva|mesa|DE)",
      "(anot*|coloc*|poe|por|bot*|adicion*|inclu*|acrescent*) isso na (reserva|observac*)",
      "(anot*|coloc*|poe|por|bot*|adicion*|inclu*|acrescent*) (na|como|uma|em)? observacao :",
    ],
    yes: [
      "pode anotar na minha reserva que é aniversário?",
      "dá pra por isso na reserva?",
      "anota na de sexta que preciso de uma cadeirinha",
      "pode por observação: precisa de nota fiscal",
      "deixa anotado na minha mesa de sábado",
    ],
    no: ["tem bolo na minha reserva?"],
  },
  books_there: {
    pattern: ["(reserv*|marc*|mesa) (para mim)? la !(pelas|para as|por)"],
    yes: ["reserva lá então", "marca pra mim lá"],
    no: ["reserva lá pelas 8", "mesa lá por volta das 20h"],
  },
  books_table: {
    pattern: ["(reserv*|=mesa|mesas|marc*|lugar*)"],
    yes: ["tem mesa na unidade do shopping?"],
    no: ["onde fica a unidade do shopping?"],
  },
} as const satisfies Record<string, CueRow>;
