import type { CueRow } from "./row.ts";

/** Cues of talk: people, complaints, courtesies. */
export const talkCues = {
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
    yes: ["esqueci uma carteira preta na mesa ontem, alguém achou?", "acharam um guarda-chuva azul?"],
    no: ["esqueci o horário da reserva", "deixei um recado", "esqueci de dizer que somos 5"],
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
    yes: ["ce tem como chamar o pessoal da gerência pra mim?", "dá pra conversar com alguém?"],
    no: ["mesa pra 5 pessoas", "alguém me falou de vocês"],
  },
  /** Words that only a complaint has. */
  complains_plainly: {
    pattern: [
      "(descontent*|insatisf*|indignad*|indignac*|grosseri*|desrespeit*|maltratad*|humilhad*|destratad*)",
      "(mal|pessimamente|muito mal) (atendid*|recebid*)",
      "(estou|estamos|to|ficamos|fiquei) .. (em|de) pe !(direito)",
      "(esperamos|esperei|esperou|esperaram|demorou|demoraram|levou|levaram) ..3 (NUM|uma|meia|muito|mais de) (minuto*|min|hora|horas|tempo)",
      "(que|um|total|muito) descaso*",
      "(hora|horas|minuto*) esperando",
    ],
    yes: [
      "registro meu descontentamento com a recepcionista",
      "fomos muito mal atendidos ontem",
      "mandei 3 mensagens e ninguém me respondeu, que descaso",
      "1 hora esperando e nada",
      "tava tudo ótimo mas esperamos uma hora pela conta",
      "tem gente sentada na mesa que eu reservei e to de pé com minha mãe",
    ],
    no: ["tem carne crua?", "perdi o horário da minha reserva", "quero fazer uma reserva"],
  },
  /** A matter for the team that nobody suffers from. */
  is_errand: {
    pattern: [
      "(contratando|contratam|vaga*|curriculo|emprego|trabalhar|estagio|freela*|fornecedor*|representante|vendedor*|parceria*|imprensa|jornal*|materia|entrevista|influencer*|influenciador*|recibo|nota fiscal|cnpj|boleto|orcamento)",
    ],
    yes: ["vocês estão contratando?", "sou jornalista, quero fazer uma matéria"],
    no: ["o atendimento foi péssimo", "meu carro sumiu"],
  },
  /** Press, suppliers and applicants: the team answers them. */
  is_business: {
    pattern: ["(fazer|gravar|propor|fechar) uma? (materia|entrevista|reportagem|parceria|publi)"],
    yes: ["sou jornalista e quero fazer uma matéria", "queria propor uma parceria"],
    no: ["sou cliente antigo", "quero fazer uma reserva"],
  },
  asks_for_rescue: {
    pattern: [
      "(cham*|liga|ligar|liguem|ligue|mand*|ped*|aciona*) .. (ambulancia|samu|bombeiro|bombeiros|policia|viatura|medico|socorro|resgate)",
    ],
    yes: ["chama uma ambulância", "liga pra polícia", "manda um médico aqui"],
    no: ["chama o gerente", "sou médico", "pede pra ele me ligar"],
  },
  /** Illness or death: it gets a kind word. What happens in the house is a danger, and another thing. */
  tells_bad_news: {
    pattern: [
      "(internou|internad*|faleceu|falecimento|velorio|enterro|doente|doentes|gripad*|covid|dengue|catapora|febre|luto|cirurgia|acidentou|operou|operad*)",
      "(quebrou|quebrei|torceu|torci) (o|a) (pe|perna|braco|tornozelo|joelho)",
      "(perdemos|perdi) (meu|minha|nosso|nossa|o|a) (pai|mae|avo|sogro|sogra|irmao|irma|tio|tia)",
    ],
    yes: ["minha mãe internou", "perdemos meu avô", "ele quebrou a perna", "tô gripada"],
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
    pattern: ["tudo (bem|bom|joia|certo|sim|otimo|tranquilo) ... ?"],
    yes: ["tudo bem?"],
    no: ["tudo bem", "como funciona?"],
  },
} as const satisfies Record<string, CueRow>;
