import { change } from "./change-act.ts";
import { close } from "./close-act.ts";
import { reopen } from "./reopen-act.ts";

/** The acts on the sections of a service. */
export const sectionActs = { change, close, reopen };
