/* Sizes are in px: the page around the chat may have any font size. Colours are those of src/ui/public-page.css. */

const DARK = `
  --canvas: oklch(0.18 0.006 55);
  --surface: oklch(0.215 0.007 55);
  --sunken: oklch(0.262 0.008 55);
  --line: oklch(0.305 0.009 55);
  --line-strong: oklch(0.555 0.013 60);
  --ink: oklch(0.945 0.006 75);
  --ink-muted: oklch(0.755 0.011 70);
  --primary: oklch(0.535 0.155 10);
  --on-primary: oklch(1 0 0);
  --primary-ink: oklch(0.82 0.09 10);
  --focus: oklch(0.74 0.13 10);
  --warning-soft: oklch(0.3 0.046 75);
  --warning-ink: oklch(0.86 0.115 83);
  color-scheme: dark !important;
`;

/** What the button and the chat begin with. `!important` in `:host` wins over every rule of the page. */
export const WIDGET_STYLE = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  width: 0 !important;
  height: 0 !important;
  z-index: 2147483000 !important;
  direction: ltr !important;
  --canvas: oklch(0.983 0.003 75);
  --surface: oklch(1 0 0);
  --sunken: oklch(0.962 0.005 75);
  --line: oklch(0.915 0.006 75);
  --line-strong: oklch(0.65 0.014 65);
  --ink: oklch(0.235 0.012 50);
  --ink-muted: oklch(0.455 0.014 60);
  --primary: oklch(0.4 0.128 10);
  --on-primary: oklch(0.99 0.004 10);
  --primary-ink: oklch(0.41 0.132 10);
  --focus: oklch(0.52 0.17 10);
  --warning-soft: oklch(0.967 0.042 88);
  --warning-ink: oklch(0.45 0.095 65);
  color-scheme: light !important;
}
@media (prefers-color-scheme: dark) {
  :host(:not([data-theme="light"])) {${DARK}}
}
:host([data-theme="dark"]) {${DARK}}
:host([data-view="page"]) {
  position: static !important;
  width: auto !important;
  height: auto !important;
  z-index: auto !important;
}
@media print {
  :host(:not([data-view="page"])) { display: none !important; }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
.panel, .note, button, textarea {
  font: 400 16px/1.5 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
button { color: inherit; cursor: pointer; border: 0; background: none; padding: 0; margin: 0; touch-action: manipulation; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.launcher {
  position: fixed;
  right: max(20px, env(safe-area-inset-right));
  bottom: max(20px, env(safe-area-inset-bottom));
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: var(--primary);
  color: var(--on-primary);
  box-shadow: 0 0 0 1px rgb(255 255 255 / 0.25), 0 6px 20px rgb(0 0 0 / 0.28);
}
.launcher:hover { filter: brightness(1.12); }
.launcher[aria-busy="true"] svg { opacity: 0.5; }
.launcher .count {
  position: absolute;
  top: -4px;
  right: -4px;
  min-width: 22px;
  padding: 0 6px;
  border-radius: 11px;
  background: var(--surface);
  color: var(--primary-ink);
  border: 1px solid var(--line);
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
}
.note {
  position: fixed;
  right: max(20px, env(safe-area-inset-right));
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 68px);
  max-width: min(300px, calc(100vw - 40px));
  margin: 0;
  padding: 12px 14px;
  border-radius: 12px;
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  font-size: 15px;
}
a { color: var(--primary-ink); }
`;
