import type { CueRow } from "./row.ts";

/*
 * Answers to a question. Only clauses that say nothing else count, so each pattern covers a clause from its
 * begin to its end. Marks and numbers are not among its tokens.
 */

const POLITE = `(por favor|por gentileza|obrigado|obrigada|valeu|entao|ne|viu|ta|mesmo|ai|ja|agora|tudo|amigo|amiga|querido
  |querida|linda|lindo|moco|moca|senhor|senhora|cara|mano|gente|meu bem|flor|a|o|isso|e|eh|para (mim|nos|gente|a gente)|assim
  |essa|esse|este|esta|bem|muito|oi|ola|hein|ate|la|um abraco|abracos|beijos|entendi|ah|ata|hum|com isso|uai|eita|opa|mano|ele|ela|deus|pode
  |logo|de)`;

const YES = `(sim|si|claro|com certeza|certeza|certeza absoluta|(pode|podem) (confirmar|reservar|marcar)?|pode (ser|sim|fazer|mandar
  |fechar|seguir|ir|agendar|colocar|por|finalizar|prosseguir|deixar|concluir|garantir|continuar)|(esta|ta)? (confirma
  |confirmado|confirmada|confirmar|confirmamos|confirmadissimo|confirmadissima)|confirmo|confirme|confirmem|isso|isso (mesmo|ai)
  |exato|exatamente|exatissimo|certo|certinho|certissimo|certa|correto sim?|correta|tudo (certo|ok|bem)|ok|beleza|joia
  |fechado|fechada|fechou|feito|combinado|combinada|perfeito|perfeita|perfeitamente|otimo|otima|maravilha|maravilhoso
  |maravilhosa|excelente|show (de bola)?|top|massa|legal|bacana|bora|vamos|quero sim?|queremos sim?|aceito|aceitamos
  |concordo|de acordo|afirmativo|positivo|uhum|aham|arram|aha|(ta|esta) (bom|otimo|certo|ok|perfeito)|ta (joia|beleza)|por mim
  |demorou|dale|manda (ver|bala)|segue|siga|prossiga|ja eh|fecho|tamo junto|estamos juntos|firmeza|pode crer|eh nois|bora la
  |sem (duvida|problema|problemas)|pois nao|gostei|adorei|eh (isso|esse
  |essa)|me? serve|(da|deu) certo|funciona|marca|marque|reserva ai?|reserve|faz|faca|agenda|fecha|agendar|reservar|marcar
  |vou querer|garante|(vamos|melhor) garantir|fico com|fica|ficou|boa|bom|melhor impossivel|que bom|tranquilo|tranks|suave
  |de boa|partiu|simbora|ja eh|tamo junto|manda bala|(ta|esta) valendo|fecho|pode crer|confere|bele|firmeza|toca ficha|siim|nois|vamo nessa?|vamos nessa|logico|obvio|com toda certeza|mete bronca|pode apostar|pode mandar ver|yes|pra ja|vai sim?|seria otimo?|adoraria|gostaria sim?|preciso sim?|(tem|somos|sou|nos) sim|sou eu)`;

const NO = `(nao|negativo|nem|nope|nops|jamais|nunca|nao (quero|queremos|precisa) mais?|nao (obrigado|obrigada)|(agora|ainda|melhor
  |acho que|acho melhor|prefiro|hoje|claro que) nao|de jeito nenhum|nem pensar|nao confirma|nao confirme ainda?|nao pode
  |nao eh isso?|nao (foi|era) isso|nada disso|(esta|ta)? (errado|errada)|incorreto|nao (esta|ta) (certo|correto|bom)
  |nao (serve|posso|consigo|rola|gostei|tenho) mais?|nao da (para mim)?|nao vai dar|(nenhum|nenhuma) (deles|delas|desses|dessas
  |das opcoes|dos horarios)?|dispenso|espera|calma|pera|perai|para|por enquanto nao|nada nao?|nao? mais nada|(era|eh)? so isso
  |por enquanto eh so|(somente|apenas) isso|(acho que)? eh? so)`;

const DROP = `(deixa (para la|quieto|assim|para depois|pra outra hora)?|esquece (isso|tudo|a reserva)?|desisto
  |desisti (da reserva|disso)?|desistir|mudei de ideia
  |nao quero mais? (nada|reservar|fazer a? reserva|a reserva|essa reserva|mais reservar|mais a reserva|mais nada)
  |pensando bem nao?|vou pensar melhor?|vou ver (e|aqui|com) _? _? _? _?|depois eu? (vejo|volto|falo|decido|confirmo)
  |fica para a? (proxima|outra|depois)|para tudo|aborta|(cancela|cancelar) (tudo|isso|ai|por favor)?|pode (cancelar|esquecer)
  |melhor deixar|deixar para la)`;

const FIRM_YES = `(sim|claro|isso|ok|beleza|perfeito|pode (confirmar|ser|reservar|marcar)|confirmo|confirma|com certeza|fechado
  |combinado|otimo|quero sim)`;

/** After a firm yes, what takes it back or asks for something else. */
const HEDGE = `(mas|porem|so que|se|nao|depois|espera|muda*|troca*|cancela*|antes|quando|=quanto|=quanta|=qual|quais|que horas|tem
  |talvez|acho|onde|como|em vez|invez|=outro|outra|prefiro|errad*|quem|voces|queria|gostaria|preciso)`;

export const agreementCues = {
  drops: {
    pattern: [`^ (${POLITE}|${NO})* ${DROP} (${DROP}|${NO}|${POLITE})* $`],
    yes: ["deixa pra lá", "não, esquece", "vou ver com minha esposa", "mudei de ideia, cancela"],
    no: ["não", "cancela a de sábado", "deixa eu ver o cardápio"],
  },
  refuses: {
    pattern: [`^ (${POLITE})* ${NO} (${NO}|${POLITE})* $`],
    yes: ["não, obrigada", "agora não", "não rola mais", "nenhum desses", "acho que é só isso"],
    no: ["sim", "não somos 4", "não tem mesa?"],
  },
  agrees: {
    pattern: [`^ (${POLITE})* ${YES} (${YES}|${POLITE})* $`],
    yes: ["sim", "pode confirmar por favor", "isso mesmo", "tá ótimo, fechado", "já é", "demorou"],
    no: ["confirma se tem vaga", "sim, mesa boa", "não", "tá caro"],
  },
  /** Courtesies alone, which add nothing to a yes. */
  only_polite: {
    pattern: [`^ (${POLITE})+ $`],
    yes: ["muito obrigado meu bem", "por favor", "até logo então"],
    no: ["sim", "só a de sexta"],
  },
  /** In a question it agrees to nothing: 'isso é caro?'. */
  agrees_first: {
    pattern: [`^ (${POLITE})* ${FIRM_YES} !(_? _? ${HEDGE}) _? _? _? $`],
    yes: ["sim, mesa boa", "perfeito, até sábado então"],
    no: ["sim mas muda o dia", "tem mesa boa"],
  },
} as const satisfies Record<string, CueRow>;
