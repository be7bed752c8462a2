import { isContractProcedure, type AnyContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { contract } from "#server/procedures.ts";
import { SCREENS, type Screen } from "#shared/access.ts";
import type { ProcedureMeta } from "#shared/procedure.ts";
import { startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { runsLong } from "#tests/long-tests.ts";

/**
 * Who may call each procedure. A procedure that is missing here fails the test: its author must also decide
 * about it here.
 */
const screensByProcedure: Record<string, readonly Screen[] | "anyone" | "every user"> = {
  "auth.signInOptions": "anyone",
  "auth.signIn": "anyone",
  "auth.me": "every user",
  "auth.signOut": "every user",
  "firstAccess.open": "anyone",
  "profile.save": "every user",
  "sessions.list": "every user",
  "sessions.end": "every user",
  "sessions.endOthers": "every user",
  "links.requestPasswordReset": "anyone",
  "links.open": "anyone",
  "links.acceptInvitation": "anyone",
  "links.resetPassword": "anyone",
  "assistantConfig.read": ["assistente"],
  "assistantConfig.savePrompt": ["assistente"],
  "assistantConfig.summarize": ["assistente"],
  "assistantConfig.listVersions": ["assistente"],
  "assistantConfig.restoreVersion": ["assistente"],
  "assistantConfig.readModel": ["assistente"],
  "assistantConfig.saveModel": ["assistente"],
  "assistantConfig.removeModelKey": ["assistente"],
  "assistantConfig.testModel": ["assistente"],
  "assistantConfig.readRetention": ["assistente"],
  "assistantConfig.saveRetention": ["assistente"],
  "audit.list": ["permissoes"],
  "audit.watch": "every user",
  "chat.read": ["chat-assistant"],
  "chat.send": ["chat-assistant"],
  "chat.reset": ["chat-assistant"],
  "chat.restore": ["chat-assistant"],
  "webChat.read": ["assistente"],
  "webChat.save": ["assistente"],
  "companySettings.read": ["configuracoes"],
  "companySettings.save": ["configuracoes"],
  "companySettings.readOpening": ["configuracoes", "assistente"],
  "companySettings.readTurnRules": ["configuracoes"],
  "companySettings.saveTurnRules": ["configuracoes"],
  "companySettings.saveHours": ["configuracoes", "assistente"],
  "companySettings.addClosedDate": ["configuracoes"],
  "companySettings.removeClosedDate": ["configuracoes"],
  "companySettings.addSpecialDay": ["configuracoes"],
  "companySettings.removeSpecialDay": ["configuracoes"],
  "companySettings.readHolidays": ["configuracoes"],
  "companySettings.saveHolidayPlace": ["configuracoes"],
  "companySettings.listUnits": ["configuracoes"],
  "companySettings.addUnit": ["configuracoes"],
  "companySettings.updateUnit": ["configuracoes"],
  "companySettings.deactivateUnit": ["configuracoes"],
  "companySettings.reactivateUnit": ["configuracoes"],
  "companySettings.renameOrganization": ["configuracoes"],
  "conversations.list": ["dashboard"],
  "conversations.read": ["dashboard"],
  "inbox.list": ["chat-assistant"],
  "inbox.countWaiting": ["chat-assistant"],
  "inbox.read": ["chat-assistant"],
  "inbox.answer": ["chat-assistant"],
  "inbox.addNote": ["chat-assistant"],
  "inbox.take": ["chat-assistant"],
  "inbox.giveBack": ["chat-assistant"],
  "inbox.close": ["chat-assistant"],
  "inbox.reopen": ["chat-assistant"],
  "inbox.markRead": ["chat-assistant"],
  "inbox.sendAgain": ["chat-assistant"],
  "inbox.markWrong": ["chat-assistant"],
  "cannedAnswers.list": ["chat-assistant"],
  "cannedAnswers.add": ["chat-assistant"],
  "cannedAnswers.edit": ["chat-assistant"],
  "cannedAnswers.remove": ["chat-assistant"],
  "dashboard.read": ["dashboard"],
  "dashboard.readToday": ["dashboard"],
  "floor.listTables": ["reservas", "mesas"],
  "floor.countOccupied": ["reservas", "mesas"],
  "floor.addTable": ["mesas"],
  "floor.saveTables": ["mesas"],
  "floor.readPlan": ["reservas", "mesas"],
  "floor.addArea": ["mesas"],
  "floor.renameArea": ["mesas"],
  "floor.sortAreas": ["mesas"],
  "floor.removeArea": ["mesas"],
  "floor.assignArea": ["mesas"],
  "floor.saveJoins": ["mesas"],
  "floor.removeJoin": ["mesas"],
  "floor.addBlock": ["mesas"],
  "floor.removeBlock": ["mesas"],
  "floor.editTable": ["mesas"],
  "floor.removeTables": ["mesas"],
  "guests.list": ["clientes"],
  "guests.count": ["clientes"],
  "guests.exportList": ["clientes"],
  "guests.recognize": ["reservas"],
  "guests.read": ["reservas", "clientes"],
  "guests.save": ["reservas", "clientes"],
  "guests.giveConsent": ["reservas", "clientes"],
  "guests.revokeConsent": ["reservas", "clientes"],
  "guests.saveHealth": ["reservas", "clientes"],
  "guests.saveBookingHealth": ["reservas"],
  "guests.listMarks": ["reservas"],
  "guests.listDuplicates": ["clientes"],
  "guests.merge": ["clientes"],
  "guests.unmerge": ["clientes"],
  "guests.keepApart": ["clientes"],
  "guests.exportData": ["clientes"],
  "guests.erase": ["clientes"],
  "guests.readRetention": ["clientes"],
  "guests.saveRetention": ["clientes"],
  "media.uploadLogo": ["configuracoes"],
  "media.uploadDishPhoto": ["cardapio"],
  "media.uploadProfilePhoto": "every user",
  "menu.list": ["cardapio"],
  "menu.create": ["cardapio"],
  "menu.update": ["cardapio"],
  "menu.setActive": ["cardapio"],
  "menu.setSoldOut": ["cardapio"],
  "menu.move": ["cardapio"],
  "menu.remove": ["cardapio"],
  "menu.renameCategory": ["cardapio"],
  "menu.moveCategory": ["cardapio"],
  "menu.mergeCategory": ["cardapio"],
  "menu.removeCategory": ["cardapio"],
  "menu.publish": ["cardapio"],
  "menu.exportCsv": ["cardapio"],
  "menu.previewImport": ["cardapio"],
  "menu.applyImport": ["cardapio"],
  "menu.readPublic": "anyone",
  "notices.readSettings": ["configuracoes"],
  "notices.saveSettings": ["configuracoes"],
  "pacing.read": ["reservas", "configuracoes"],
  "pacing.readDay": ["reservas"],
  "pacing.suggest": ["configuracoes"],
  "pacing.save": ["configuracoes"],
  "pacing.saveDay": ["configuracoes"],
  "pacing.pauseBookings": ["reservas"],
  "pacing.resumeBookings": ["reservas"],
  "reservations.listWeek": ["reservas"],
  "reservations.noteRefusal": ["reservas"],
  "reservations.search": ["reservas"],
  "reservations.findSameGuest": ["reservas"],
  "reservations.describeDays": ["reservas"],
  "reservations.checkAvailability": ["reservas"],
  "reservations.create": ["reservas"],
  "reservations.update": ["reservas"],
  "reservations.cancel": ["reservas"],
  "reservations.seat": ["reservas"],
  "reservations.changeTables": ["reservas"],
  "reservations.holdTables": ["reservas"],
  "reservations.reschedule": ["reservas"],
  "reservations.listTakenTables": ["reservas"],
  "reservations.release": ["reservas"],
  "reservations.releaseAtTable": ["mesas"],
  "reservations.addToWaitlist": ["reservas"],
  "reservations.confirmFromWaitlist": ["reservas"],
  "reservations.seatFromWaitlist": ["reservas"],
  "evening.read": ["reservas"],
  "evening.findFreePlace": ["reservas"],
  "evening.seatWalkIn": ["reservas"],
  "evening.markArrived": ["reservas"],
  "evening.noteDelay": ["reservas"],
  "evening.markNoShow": ["reservas"],
  "evening.setStage": ["reservas"],
  "evening.endCleaning": ["reservas"],
  "evening.listActs": ["reservas"],
  "evening.undo": ["reservas"],
  "reports.read": ["relatorios"],
  "reports.readReturning": ["relatorios"],
  "reports.listParties": ["relatorios"],
  "sections.read": ["reservas"],
  "sections.readChoices": ["reservas"],
  "sections.save": ["reservas"],
  "sections.close": ["reservas"],
  "shift.read": ["reservas", "mesas"],
  "shift.addNote": ["reservas", "mesas"],
  "shift.changeNote": ["reservas", "mesas"],
  "shift.removeNote": ["reservas", "mesas"],
  "shift.confirmParty": ["reservas"],
  "shift.setRevenue": ["relatorios"],
  "tablePlan.read": ["reservas"],
  "tablePlan.applyProposal": ["reservas"],
  "tablePlan.dismissProposal": ["reservas"],
  "tablePlan.tryOut": ["reservas"],
  "reviews.list": ["comentarios"],
  "reviews.read": ["comentarios"],
  "reviews.reply": ["comentarios"],
  "reviews.setIgnored": ["comentarios"],
  "reviewConnections.list": ["comentarios"],
  "reviewConnections.test": ["comentarios"],
  "reviewConnections.save": ["comentarios"],
  "reviewConnections.authorize": ["comentarios"],
  "reviewConnections.finishAuthorization": "anyone",
  "reviewConnections.listPlaces": ["comentarios"],
  "reviewConnections.addToAllowlist": ["comentarios"],
  "reviewConnections.choosePlace": ["comentarios"],
  "reviewConnections.sync": ["comentarios"],
  "reviewConnections.remove": ["comentarios"],
  "whatsApp.read": ["assistente"],
  "whatsApp.save": ["assistente"],
  "whatsApp.check": ["assistente"],
  "reviewDrafts.suggest": ["comentarios"],
  "reviewExchange.exportCsv": ["comentarios"],
  "reviewExchange.previewImport": ["comentarios"],
  "reviewExchange.applyImport": ["comentarios"],
  "users.list": ["permissoes"],
  "users.add": ["permissoes"],
  "users.update": ["permissoes"],
  "users.setActive": ["permissoes"],
  "users.invite": ["permissoes"],
  "users.makeResetLink": ["permissoes"],
  "waitlist.list": ["reservas"],
  "waitlist.add": ["reservas"],
  "waitlist.quote": ["reservas"],
  "waitlist.resize": ["reservas"],
  "waitlist.notify": ["reservas"],
  "waitlist.markComing": ["reservas"],
  "waitlist.markTold": ["reservas"],
  "waitlist.remove": ["reservas"],
};

interface Walked {
  name: string;
  scope: ProcedureMeta["scope"];
  method: string;
  path: string;
}

const walked: Walked[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]: [string, AnyContractProcedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no procedure`);
    const { route, meta } = procedure["~orpc"];
    if (!route.method || !route.path) throw new Error(`${feature}.${name} has no method and path`);
    return {
      name: `${feature}.${name}`,
      scope: (meta as ProcedureMeta).scope,
      method: route.method,
      path: route.path,
    };
  }),
);

const database = useDatabase();
let app: TestApp;
let unitId: string;
let foreignUnitId: string;
const cookieByScreen = new Map<Screen, string>();

beforeAll(async () => {
  app = await startTestApp(database());
  const { sql } = database();
  const organization = await buildOrganization(sql);
  unitId = (await buildUnit(sql, organization)).id;
  for (const screen of SCREENS) {
    const user = await buildUser(sql, organization, { role: "staff", permissions: [screen] });
    cookieByScreen.set(screen, user.cookie);
  }
  foreignUnitId = (await buildUnit(sql, await buildOrganization(sql))).id;
});
afterAll(() => app.stop());

describe.each(walked)("$name", (procedure) => {
  const allowed = screensByProcedure[procedure.name];

  it("is known to this walk, with a scope that fits", () => {
    expect(allowed, "say in screensByProcedure who may call it").toBeDefined();
    expect(procedure.scope === "public").toBe(allowed === "anyone");
    expect(procedure.path.startsWith("/units/{unitId}/")).toBe(procedure.scope === "unit");
  });

  it.runIf(procedure.scope !== "public")("answers nobody without a session", async () => {
    for (const cookie of [undefined, "maitre.session_token=forged.signature"]) {
      expect(await statusByBothDoors(procedure, unitId, cookie)).toEqual([401, 401]);
    }
  });

  it.runIf(procedure.scope === "unit")(
    "does not find another organization's unit, nor one that is not there",
    async () => {
      const ids = [foreignUnitId, "019aa000-0000-7000-8000-000000000000", "not-an-id"];
      for (const id of runsLong("platform") ? ids : ids.slice(0, 1)) {
        const found = await Promise.all(
          [...cookieByScreen.values()].map((cookie) => statusByBothDoors(procedure, id, cookie)),
        );
        expect(found.flat().filter((status) => status !== 404)).toEqual([]);
      }
    },
  );

  it.runIf(procedure.scope === "unit" || Array.isArray(allowed))(
    "refuses every user whose screens do not open it, and no other",
    async () => {
      for (const [screen, cookie] of cookieByScreen) {
        const isAllowed = allowed === "every user" || allowed?.includes(screen);
        for (const status of await statusByBothDoors(procedure, unitId, cookie)) {
          if (isAllowed) expect([401, 403], `${screen} may`).not.toContain(status);
          else expect(status, `${screen} may not`).toBe(403);
        }
      }
    },
  );
});

it("names no procedure that is gone", () => {
  expect(Object.keys(screensByProcedure).toSorted()).toEqual(walked.map(({ name }) => name).toSorted());
});

it("answers nothing else under /rpc and /api", async () => {
  for (const path of ["/rpc/reservations/dropEverything", "/api/nothing", "/api/units"]) {
    expect((await app.fetch(path, { method: "POST" })).status).toBe(404);
  }
});

/** The status that a call without any other input ends with, by RPC and by REST. */
async function statusByBothDoors(
  { name, method, path }: Walked,
  unit: string,
  cookie?: string,
): Promise<number[]> {
  const rpc = await status(
    `/rpc/${name.replace(".", "/")}`,
    "POST",
    JSON.stringify({ json: { unitId: unit } }),
    cookie,
  );
  const url = `/api${path.replace("{unitId}", unit).replaceAll(/\{\w+\}/g, "019aa000-0000-7000-8000-000000000001")}`;
  const rest = await status(url, method, method === "GET" || method === "DELETE" ? undefined : "{}", cookie);
  return [rpc, rest];
}

async function status(
  path: string,
  method: string,
  body: string | undefined,
  cookie: string | undefined,
): Promise<number> {
  const stopped = new AbortController();
  const response = await app.fetch(path, {
    method,
    signal: stopped.signal,
    ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  // A stream would not end; only its status matters here.
  stopped.abort();
  return response.status;
}
