import { eventsOf } from "#shared/act.ts";
import { cancel } from "./acts/cancel-act.ts";
import { create } from "./acts/create-act.ts";

export const bookingEvents = eventsOf({ create, cancel });
