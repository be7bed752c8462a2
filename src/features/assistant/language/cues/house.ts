import type { CueRow } from "./row.ts";

/** Cues of questions about the house. */
export const houseCues = {
  asks_particular: {
    pattern: ["?"],
    yes: ["entregam no centro?"],
    no: ["quero pedir uma moqueca"],
  },
  /** What places there are, and nothing of a table: 'vocês têm varanda?' */
  asks_of_places: {
    pattern: [
      "(tem|teria|teriam|ha|existe*|possui*) (=mesa|lugar|area|um|uma|algum|alguma|mais)* (na|no|em|com|de|perto|DE)* (varanda|area externa|externa|terraco|deck|jardim|janela|mezanino|salao|acessivel|adaptad*|ao ar livre|la fora|do lado de fora) (ai|aqui|no restaurante)? ? $",
    ],
    yes: ["vocês têm varanda?", "tem mesa na janela?"],
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
    yes: ["abre feriado?", "domingo abre? e feriado?", "e nos feriados, como fica?"],
    no: ["abre no feriado de 21 de abril?", "abre hoje?"],
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
    pattern: ["(ta|esta|estao|estamos|tao) OPEN"],
    yes: ["tá aberto?"],
    no: ["abre domingo?"],
  },
  says_now: {
    pattern: ["(agora|hoje|ja|ainda)"],
    yes: ["tá aberto hoje?"],
    no: ["tá aberto domingo?"],
  },
  asks_last_reservation: {
    pattern: [
      "ate que horas (posso|da para|voces aceitam|aceitam|tem) (reserva|reservar|chegar|sentar|entrar|ir)",
    ],
    yes: ["até que horas aceitam reservas?", "até que horas dá pra sentar?"],
    no: ["que horas abre?"],
  },
  is_of_group: {
    pattern: ["(grupo|grupos|turma|galera|pessoal|excursao|empresa|firma|convidados|confraterniz*)"],
    yes: ["tem desconto pra grupo?"],
    no: ["tem desconto?"],
  },
  speaks_of_event: {
    pattern: ["(festa|festas|evento|eventos|confraterniz*|casamento|formatura|batizado|corporativ*|firma)"],
    yes: ["festa pra 40 pessoas", "a confraternização da firma", "vocês fazem eventos?"],
    no: ["mesa pra 4"],
  },
  asks_other_unit: {
    pattern: [
      "outro (unidade|filia*|loja|lojas|casa|casas|restaurante|restaurantes|lugar*|endereco|enderecos)",
      "filial",
      "(=quais|=quantos|=quantas) (bairros|cidades|shoppings|enderecos|lojas|casas|restaurantes)",
      "(=quantos|=quantas) (restaurante|loja|endereco|bairro|cidade)",
      "(tem|existe|abriram) mais (alguma|algum|uma|um|de uma)? (unidade|loja|casa|restaurante|endereco)",
    ],
    yes: [
      "e na outra unidade?",
      "vocês têm filial?",
      "vcs tem em quais bairros?",
      "tem mais alguma loja?",
      "são quantos restaurantes no total?",
    ],
    no: ["onde fica?", "qual o endereço?", "em qual bairro fica?", "quantos lugares tem a mesa?"],
  },
  asks_of_both_units: {
    pattern: ["(daqui|dai|desta|dessa|aqui|ai|de voces) ,? e .. (outro|filial|la|de _|do _|da _)"],
    yes: ["me passa o end daqui e o da outra unidade"],
    no: ["qual o endereço da outra unidade?", "e o telefone de lá?"],
  },
  says_there: {
    pattern: [
      "(de|da|do|em|por)? la",
      "(fica|ficam|sao|abrem|fecham|telefone|telefones|endereco|enderecos) (os|as|dos|das) (outros|outras)",
      "^ e? (o|a|qual o|qual a)? (telefone|endereco|horario|numero|whatsapp)",
      "^ e (onde|que horas|como) (fica|eh|chego|abre|fecha|funciona)",
    ],
    yes: ["e onde fica exatamente?", "onde ficam os outros?", "e o telefone de lá?", "e o endereço?"],
    no: ["quero uma mesa", "qual o cardápio?"],
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
      "(golpe*|fraude*|estelionat*|picaret*|vigarist*)",
      "(voce|isso|isto|aqui|esse|esta|essa) (numero|contato|chat|canal|mensagem)? (eh|sao) (mesmo)? (confiavel|oficial|de verdade|verdadeiro)",
    ],
    yes: ["esse número é oficial?", "aqui é confiável?", "isso não é fraude né"],
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
    yes: ["preciso mandar pix?", "vcs cobram pra reservar?", "a reserva é paga?", "vocês exigem sinal?"],
    no: ["aceita pix?", "dá pra pagar com pix?", "quanto custa a moqueca?"],
  },
  gives_contact: {
    pattern: [
      "(xfone|xnome|xemail)",
      "(telefone|numero|celular|contato|whatsapp) .. (deixa|deixe|mantem|usa|usem|pode (ser|deixar|usar|por)|fica|eh) (o|com o|esse)* (=meu|mesmo|daqui|desse)",
    ],
    yes: ["meu fone é xfone", "o telefone deixa o meu", "o contato pode ser o meu mesmo"],
    no: ["qual o telefone?"],
  },
  /** A question that fits no intent. */
  asks_something: {
    pattern: [
      "^ ((oi|ola|bom dia|boa tarde|boa noite|e|ai) ,?)* (voces|ai|la)? (quanto tempo|qual|onde|como|quando|porque|por que|tem|teria|ha|aceita*|pode|posso|possui|oferece*|servem|fazem|cobram|da para|existe)",
    ],
    yes: ["tem heliponto?", "oi, vocês aceitam animais"],
    no: ["quero heliponto", "eu tenho fome"],
  },
} as const satisfies Record<string, CueRow>;
