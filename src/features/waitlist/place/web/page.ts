// The page works without this script. It keeps the place current while somebody looks at it.

const REFRESH_MS = 15_000;

setInterval(() => {
  if (!document.hidden) void refresh();
}, REFRESH_MS);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void refresh();
});

async function refresh(): Promise<void> {
  const shown = document.querySelector("main");
  // An open question stays open.
  if (!shown || shown.querySelector("details[open]")) return;
  try {
    const response = await fetch(location.pathname, { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("main");
    if (!fresh || fresh.innerHTML === shown.innerHTML) return;
    if (fresh.dataset["state"] === shown.dataset["state"])
      shown
        .querySelector("[role=status]")
        ?.replaceChildren(...(fresh.querySelector("[role=status]")?.childNodes ?? []));
    else {
      shown.replaceWith(fresh);
      navigator.vibrate?.(300);
    }
  } catch {
    // Without a connection the page stays as it is; the next try may succeed.
  }
}
