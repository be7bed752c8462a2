import type { CueRow } from "./row.ts";

/*
 * What stands before and after a name, in the folded words of a message as typed: 'é' is 'e' there, and abbreviations
 * are as written.
 */

export interface IntroductionRow extends CueRow {
  /** The name after it must begin with a capital letter, because the words often introduce something else. */
  needsCapital?: true;
}

const IS = "(e|eh)";

/** In the order of their certainty. */
export const introductionRows = {
  says_name: {
    pattern: [
      `(=meu nome completo? ${IS}|me chamo|chamo - me|nome completo|nome para a? =reserva|nome (da =reserva|do cliente)|=meu nome) ${IS}? (:|,|-)?`,
    ],
    yes: ["meu nome é", "me chamo", "nome completo:", "nome da reserva"],
    no: ["qual o nome?", "no nome"],
  },
  says_owner: {
    pattern: ["nome (de|do|da)"],
    yes: ["em nome de"],
    no: ["nome:", "reserva de"],
  },
  labels_name: {
    pattern: [`no? nome (dele|dela|deles|delas)? (:|=|-|e|eh)?`],
    yes: ["nome:", "no nome dela"],
    no: ["telefone:"],
    needsCapital: true,
  },
  introduces_self: {
    pattern: [`(aqui|quem fala|quem esta falando) ${IS} (quem fala ${IS})? (o|a)?`],
    yes: ["aqui é o", "quem fala é"],
    no: ["aqui em casa"],
  },
  am_somebody: { pattern: ["sou (o|a)"], yes: ["sou o"], no: ["sou de"] },
  is_somebody: {
    pattern: [`${IS} (o|a)`],
    yes: ["é a", "é o"],
    no: ["é de"],
    needsCapital: true,
  },
  names_owner: {
    pattern: ["=reserva (da|do|de)"],
    yes: ["reserva da"],
    no: ["a reserva"],
    needsCapital: true,
  },
  am: { pattern: ["sou"], yes: ["sou"], no: ["somos"], needsCapital: true },
} as const satisfies Record<string, IntroductionRow>;

const CONTACT = "tel|telefone|fone|numero|cel|celular|whats|whatsapp|zap|contato";

/** What a bare name may stand between. */
export const besideNameRows = {
  leads_to_name: {
    pattern: [
      `^ ((e|eh|o|a|=sou|sim|claro|ok|certo|oi|ola|(em|no) nome (de|do|da)?|nome|=meu|=minha|seria|isso|para|pra|por|aqui|com|fica|=deixa|anota
        |pode (ser|por|colocar|botar|deixar)|coloca|colocar|bota|poe|${CONTACT}) (:|,|-)?)+`,
    ],
    yes: ["pode colocar em nome de", "é", "meu nome:"],
    no: ["Ana"],
  },
  follows_name: {
    pattern: [`(mesmo|por favor|pfv|obrigado|obrigada|e (o|=meu)|=meu|ai|e|${CONTACT})+ $`],
    yes: ["Ana por favor", "Ana e meu telefone"],
    no: ["Ana"],
  },
} as const satisfies Record<string, CueRow>;

/** What may stand between a name and a phone. */
export const NAME_TO_PHONE = `(,|;|:|.|-)* ((=meu telefone|telemovel|${CONTACT}) ${IS}? :?)? xfone`;
