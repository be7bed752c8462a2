import { eventsOf } from "#shared/act.ts";
import { sectionActs } from "./acts/section-acts.ts";

export const sectionEvents = eventsOf(sectionActs);
