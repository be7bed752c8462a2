import {
  Armchair,
  Bot,
  Building2,
  CalendarDays,
  ClipboardList,
  ContactRound,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Star,
  UserRound,
  UtensilsCrossed,
} from "lucide-react";

import type { EventTopic } from "#events.ts";

export const iconByTopic: Record<EventTopic, LucideIcon> = {
  reservations: CalendarDays,
  waitlist: Hourglass,
  guests: ContactRound,
  shift: ClipboardList,
  tables: Armchair,
  menu: UtensilsCrossed,
  assistant: Bot,
  reviews: Star,
  company: Building2,
  users: UserRound,
  sessions: KeyRound,
};
