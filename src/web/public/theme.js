// The first paint's theme; src/ui/theme.ts takes over from here and must agree on key, attribute and colours.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden: the system's theme it is.
  }
  var isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').content = isDark ? "#14110f" : "#fbf9f7";
})();
