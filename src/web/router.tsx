import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";

import type { AuditSearch } from "#features/audit/web/audit-search.ts";
import { loadMe, loadSignInOptions } from "#features/auth/web/session.ts";
import type { DashboardSearch } from "#features/dashboard/web/dashboard-search.ts";
import type { ReviewsSearch } from "#features/reviews/web/reviews-search.ts";
import { SCREENS, type Screen } from "#shared/access.ts";
import { ErrorPage } from "./error-page.tsx";
import { RootLayout } from "./root-layout.tsx";
import { homeOf, landingOf, type ScreenPath } from "./screens.ts";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { screenLabels } from "./text.ts";

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
const loadPrefetch = () => import("./prefetch.ts");
type Prefetch = Awaited<ReturnType<typeof loadPrefetch>>["prefetch"];
const startPrefetch = (start: (prefetch: Prefetch) => void) =>
  void loadPrefetch().then((module) => start(module.prefetch));

/** The nine signed-in screens share its layout. Who is signed in, live events and the screen's data are asked for side by side. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  loader: async ({ location }) => {
    const started = loadPrefetch().then((module) => {
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

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: "/dashboard",
  staticData: { screen: "dashboard", title: screenLabels.dashboard },
  validateSearch: ({ conversas, falhas, conversa }): DashboardSearch => ({
    ...((conversas === "30-dias" || conversas === "7-dias") && { conversas }),
    ...(falhas === true && { falhas }),
    ...(typeof conversa === "string" && { conversa }),
  }),
  loader: () => startPrefetch((prefetch) => prefetch.dashboard()),
  component: lazyRouteComponent(() => import("./dashboard-route.tsx"), "DashboardRoute"),
});

const reservations = createRoute({
  getParentRoute: () => signedIn,
  path: "/reservas",
  staticData: { screen: "reservas", title: screenLabels.reservas },
  // The page ignores invalid values.
  validateSearch: ({ dia, estado }): { dia?: string; estado?: string } => ({
    ...(typeof dia === "string" && { dia }),
    ...(typeof estado === "string" && { estado }),
  }),
  loaderDeps: ({ search: { dia } }) => ({ dia }),
  loader: ({ deps: { dia } }) => startPrefetch((prefetch) => prefetch.reservas(dia)),
  component: lazyRouteComponent(
    () => import("#features/reservations/web/reservations-page.tsx"),
    "ReservationsPage",
  ),
});

const floor = createRoute({
  getParentRoute: () => signedIn,
  path: "/mesas",
  staticData: { screen: "mesas", title: screenLabels.mesas },
  loader: () => startPrefetch((prefetch) => prefetch.mesas()),
  component: lazyRouteComponent(() => import("./floor-route.tsx"), "FloorRoute"),
});

const menu = createRoute({
  getParentRoute: () => signedIn,
  path: "/cardapio",
  staticData: { screen: "cardapio", title: screenLabels.cardapio },
  validateSearch: ({ categoria, busca }): { categoria?: string; busca?: string } => ({
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof busca === "string" && { busca }),
  }),
  loader: () => startPrefetch((prefetch) => prefetch.cardapio()),
  component: lazyRouteComponent(() => import("#features/menu/web/menu-page.tsx"), "MenuPage"),
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: "/permissoes",
  staticData: { screen: "permissoes", title: screenLabels.permissoes },
  // The history reads its values, and ignores invalid ones.
  validateSearch: (search: AuditSearch): AuditSearch => search,
  loader: () => startPrefetch((prefetch) => prefetch.permissoes()),
  component: lazyRouteComponent(() => import("./users-route.tsx"), "UsersRoute"),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/configuracoes",
  staticData: { screen: "configuracoes", title: "Configurações da Empresa" },
  loader: () => startPrefetch((prefetch) => prefetch.configuracoes()),
  component: lazyRouteComponent(
    () => import("#features/company-settings/web/settings-page.tsx"),
    "SettingsPage",
  ),
});

const assistant = createRoute({
  getParentRoute: () => signedIn,
  path: "/assistente",
  staticData: { screen: "assistente", title: screenLabels.assistente },
  validateSearch: ({ aba }): { aba?: string } => (typeof aba === "string" ? { aba } : {}),
  loader: () => startPrefetch((prefetch) => prefetch.assistente()),
  component: lazyRouteComponent(
    () => import("#features/assistant/config/web/assistant-page.tsx"),
    "AssistantPage",
  ),
});

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: "/chat-assistant",
  staticData: { screen: "chat-assistant", title: screenLabels["chat-assistant"] },
  validateSearch: ({ cliente }): ChatSearch => (cliente === "com-reserva" ? { cliente } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { cliente } }) =>
    startPrefetch((prefetch) => prefetch["chat-assistant"](cliente ? "returning" : "new")),
  component: lazyRouteComponent(() => import("#features/assistant/chat/web/chat-page.tsx"), "ChatPage"),
});

const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: "/comentarios",
  staticData: { screen: "comentarios", title: screenLabels.comentarios },
  // The page reads its values, and ignores invalid ones.
  validateSearch: (search: ReviewsSearch): ReviewsSearch => search,
  component: lazyRouteComponent(() => import("#features/reviews/web/reviews-page.tsx"), "ReviewsPage"),
});

/** A screen without a page does not compile. */
const pages = {
  dashboard,
  configuracoes: settings,
  assistente: assistant,
  "chat-assistant": chat,
  cardapio: menu,
  reservas: reservations,
  mesas: floor,
  comentarios: reviews,
  permissoes: users,
} satisfies Record<Screen, { path: ScreenPath }>;

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
  defaultPreload: "intent",
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  notFoundMode: "root",
  defaultErrorComponent: ErrorPage,
});

/** The customer of the test chat; an unknown customer by default. */
interface ChatSearch {
  cliente?: "com-reserva";
}

/** Only a path of this site, so that a crafted link cannot lead a fresh sign-in elsewhere. */
function isOwnAddress(address: unknown): address is string {
  return (
    typeof address === "string" &&
    SCREENS.some((screen) => address === `/${screen}` || address.startsWith(`/${screen}?`))
  );
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
    screen?: Screen;
  }
}
