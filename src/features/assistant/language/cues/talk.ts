import type { CueRow } from "./row.ts";

/** Cues of talk: people, complaints, courtesies. */
export const talkCues = {
  /** 'sou amigo do dono' asks for nobody. */
  claims_rank: {
    pattern: ["(sou|aqui eh|fala) (o|a|um|uma)? (_ (do|da|de))? STAFF"],
    yes: ["sou o gerente", "aqui é amigo do dono"],
    no: ["quero falar com o gerente"],
  },
  asks_for_person: {
    pattern: [
      "(fala|falar|fale|conversa|conversar|cham*|atendente|humano|=pessoa|passa*|transfer*|liga|ligar)",
    ],
    yes: ["quero falar com alguém", "chama o dono"],
    no: ["somos 4 pessoas"],
  },
  names_person: {
    pattern: [
      "(atend*|human*|=pessoa|alguem*|STAFF|responsavel*|recepc*|equipe*|gente*|suporte*|chef*|lig*|real*|robo*)",
    ],
    yes: ["tem alguém aí?", "é robô?", "me liga"],
    no: ["ajuda"],
  },
  swears: {
    pattern: ["(caralh*|foder*|fude*|fdp*|puta*|merda*|cu|idiot*|imbecil*|otari*|vtnc*|vsf*|pqp*)"],
    yes: ["que merda"],
    no: ["que chato"],
  },
  /** Deserves an apology; 'vocês estão contratando?' goes to the staff without one. */
  complains: {
    pattern: [
      "(pessim*|ruim*|horr*|frio|fria|frios|frias|cru|crua|crus|demor*|gross*|maltrat*|reclam*|errad*|dinheiro*|reembols*|estorn*|absurd*|decep*|suj*|cabelo*|barata*|mosca*|bicho*|estragad*|cobra*|cobrou|vergonha*|insatisfeit*|problema*|procon*|lixo*|merda*|bosta*|porcaria*|descaso*|desrespeit*|atendimento*|esqueci*|perdi*|caiu*|queim*)",
      "mal _",
      "nunca mais",
      "passei mal",
      "falta de",
      "nao (consum*|ped*|vei*|cheg*|receb*|resolv*|funcion*|gost*)",
    ],
    yes: ["o atendimento foi péssimo", "o prato veio frio", "nunca mais volto"],
    no: ["vocês estão contratando?"],
  },
  /** Lost property: the staff look for it. */
  lost_something: {
    pattern: [
      "(esqueci|esquecemos|esqueceu|esqueceram|deixei|deixamos|deixou|deixaram|perdi|perdemos|perdeu|sumiu|acharam|achou|encontraram) .. (carteira|bolsa|celular|casaco|blusa|jaqueta|guarda chuva|sombrinha|oculos|chave|chaves|mochila|documento|documentos|rg|cnh|cartao|bone|brinco|anel|alianca|relogio|carregador|fone|fones|sacola|tenis|mamadeira|chupeta|brinquedo|boneca|cachecol|notebook|tablet)",
    ],
    yes: [
      "esqueci uma carteira preta na mesa ontem, alguém achou?",
      "minha esposa deixou os óculos aí",
      "acharam um guarda-chuva azul?",
    ],
    no: [
      "esqueci o horário da reserva",
      "deixei um recado",
      "esqueci de dizer que somos 5",
      "passaram meu cartão",
    ],
  },
  /** No complaint, though it forgot something. */
  forgot_to_say: {
    pattern: [
      "(esqueci|esquecemos|faltou|esqueceu) de? (avisar|dizer|falar|contar|mencionar|colocar|por|pedir|informar|perguntar)",
    ],
    yes: ["esqueci de avisar: minha mãe usa andador", "faltou dizer que somos 5"],
    no: ["esqueci minha bolsa", "esqueceram do nosso pedido"],
  },
  wants_person: {
    pattern: [
      "(chamar|chama|chame|falar|conversar|tratar|atendido|atendida) .. (gerente|gerencia|alguem|atendente|humano|humana|responsavel|dono|dona|=pessoa|gente de verdade)",
    ],
    unless: ["(cha* de|chamada|chamado)", "NEG (quero|precisa|preciso) .. (falar|chamar)"],
    yes: [
      "ce tem como chamar o pessoal da gerência pra mim?",
      "quero falar com o responsável",
      "quero tratar com o gerente sobre o meu casamento",
      "dá pra conversar com alguém?",
    ],
    no: ["não preciso falar com atendente", "mesa pra 5 pessoas", "alguém me falou de vocês"],
  },
  /** Words that only a complaint has. */
  complains_plainly: {
    pattern: [
      "(descontent*|insatisf*|indignad*|indignac*|grosseri*|desrespeit*|maltratad*|humilhad*|destratad*)",
      "(registr*|fazer|deixar|formalizar|abrir|tenho) uma? (reclamac*|queixa*)",
      "(mal|pessimamente|muito mal) (atendid*|recebid*)",
      "(estou|estamos|to|ficamos|fiquei) .. (em|de) pe !(direito)",
      "gente ..2 (sentada|sentado) ..3 mesa",
      "(sentaram|ocuparam) .. (minha|nossa) mesa",
      "deram (a|minha|nossa)* mesa para (outr*|alguem)",
      "(esperamos|esperei|esperou|esperaram|demorou|demoraram|levou|levaram) ..3 (NUM|uma|meia|muito|mais de) (minuto*|min|hora|horas|tempo)",
      "(mesa|talher|talheres|copo|copos|prato|pratos|banheiro|chao|toalha) ..2 (sujo|suja|sujos|sujas|imund*|nojent*|fedend*)",
      "(perderam|esqueceram|ignoraram|trocaram|erraram) (de|do|da|o|a)? (meu|nosso) _",
      "(me|nos) (ignorou|ignoraram|destratou|destrataram|maltratou|maltrataram|enrolou|enrolaram|deixaram esperando)",
      "(veio|vieram|estava|tava|serviram|mandaram) ..4 (cru|crua|frio|fria|frios|gelad*|queimad*|estragad*|azed*|errado|errada)",
      "^ (comida|carne|frango) (crua|cru|fria|estragada)",
      "(garcom|garconete|atendente|recepcionista|gerente|manobrista|hostess|caixa|funcionari*|moca|moco|equipe) ..4 (seco|seca|grosso|grossa|mal educad*|rude|ignorante|estupid*|arrogante|antipatic*|desatent*)",
      "(ifood|pedido|entrega|motoboy|delivery) ..3 (atrasad*|atrasou|demorando|(nao|nunca) (chegou|veio|chega))",
      "sem (ninguem|alguem) .. atender",
      "(que|um|total|muito) descaso*",
      "ninguem (me|nos) (respond*|atend*|retorn*|ajud*)",
      "ninguem (fez|faz|ajuda|ajudou|resolve|resolveu) !(reserva)",
      "ninguem (veio|vem|passa|passou) (aqui|ca|nem|para|me|nos|atend*|na (mesa|nossa)|falar|ver|ate)",
      "(venderam|serviram|trouxeram|entregaram) ..4 (errado|errada|trocado|trocada|estragad*|vencid*)",
      "(veio|vieram) ..4 (derretid*|mofad*|vencid*|faltando|trocado|trocada)",
      "(insuportavel|inadmissivel|inaceitavel|vergonhos*|lamentavel)",
      "(hora|horas|minuto*) esperando",
      "(banheiro|chao|torneira|privada|pia|ar condicionado|luz) ..2 (alagad*|entupid*|quebrad*|vazando|inundad*|escorrend*)",
      "falta de (respeito|educacao|higiene|consideracao)",
    ],
    unless: ["(nao|sem|nenhuma) .. (reclamac*|queixa*)", "(fila|posicao)"],
    yes: [
      "registro meu descontentamento com a recepcionista",
      "fomos muito mal atendidos ontem",
      "quero fazer uma reclamação",
      "foi uma falta de respeito",
      "mandei 3 mensagens e ninguém me respondeu, que descaso",
      "fiquei 40 minutos sem ninguém me atender",
      "me venderam vinho errado",
      "o banheiro tá alagado",
      "mesa suja, talher sujo",
      "o garçom foi meio seco",
      "meu ifood tá atrasado 1 hora",
      "vocês perderam minha reserva",
      "o garçom me ignorou",
      "mandaram o prato errado duas vezes",
      "a carne veio crua",
      "1 hora esperando e nada",
      "sentaram na nossa mesa",
      "deram minha mesa pra outra família",
      "tava tudo ótimo mas esperamos uma hora pela conta",
      "tem gente sentada na mesa que eu reservei e to de pé com minha mãe",
    ],
    no: [
      "não tenho nenhuma reclamação",
      "tem carne crua?",
      "perdi o horário da minha reserva",
      "quero fazer uma reserva",
      "adorei o atendimento",
    ],
  },
  /** A matter for the team that nobody suffers from. */
  is_errand: {
    pattern: [
      "(contratando|contratam|vaga*|curriculo|emprego|trabalhar|estagio|freela*|fornecedor*|representante|vendedor*|parceria*|imprensa|jornal*|materia|entrevista|influencer*|influenciador*|recibo|nota fiscal|cnpj|boleto|orcamento)",
    ],
    yes: [
      "vocês estão contratando?",
      "sou jornalista, quero fazer uma matéria",
      "preciso da nota fiscal do jantar",
    ],
    no: ["o atendimento foi péssimo", "meu carro sumiu"],
  },
  /** Press, suppliers and applicants: the team answers them. */
  is_business: {
    pattern: [
      "(sou|somos|aqui eh|falo) ..4 (jornalista|jornalistas|reporter|produtor|produtora|fornecedor*|representante|influencer*|influenciador*|assessor*)",
      "(sou|somos|falo) ..2 (revista|jornal|radio|tv|televisao|blog|canal|podcast)",
      "entrevistar",
      "(fazer|gravar|propor|fechar) uma? (materia|entrevista|reportagem|parceria|publi)",
      "(curriculo|curriculos|contratando|contratam)",
    ],
    yes: [
      "sou jornalista e quero fazer uma matéria",
      "vocês estão contratando?",
      "queria propor uma parceria",
    ],
    no: ["sou cliente antigo", "quero fazer uma reserva"],
  },
  asks_for_rescue: {
    pattern: [
      "(cham*|liga|ligar|liguem|ligue|mand*|ped*|aciona*) .. (ambulancia|samu|bombeiro|bombeiros|policia|viatura|medico|socorro|resgate)",
      "(ambulancia|samu|bombeiros|policia|resgate) (urgente|rapido|agora|ja|pelo amor)",
    ],
    yes: ["chama uma ambulância", "liga pra polícia", "manda um médico aqui"],
    no: ["chama o gerente", "sou médico", "pede pra ele me ligar"],
  },
  /** Illness or death: it gets a kind word. What happens in the house is a danger, and another thing. */
  tells_bad_news: {
    pattern: [
      "(internou|internad*|faleceu|falecimento|velorio|enterro|doente|doentes|gripad*|covid|dengue|catapora|febre|luto|cirurgia|acidentou|operou|operad*)",
      "(quebrou|quebrei|torceu|torci) (o|a) (pe|perna|braco|tornozelo|joelho)",
      "(passou|passei) (muito|bem)? mal",
      "(acidente|batida) .. (carro|moto|estrada|marido|filho|filha|mae|pai)",
      "(perdemos|perdi) (meu|minha|nosso|nossa|o|a) (pai|mae|avo|sogro|sogra|irmao|irma|tio|tia)",
      "(pai|mae|avo|sogro|sogra|irmao|irma|tio|tia|amigo|amiga|cachorro) .. morreu",
    ],
    unless: ["(tem|fazem|faz|aceit*) ..3 (cirurgia|operad*)"],
    yes: [
      "minha mãe internou",
      "meu filho tá com catapora",
      "perdemos meu avô",
      "ele quebrou a perna",
      "tô gripada",
    ],
    no: ["morri de rir", "quero uma mesa", "perdi o horário"],
  },
  introduces_self: {
    pattern: ["(=meu nome|me chamo|sou o|sou a|aqui eh)"],
    yes: ["meu nome é Ana", "aqui é a Ana"],
    no: ["cancela a reserva da Ana"],
  },
  says_good_morning: { pattern: ["bom dia"], yes: ["bom dia!"], no: ["que dia?"] },
  says_good_afternoon: { pattern: ["boa tarde"], yes: ["Boa tarde"], no: ["de tarde"] },
  says_good_evening: { pattern: ["boa noite"], yes: ["oi, boa noite"], no: ["de noite"] },
  asks_how_it_goes: {
    pattern: [
      "tudo (bem|bom|joia|certo|sim|otimo|tranquilo) ... ?",
      "como (vai|voce (vai|esta|vao|estao)|esta|estao) voce? ?",
      "e com? voce ?",
    ],
    yes: ["tudo bem?", "como vai você?", "e com vocês?"],
    no: ["tudo bem", "como funciona?"],
  },
} as const satisfies Record<string, CueRow>;
