import { eventCatalog } from "#events.ts";
import { assistantConfigContract } from "#features/assistant/config/contract.ts";
import { assistantConfigRoutes } from "#features/assistant/config/server/routes.ts";
import { answerer } from "#features/assistant/engine/server/answerer.ts";
import { auditContractFor } from "#features/audit/contract.ts";
import { auditRoutesFor } from "#features/audit/server/routes.ts";
import { authContract } from "#features/auth/contract.ts";
import { firstAccessContract } from "#features/auth/first-access/contract.ts";
import { firstAccessRoutes } from "#features/auth/first-access/server/routes.ts";
import { linksContract } from "#features/auth/links/contract.ts";
import { linksRoutes } from "#features/auth/links/server/routes.ts";
import { profileContract } from "#features/auth/profile/contract.ts";
import { profileRoutes } from "#features/auth/profile/server/routes.ts";
import { authRoutes } from "#features/auth/server/routes.ts";
import { sessionsContract } from "#features/auth/sessions/contract.ts";
import { sessionsRoutes } from "#features/auth/sessions/server/routes.ts";
import { availabilityContract } from "#features/availability/contract.ts";
import { pacingContract } from "#features/availability/pacing/contract.ts";
import { pacingRoutes } from "#features/availability/pacing/server/routes.ts";
import { availabilityRoutes } from "#features/availability/server/routes.ts";
import { bookingContract } from "#features/booking/contract.ts";
import { bookingRoutes } from "#features/booking/server/routes.ts";
import { companySettingsContract } from "#features/company-settings/contract.ts";
import { companySettingsRoutes } from "#features/company-settings/server/routes.ts";
import { chatContract } from "#features/conversations/channels/test-chat/contract.ts";
import { chatRoutes } from "#features/conversations/channels/test-chat/server/routes.ts";
import { webChatContract } from "#features/conversations/channels/web-chat/contract.ts";
import { webChatRoutes } from "#features/conversations/channels/web-chat/server/routes.ts";
import { whatsAppContract } from "#features/conversations/channels/whatsapp/contract.ts";
import { whatsAppRoutes } from "#features/conversations/channels/whatsapp/server/routes.ts";
import { conversationsContract } from "#features/conversations/contract.ts";
import { cannedAnswersContract } from "#features/conversations/inbox/canned/contract.ts";
import { cannedRoutes } from "#features/conversations/inbox/canned/server/routes.ts";
import { inboxContract } from "#features/conversations/inbox/contract.ts";
import { inboxRoutes } from "#features/conversations/inbox/server/routes.ts";
import { conversationsRoutes } from "#features/conversations/server/routes.ts";
import { dashboardContract } from "#features/dashboard/contract.ts";
import { dashboardRoutes } from "#features/dashboard/server/routes.ts";
import { floorContract } from "#features/floor/contract.ts";
import { floorRoutes } from "#features/floor/server/routes.ts";
import { guestsContract } from "#features/guests/contract.ts";
import { guestsRoutes } from "#features/guests/server/routes.ts";
import { mediaContract } from "#features/media/contract.ts";
import { mediaRoutes } from "#features/media/server/routes.ts";
import { menuContract } from "#features/menu/contract.ts";
import { menuRoutes } from "#features/menu/server/routes.ts";
import { noticesContract } from "#features/notices/contract.ts";
import { noticesRoutes } from "#features/notices/server/routes.ts";
import { reportsContract } from "#features/reports/contract.ts";
import { reportsRoutes } from "#features/reports/server/routes.ts";
import { reservationsContract } from "#features/reservations/contract.ts";
import { reservationsRoutes } from "#features/reservations/server/routes.ts";
import { reviewConnectionsContract } from "#features/reviews/connections/contract.ts";
import { reviewConnectionsRoutes } from "#features/reviews/connections/server/routes.ts";
import { reviewsContract } from "#features/reviews/contract.ts";
import { reviewDraftsContract } from "#features/reviews/drafts/contract.ts";
import { reviewDraftsRoutes } from "#features/reviews/drafts/server/routes.ts";
import { reviewExchangeContract } from "#features/reviews/exchange/contract.ts";
import { reviewExchangeRoutes } from "#features/reviews/exchange/server/routes.ts";
import { reviewsRoutes } from "#features/reviews/server/routes.ts";
import { sectionsContract } from "#features/sections/contract.ts";
import { sectionsRoutes } from "#features/sections/server/routes.ts";
import { eveningContract } from "#features/service/contract.ts";
import { seatingContract } from "#features/service/seating/contract.ts";
import { seatingRoutes } from "#features/service/seating/server/routes.ts";
import { eveningRoutes } from "#features/service/server/routes.ts";
import { shiftContract } from "#features/shift/contract.ts";
import { shiftRoutes } from "#features/shift/server/routes.ts";
import { tablePlanContract } from "#features/table-plan/contract.ts";
import { rebalanceServers } from "#features/table-plan/server/renewal.ts";
import { tablePlanRoutes } from "#features/table-plan/server/routes.ts";
import { usersContract } from "#features/users/contract.ts";
import { usersRoutes } from "#features/users/server/routes.ts";
import { waitlistContract } from "#features/waitlist/contract.ts";
import { waitlistRoutes } from "#features/waitlist/server/routes.ts";

/** What every feature offers: paths, inputs, answers, and who may call. */
export const contract = {
  auth: authContract,
  links: linksContract,
  firstAccess: firstAccessContract,
  profile: profileContract,
  sessions: sessionsContract,
  companySettings: companySettingsContract,
  floor: floorContract,
  media: mediaContract,
  menu: menuContract,
  reservations: { ...reservationsContract, ...availabilityContract, ...bookingContract, ...seatingContract },
  evening: eveningContract,
  tablePlan: tablePlanContract,
  pacing: pacingContract,
  sections: sectionsContract,
  shift: shiftContract,
  reports: reportsContract,
  reviewConnections: reviewConnectionsContract,
  waitlist: waitlistContract,
  guests: guestsContract,
  users: usersContract,
  dashboard: dashboardContract,
  chat: chatContract,
  webChat: webChatContract,
  conversations: conversationsContract,
  whatsApp: whatsAppContract,
  notices: noticesContract,
  inbox: inboxContract,
  cannedAnswers: cannedAnswersContract,
  assistantConfig: assistantConfigContract,
  reviews: reviewsContract,
  reviewDrafts: reviewDraftsContract,
  reviewExchange: reviewExchangeContract,
  audit: auditContractFor(Object.keys(eventCatalog.topicText)),
};

/**
 * Who answers each procedure. Ports go by here: a feature that needs one which stands above it gets the function handed in,
 * such as the settings, which move reservations to another time zone.
 */
export const router = {
  auth: authRoutes,
  links: linksRoutes,
  firstAccess: firstAccessRoutes,
  profile: profileRoutes,
  sessions: sessionsRoutes,
  companySettings: companySettingsRoutes,
  floor: floorRoutes,
  media: mediaRoutes,
  menu: menuRoutes,
  reservations: { ...reservationsRoutes, ...availabilityRoutes, ...bookingRoutes, ...seatingRoutes },
  evening: eveningRoutes,
  tablePlan: tablePlanRoutes,
  pacing: pacingRoutes,
  sections: sectionsRoutes({ rebalanceServers }),
  shift: shiftRoutes,
  reports: reportsRoutes,
  reviewConnections: reviewConnectionsRoutes,
  waitlist: waitlistRoutes,
  guests: guestsRoutes,
  users: usersRoutes,
  dashboard: dashboardRoutes,
  chat: chatRoutes(answerer),
  webChat: webChatRoutes,
  conversations: conversationsRoutes(answerer),
  whatsApp: whatsAppRoutes,
  notices: noticesRoutes,
  inbox: inboxRoutes(answerer),
  cannedAnswers: cannedRoutes,
  assistantConfig: assistantConfigRoutes,
  reviews: reviewsRoutes,
  reviewDrafts: reviewDraftsRoutes,
  reviewExchange: reviewExchangeRoutes,
  audit: auditRoutesFor(contract.audit, eventCatalog),
};
