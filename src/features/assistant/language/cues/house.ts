import type { CueRow } from "./row.ts";

/** Cues of questions about the house. */
export const houseCues = {
  /** A message that asks in so many words, with or without its mark. */
  asks_plainly: {
    pattern: ["(?|ASKING|tem|voce|aceita|aceitam|abre|abrem|manda|mostra|saber)"],
    yes: ["manda o cardápio", "abre domingo"],
    no: ["pode ser no jantar", "20h"],
  },
  asks_particular: {
    pattern: [
      "?",
      "^ e? (=qual|=quais|=quanto|=quantos|onde|como|quando|tem|ha|aceita*|posso|da para)",
      "(saber|taxa|prazo|valor)",
    ],
    yes: ["qual a taxa de entrega", "entregam no centro?"],
    no: ["quero pedir uma moqueca"],
  },
  /** A question that fits no intent. */
  asks_something: {
    pattern: [
      "^ ((oi|ola|bom dia|boa tarde|boa noite|e|ai) ,?)* (voces|ai|la)? (quanto tempo|qual|onde|como|quando|porque|por que|tem|teria|ha|aceita*|pode|posso|possui|oferece*|servem|fazem|cobram|da para|existe)",
    ],
    yes: ["tem heliponto?", "oi, vocês aceitam animais"],
    no: ["quero heliponto", "eu tenho fome"],
  },
  asks_of_feature: {
    pattern: ["^ (voces|ai)? (tem|aceita|pode !(MARK|ser|sim|so|ate|por))"],
    yes: ["tem cadeirinha", "aceita cachorro"],
    no: ["preciso de cadeirinha", "pode, só que na varanda", "pode ser na janela"],
  },
  /** What places there are, and nothing of a table: 'vocês têm varanda?' */
  asks_of_places: {
    pattern: [
      "(tem|teria|teriam|ha|existe*|possui*) (=mesa|lugar|area|um|uma|algum|alguma|mais)* (na|no|em|com|de|perto|DE)* (varanda|area externa|externa|terraco|deck|jardim|janela|mezanino|salao|acessivel|adaptad*|ao ar livre|la fora|do lado de fora) (ai|aqui|no restaurante)? ? $",
      "(=mesa|lugar) (na|no|em|com|perto|DE)+ (varanda|area externa|terraco|deck|jardim|janela|mezanino|salao) ,? (voces)? tem ? $",
      "(qual|quais|que) (sao)? (as|os)? (area|areas|ambiente|ambientes|espacos|setores|saloes) .. (tem|sao|da casa|ha|existe*|para sentar)",
    ],
    yes: [
      "vocês têm varanda?",
      "tem mesa na janela?",
      "e mesa na janela, tem?",
      "quais áreas vocês têm pra sentar?",
    ],
    no: ["posso fumar na varanda?", "tem mesa na varanda sexta às 20h?", "quais pratos vocês têm?"],
  },
  speaks_of_hours: {
    pattern: ["(hor*|abr*|fech*|func*|ultim*)"],
    yes: ["que horas abre?", "até que horas funciona"],
    no: ["tem buffet no almoço?"],
  },
  /** Holidays in general. The day of a named one can be looked up. */
  names_no_holiday: {
    pattern: ["(feriado|feriados) !(de|do|da|que|xdata)"],
    unless: ["(amanha|hoje|WEEKDAY|dia|xdata) eh? feriado"],
    yes: ["abre feriado?", "domingo abre? e feriado?", "e nos feriados, como fica?"],
    no: ["abre no feriado de 21 de abril?", "sexta é feriado, abre?", "abre hoje?"],
  },
  /** A day on which many houses close, so that the hours of its weekday may not hold. */
  names_holiday: {
    pattern: [
      "(natal|reveillon|ano novo|carnaval|corpus christi|tiradentes|finados|independencia|paixao|sexta feira? santa|feriado|proclamacao|consciencia negra)",
    ],
    yes: ["abre no Natal?", "no feriado de tiradentes vcs abrem?"],
    no: ["abre na sexta?"],
  },
  asks_open_now: {
    pattern: ["(agora|ja abriu|ja fechou|ainda (ta|esta))", "(ta|esta|estao|estamos|tao) OPEN"],
    yes: ["tá aberto?", "já abriu?", "ainda tá servindo?"],
    no: ["abre domingo?"],
  },
  says_now: {
    pattern: ["(agora|hoje|ja|ainda)"],
    yes: ["tá aberto hoje?"],
    no: ["tá aberto domingo?"],
  },
  asks_last_reservation: {
    pattern: [
      "(ultimo|ultima)",
      "ate que horas (posso|da para|voces aceitam|aceitam|tem) (reserva|reservar|chegar|sentar|entrar|ir)",
    ],
    yes: ["qual o último horário?", "até que horas aceitam reservas?", "até que horas dá pra sentar?"],
    no: ["que horas abre?"],
  },
  is_of_group: {
    pattern: ["(grupo|grupos|turma|galera|pessoal|excursao|empresa|firma|convidados|confraterniz*)"],
    yes: ["tem desconto pra grupo?"],
    no: ["tem desconto?"],
  },
  speaks_of_event: {
    pattern: ["(festa|festas|evento|eventos|confraterniz*|casamento|formatura|batizado|corporativ*|firma)"],
    unless: ["(pedido|pedir) .. casamento", "aniversario de casamento"],
    yes: ["festa pra 40 pessoas", "a confraternização da firma", "vocês fazem eventos?"],
    no: ["mesa pra 4", "é nosso aniversário de casamento", "vou fazer um pedido de casamento"],
  },
  asks_other_unit: {
    pattern: [
      "outro (unidade|filia*|loja|lojas|casa|casas|restaurante|restaurantes|lugar*|endereco|enderecos)",
      "filial",
      "(quais|quantas) as? unidades",
      "(=quais|=quantos|=quantas) (bairros|cidades|shoppings|enderecos|lojas|casas|restaurantes)",
      "(=quantos|=quantas) (restaurante|loja|endereco|bairro|cidade)",
      "(tem|existe|abriram) mais (alguma|algum|uma|um|de uma)? (unidade|loja|casa|restaurante|endereco)",
      "(so|somente|apenas) (tem|existe|ha|essa|esta|nesse|nessa) (essa|esta|nessa|uma|um)? (unidade|loja|endereco)",
    ],
    yes: [
      "e na outra unidade?",
      "vocês têm filial?",
      "quais as unidades",
      "vcs tem em quais bairros?",
      "em quantas cidades vocês estão?",
      "tem mais alguma loja?",
      "são quantos restaurantes no total?",
      "só tem essa unidade?",
    ],
    no: ["onde fica?", "qual o endereço?", "em qual bairro fica?", "quantos lugares tem a mesa?"],
  },
  asks_of_both_units: {
    pattern: [
      "(daqui|dai|desta|dessa|aqui|ai|de voces) ,? e .. (outro|filial|la|de _|do _|da _)",
      "(as|das|nas|os|dos) (2|3|4) (unidades|lojas|enderecos|telefones|restaurantes)",
      "(todas|todos|cada|ambas|ambos) .. (unidade|unidades|lojas|endereco|enderecos|telefone|telefones)",
    ],
    yes: ["me passa o end daqui e o da outra unidade", "o telefone das duas unidades", "todos os endereços"],
    no: ["qual o endereço da outra unidade?", "e o telefone de lá?"],
  },
  says_there: {
    pattern: [
      "(de|da|do|em|por)? la",
      "(del*|nel*)",
      "(dessa|nessa|essa) (unidade|filial|loja)",
      "(fica|ficam|sao|abrem|fecham|telefone|telefones|endereco|enderecos) (os|as|dos|das) (outros|outras)",
      "^ e? (o|a|qual o|qual a)? (telefone|endereco|horario|numero|whatsapp)",
      "^ e (onde|que horas|como) (fica|eh|chego|abre|fecha|funciona)",
    ],
    yes: [
      "e onde fica exatamente?",
      "onde ficam os outros?",
      "e o telefone de lá?",
      "que horas abre lá?",
      "qual o horário dela?",
      "e o endereço?",
    ],
    no: ["quero uma mesa", "qual o cardápio?"],
  },
  /** The door of the house, not the starters. */
  speaks_of_entrance: {
    pattern: ["(degrau*|escada*|rampa*|porta|calcada|fila) .. entrada"],
    yes: ["tem degrau na entrada?"],
    no: ["quais as entradas?"],
  },
  pays_to_enter: {
    pattern: ["(pag*|cobr*) (a|para|pela|uma)* _? entrada", "entrada eh? (gratis|gratuita|franca|livre)"],
    yes: ["paga entrada?", "cobram a entrada?", "a entrada é grátis?"],
    no: ["quais as entradas?", "tem entrada de camarão?"],
  },
  /** About the promotion that was just told, not about hours. */
  asks_whether_it_holds: {
    pattern: ["^ e? (isso|ela|essa promocao|a promocao)? tambem? (vale|valem|valeria) !(a pena)"],
    yes: ["vale no feriado?", "e isso vale domingo?", "vale pra hoje no jantar?"],
    no: ["abre no feriado?", "vale a pena a picanha?"],
  },
  /** The customer doubts that the house is who writes. */
  fears_fraud: {
    pattern: [
      "(recebi|recebemos|mandaram|chegou|enviaram|pediram) .. (pix|link|boleto|cobranca|codigo) .. (voce|restaurante|verdade|reserva)",
      "em nome (de voce|do restaurante) ..6 verdade",
      "(golpe*|fraude*|estelionat*|picaret*|vigarist*)",
      "(site|perfil|numero|whatsapp|conta|pagina|chat|contato) (falso|falsa|fake|verdadeiro|verdadeira|oficial)",
      "(voce|isso|isto|aqui|esse|esta|essa) (numero|contato|chat|canal|mensagem)? (eh|sao) (mesmo)? (confiavel|oficial|de verdade|verdadeiro)",
    ],
    yes: [
      "quem me garante que isso é do restaurante e não golpe?",
      "esse número é oficial?",
      "aqui é confiável?",
      "isso não é fraude né",
      "recebi um pix pra pagar 50 reais de reserva em nome de vocês, é verdade?",
    ],
    no: ["o prato é de verdade vegano?", "esse preço é um roubo", "qual o número de vocês?"],
  },
  /** Whether money must be sent here or before the visit, not how the bill is paid. */
  asks_to_pay_here: {
    pattern: [
      "(mando|mandar|manda|faco|fazer|envio|enviar|deposito|depositar|transferir|adiantar|deixar) .. (pix|sinal|deposito|caucao|transferencia|adiantamento)",
      "(pix|sinal|deposito|caucao) (para|pra) (reservar|reserva|garantir|segurar|confirmar|marcar)",
      "(precisa|preciso|tem que|tenho que|temos que|obrigado a|necessario) (mandar|fazer|pagar|dar|deixar) .. (antes|adiantado|antecipado|sinal|pix|deposito|caucao|para reservar|reserva|agora)",
      "(cobra|cobram|pago|paga|pagar|custa) (alguma|algum|coisa|algo|taxa|um|valor|nada|pela|a|de|so)* (para|pela|a|pra) (reservar|=reserva|marcar|agendar)",
      "(=reserva|reservar) (eh|tem|custa|sai) (paga|pago|gratis|gratuita|de graca|custo|taxa|algum custo|quanto)",
      "(cobra|cobram|pede|pedem|exige|exigem|tem|precisa de) (um|de|algum)? (sinal|caucao|adiantamento|pagamento antecipado)",
    ],
    yes: [
      "preciso mandar pix?",
      "vcs cobram pra reservar?",
      "tem que pagar sinal antes?",
      "a reserva é paga?",
      "pra quem mando o pix?",
      "vocês exigem sinal?",
      "paga alguma coisa pra reservar?",
    ],
    no: ["aceita pix?", "dá pra pagar com pix?", "quanto custa a moqueca?", "quero pagar a conta separada"],
  },
  gives_contact: {
    pattern: [
      "(xfone|xnome|xemail)",
      "(telefone|numero|celular|contato|whatsapp) .. (deixa|deixe|mantem|usa|usem|pode (ser|deixar|usar|por)|fica|eh) (o|com o|esse)* (=meu|mesmo|daqui|desse)",
    ],
    yes: ["meu fone é xfone", "o telefone deixa o meu", "o contato pode ser o meu mesmo"],
    no: ["qual o telefone?"],
  },
} as const satisfies Record<string, CueRow>;
