import { lazy } from "react";

import { loadActEffects, loadActKinds } from "./act-store.ts";

const loadDialogs = () => import("./dialogs.tsx");
const loadRoom = () => import("./room.tsx");
const loadPanel = () => import("../menus/web/table-panel.tsx");

export const Dialogs = lazy(() => loadDialogs().then((module) => ({ default: module.Dialogs })));
export const Room = lazy(() => loadRoom().then((module) => ({ default: module.Room })));
export const TablePanel = lazy(() => loadPanel().then((module) => ({ default: module.TablePanel })));
export const PlanBanner = lazy(() =>
  import("../plan/web/plan-banner.tsx").then((module) => ({ default: module.PlanBanner })),
);
export const SectionStrip = lazy(() =>
  import("#features/sections/web/section-strip.tsx").then((module) => ({ default: module.SectionStrip })),
);

/** Loads what the first presses on the page need. A part that does not load is asked for again when it is drawn. */
export function preloadParts(): void {
  for (const load of [loadActEffects, loadActKinds, loadRoom, loadPanel, loadDialogs])
    load().catch(() => undefined);
}

/** Loads the dialog of a new reservation, before its button is pressed. */
export function preloadCreateDialog(): void {
  void loadDialogs().then(
    ({ preloadDialog }) => preloadDialog("create"),
    () => undefined,
  );
}
