import { call } from "./call-act.ts";
import { coming } from "./coming-act.ts";
import { join } from "./join-act.ts";
import { leave } from "./leave-act.ts";

/** Every act on the queue. A new act is a file and its line here. */
export const queueActs = { join, call, coming, leave };
