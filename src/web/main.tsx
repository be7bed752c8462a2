import "./app.css";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { onSessionEnd, takePageSession } from "#features/auth/web/session.ts";
import { readPageAnswers } from "#platform/web/page-answers.ts";
import { setAriaLanguage } from "#ui/aria-language.ts";
import { backButton } from "#ui/back-button.ts";
import { followPageChanges } from "./page-changes.ts";
import { router } from "./router.tsx";

setAriaLanguage();
takePageSession();
readPageAnswers();
followPageChanges(router);
backButton.isOfShownPage = ({ key }) => key === router.history.location.state.key;
// A page that was loaded at a guard: nothing needs to open first.
if (history.state?.guards !== undefined) void import("#ui/back-closes.ts").then(({ listen }) => listen());

onSessionEnd(async (end) => {
  const { latestLocation, state } = router;
  // While the first page loads, its loader redirects by itself.
  if (state.resolvedLocation === undefined || latestLocation.pathname === "/login") return;
  // A session that ended under an open page comes back to it.
  await router.navigate({
    to: "/login",
    search: end === "over" ? { voltar: latestLocation.href } : {},
    replace: true,
  });
});

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
// Until the page's code and session are there, the outline that came with the HTML stays.
// As a transition, React renders in slices: on a phone, one piece would take longer than a tap may wait.
void router.load().finally(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  ),
);
