// The first paint's theme; must agree with src/ui/theme.ts. Storage may be forbidden.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {}
  var isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').content = isDark ? "#14110f" : "#fbf9f7";
})();
