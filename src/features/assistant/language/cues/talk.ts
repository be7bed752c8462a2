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
