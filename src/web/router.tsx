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
const loadParts = () => import("./screen-parts.ts");
type ScreenParts = Awaited<ReturnType<typeof loadParts>>["screenParts"];
const prefetch = (send: (screens: ScreenParts) => void) =>
  void loadParts().then((module) => send(module.screenParts));

/** The nine signed-in screens share its layout. Who is signed in, live events and the screen's data are asked for side by side. */
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

/** The parts of a route that all screens have: address, title, and the page's code. */
function screenRoute<Name extends Screen>(
  screen: Name,
  load: () => Promise<{ Page: ComponentType }>,
  title = screenLabels[screen],
) {
  return {
    getParentRoute: () => signedIn,
    path: `/${screen}` as const,
    staticData: { screen, title },
    component: lazyRouteComponent(load, "Page"),
  };
}

const dashboard = createRoute({
  ...screenRoute("dashboard", () => import("./pages/dashboard.tsx")),
  validateSearch: ({ conversas, falhas, conversa }): DashboardSearch => ({
    ...((conversas === "30-dias" || conversas === "7-dias") && { conversas }),
    ...(falhas === true && { falhas }),
    ...(typeof conversa === "string" && { conversa }),
  }),
  loader: () => prefetch((screens) => screens.dashboard.prefetch()),
});

const reservations = createRoute({
  ...screenRoute("reservas", () => import("./pages/reservas.ts")),
  // The page ignores invalid values.
  validateSearch: ({ dia, estado }): { dia?: string; estado?: string } => ({
    ...(typeof dia === "string" && { dia }),
    ...(typeof estado === "string" && { estado }),
  }),
  loaderDeps: ({ search: { dia } }) => ({ dia }),
  loader: ({ deps: { dia } }) => prefetch((screens) => screens.reservas.prefetch(dia)),
});

const floor = createRoute({
  ...screenRoute("mesas", () => import("./pages/mesas.tsx")),
  loader: () => prefetch((screens) => screens.mesas.prefetch()),
});

const menu = createRoute({
  ...screenRoute("cardapio", () => import("./pages/cardapio.ts")),
  validateSearch: ({ categoria, busca }): { categoria?: string; busca?: string } => ({
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof busca === "string" && { busca }),
  }),
  loader: () => prefetch((screens) => screens.cardapio.prefetch()),
});

const users = createRoute({
  ...screenRoute("permissoes", () => import("./pages/permissoes.tsx")),
  // The history reads its values, and ignores invalid ones.
  validateSearch: (search: AuditSearch): AuditSearch => search,
  loader: () => prefetch((screens) => screens.permissoes.prefetch()),
});

const settings = createRoute({
  ...screenRoute("configuracoes", () => import("./pages/configuracoes.ts"), "Configurações da Empresa"),
  loader: () => prefetch((screens) => screens.configuracoes.prefetch()),
});

const assistant = createRoute({
  ...screenRoute("assistente", () => import("./pages/assistente.ts")),
  validateSearch: ({ aba }): { aba?: string } => (typeof aba === "string" ? { aba } : {}),
  loader: () => prefetch((screens) => screens.assistente.prefetch()),
});

const chat = createRoute({
  ...screenRoute("chat-assistant", () => import("./pages/chat-assistant.ts")),
  validateSearch: ({ cliente }): ChatSearch => (cliente === "com-reserva" ? { cliente } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { cliente } }) =>
    prefetch((screens) => screens["chat-assistant"].prefetch(cliente ? "returning" : "new")),
});

const reviews = createRoute({
  ...screenRoute("comentarios", () => import("./pages/comentarios.ts")),
  // The page reads its values, and ignores invalid ones.
  validateSearch: (search: ReviewsSearch): ReviewsSearch => search,
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
