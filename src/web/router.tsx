import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";

import type { AuditSearch } from "#features/audit/web/audit-search.ts";
import { loadMe, loadSignInOptions } from "#features/auth/web/session.ts";
import type { InboxSearch } from "#features/conversations/inbox/web/inbox-search.ts";
import type { DashboardSearch } from "#features/dashboard/web/dashboard-search.ts";
import type { GuestsSearch } from "#features/guests/listing/web/guests-search.ts";
import type { ReviewsSearch } from "#features/reviews/web/reviews-search.ts";
import { readParameters, writeParameters } from "#platform/web/address.ts";
import { type PageName, PAGES } from "#shared/access.ts";
import type { PageVisit } from "#shared/first-calls.ts";
import { ErrorPage } from "./error-page.tsx";
import { homeOf, landingOf, type PagePath } from "./menu-pages.ts";
import { RootLayout } from "./root-layout.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { pageLabels } from "./text.ts";

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import("./not-found-page.tsx"), "NotFoundPage"),
});

const index = createRoute({
  getParentRoute: () => root,
  path: "/",
  loader: async () => {
    const me = await loadMe();
    throw redirect({ to: me ? homeOf(me) : "/dashboard", replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { title: "Entrar" },
  validateSearch: (search): { voltar?: string } =>
    isOwnAddress(search["voltar"]) ? { voltar: search["voltar"] } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    // An unreachable server must not hide the form: signing in shows the error.
    const options = await loadSignInOptions().catch(() => null);
    if (options?.isFirstAccess) throw redirect({ to: "/primeiro-acesso", replace: true });
    const me = options?.isSignedIn ? await loadMe() : null;
    if (me) throw redirect({ href: landingOf(me, deps.voltar), replace: true });
    return options?.demoAccounts ?? [];
  },
  component: lazyRouteComponent(() => import("./sign-in-route.tsx"), "SignInRoute"),
});

const loadLinkRoutes = () => import("./link-routes.tsx");

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/convite",
  staticData: { title: "Convite" },
  loader: async () => (await loadLinkRoutes()).openLink("invitation"),
  component: lazyRouteComponent(loadLinkRoutes, "InvitationRoute"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/redefinir-senha",
  staticData: { title: "Nova senha" },
  loader: async () => (await loadLinkRoutes()).openLink("password_reset"),
  component: lazyRouteComponent(loadLinkRoutes, "ResetPasswordRoute"),
});

const firstAccess = createRoute({
  getParentRoute: () => root,
  path: "/primeiro-acesso",
  staticData: { title: "Primeiro acesso" },
  loader: async () => {
    if (!(await loadSignInOptions()).isFirstAccess) throw redirect({ to: "/login", replace: true });
  },
  component: lazyRouteComponent(() => import("./first-access-route.tsx"), "FirstAccessRoute"),
});

// Code of the signed-in screens stays out of the login page's first load.
const loadParts = () => import("./page-parts.ts");

/** The signed-in pages share its layout. Who is signed in, live events and the page's data are asked for side by side. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  loader: async ({ location }) => {
    const started = loadParts().then((module) => {
      module.startLiveEvents();
      return module;
    });
    const [me, { cacheSessionAnswer }] = await Promise.all([loadMe(), started]);
    if (!me) throw redirect({ to: "/login", search: { voltar: location.href }, replace: true });
    cacheSessionAnswer(me);
  },
  component: lazyRouteComponent(() => import("./shell.tsx"), "Shell"),
  // Deleted at sign-out: the browser's back button checks the session again.
  gcTime: 0,
  pendingComponent: ShellSkeleton,
});

/** The parts of a route that all pages of the menu have: address, title, the page's code, and what is asked while it loads. */
function pageRoute<Name extends PageName>(
  page: Name,
  load: () => Promise<{ Page: ComponentType }>,
  title = pageLabels[page],
) {
  return {
    getParentRoute: () => signedIn,
    path: `/${page}` as const,
    staticData: { page, title },
    component: lazyRouteComponent(load, "Page"),
    loader: ({ location: { search } }: { location: { search: PageVisit["search"] } }) =>
      void loadParts().then((module) => module.prefetchPage(page, search)),
  };
}

const dashboard = createRoute({
  ...pageRoute("dashboard", () => import("./pages/dashboard.tsx")),
  validateSearch: ({ conversas, falhas, conversa }): DashboardSearch => ({
    ...((conversas === "30-dias" || conversas === "7-dias") && { conversas }),
    ...(falhas === "true" && { falhas }),
    ...(typeof conversa === "string" && { conversa }),
  }),
});

const reservations = createRoute({
  ...pageRoute("reservas", () => import("./pages/reservas.ts")),
  // The page ignores invalid values.
  validateSearch: ({ dia, estado }): { dia?: string; estado?: string } => ({
    ...(typeof dia === "string" && { dia }),
    ...(typeof estado === "string" && { estado }),
  }),
  loaderDeps: ({ search: { dia } }) => ({ dia }),
});

const stand = createRoute({
  ...pageRoute("servico", () => import("./pages/servico.ts")),
});

const floor = createRoute({
  ...pageRoute("mesas", () => import("./pages/mesas.tsx")),
});

const shift = createRoute({
  ...pageRoute("turno", () => import("./pages/turno.tsx")),
  // The page ignores invalid values.
  validateSearch: ({ dia }): { dia?: string } => (typeof dia === "string" ? { dia } : {}),
  loaderDeps: ({ search: { dia } }) => ({ dia }),
});

const reports = createRoute({
  ...pageRoute("relatorios", () => import("./pages/relatorios.tsx")),
  // The page ignores invalid values.
  validateSearch: ({ de, ate, comparar }): { de?: string; ate?: string; comparar?: string } => ({
    ...(typeof de === "string" && { de }),
    ...(typeof ate === "string" && { ate }),
    ...(typeof comparar === "string" && { comparar }),
  }),
  loaderDeps: ({ search }) => search,
});

const menu = createRoute({
  ...pageRoute("cardapio", () => import("./pages/cardapio.ts")),
  validateSearch: ({ categoria, busca }): { categoria?: string; busca?: string } => ({
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof busca === "string" && { busca }),
  }),
});

const users = createRoute({
  ...pageRoute("permissoes", () => import("./pages/permissoes.tsx")),
  // The history reads its values, and ignores invalid ones.
  validateSearch: (search: AuditSearch): AuditSearch => search,
});

const guests = createRoute({
  ...pageRoute("clientes", () => import("./pages/clientes.ts")),
  // The page reads its values, and ignores invalid ones.
  validateSearch: (search: GuestsSearch): GuestsSearch => search,
});

const settings = createRoute({
  ...pageRoute("configuracoes", () => import("./pages/configuracoes.tsx"), "Configurações da Empresa"),
});

const assistant = createRoute({
  ...pageRoute("assistente", () => import("./pages/assistente.ts")),
  validateSearch: ({ aba }): { aba?: string } => (typeof aba === "string" ? { aba } : {}),
});

const chat = createRoute({
  ...pageRoute("chat-assistant", () => import("./pages/chat-assistant.tsx")),
  // The tabs read their values, and ignore invalid ones.
  validateSearch: (search: ChatSearch): ChatSearch => search,
  loaderDeps: ({ search: { aba, cliente } }) => ({ aba, cliente }),
});

const reviews = createRoute({
  ...pageRoute("comentarios", () => import("./pages/comentarios.ts")),
  // The page reads its values, and ignores invalid ones.
  validateSearch: (search: ReviewsSearch): ReviewsSearch => search,
});

/** A page without a route does not compile. */
const pages = {
  dashboard,
  servico: stand,
  configuracoes: settings,
  assistente: assistant,
  "chat-assistant": chat,
  cardapio: menu,
  reservas: reservations,
  mesas: floor,
  turno: shift,
  comentarios: reviews,
  permissoes: users,
  clientes: guests,
  relatorios: reports,
} satisfies Record<PageName, { path: PagePath }>;

const routeTree = root.addChildren([
  index,
  signIn,
  invitation,
  resetPassword,
  firstAccess,
  signedIn.addChildren(pages),
]);

export const router = createRouter({
  routeTree,
  parseSearch: readParameters,
  stringifySearch: writeParameters,
  defaultPreload: "intent",
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  notFoundMode: "root",
  defaultErrorComponent: ErrorPage,
});

interface ChatSearch extends InboxSearch {
  /** The test chat by default. */
  aba?: "conversas" | "canais";
  /** The customer of the test chat; an unknown customer by default. */
  cliente?: "com-reserva";
}

/** Only a path of this site, so that a crafted link cannot lead a fresh sign-in elsewhere. */
function isOwnAddress(address: unknown): address is string {
  return typeof address === "string" && PAGES.some((page) => address.split(/[?#]/)[0] === `/${page}`);
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
    page?: PageName;
  }
}
