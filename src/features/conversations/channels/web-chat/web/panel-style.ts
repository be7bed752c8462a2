/** The chat itself, in addition to what the button has. On a phone it fills what is visible of the window. */
export const PANEL_STYLE = `
.panel {
  position: fixed;
  right: max(20px, env(safe-area-inset-right));
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 68px);
  display: flex;
  flex-direction: column;
  width: 384px;
  height: min(640px, calc(100dvh - 120px));
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--canvas);
  color: var(--ink);
  box-shadow: 0 2px 6px rgb(0 0 0 / 0.12), 0 16px 48px rgb(0 0 0 / 0.24);
  outline-offset: -2px;
  overflow-wrap: anywhere;
  text-align: left;
}
.page {
  inset: var(--seen-top, 0) 0 auto 0;
  width: 100%;
  max-width: 720px;
  height: var(--seen-height, 100dvh);
  margin: 0 auto;
  border-width: 0 1px;
  border-radius: 0;
  box-shadow: none;
}
@media (max-width: 480px), (max-height: 420px) {
  .panel {
    inset: var(--seen-top, 0) 0 auto 0;
    width: 100%;
    max-width: none;
    height: var(--seen-height, 100dvh);
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
}
header {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: max(12px, env(safe-area-inset-top)) 12px 12px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
}
.panel:focus-visible { outline: none; }
h1, h2, p, ol { margin: 0; padding: 0; font: inherit; }
h1, h2 { font-weight: 600; line-height: 1.3; text-wrap: balance; }
header p { color: var(--ink-muted); font-size: 14px; line-height: 1.4; }
.icon { display: grid; flex: none; place-items: center; width: 44px; height: 44px; border-radius: 10px; color: var(--ink-muted); }
.icon:hover, .link:hover { color: var(--ink); background: var(--sunken); }
.transcript {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline-offset: -2px;
}
.notice { color: var(--ink-muted); font-size: 13px; line-height: 1.45; }
.notice + .notice { padding: 8px 10px; border-radius: 8px; background: var(--warning-soft); color: var(--warning-ink); }
.messages { display: flex; flex-direction: column; gap: 10px; list-style: none; }
.message { display: flex; flex-direction: column; align-items: flex-start; max-width: 88%; }
.message .text {
  padding: 9px 13px;
  border: 1px solid var(--line);
  border-radius: 14px 14px 14px 4px;
  background: var(--surface);
  white-space: pre-wrap;
}
.message .who { margin: 0 0 2px 4px; color: var(--ink-muted); font-size: 13px; font-weight: 600; }
.message .foot { margin: 2px 4px 0; color: var(--ink-muted); font-size: 12px; }
.message .foot:empty { display: none; }
.customer { align-self: flex-end; align-items: flex-end; }
.customer .text { border-color: transparent; border-radius: 14px 14px 4px 14px; background: var(--primary); color: var(--on-primary); }
.staff .text { border-color: var(--line-strong); }
.system { align-self: center; }
.message[data-state="failed"] .text { border: 1px dashed var(--line-strong); background: var(--surface); color: var(--ink); }
.message[data-state="failed"] .foot { color: var(--warning-ink); font-size: 14px; }
.typing { display: flex; gap: 4px; margin-top: 10px; padding: 13px; width: fit-content; border-radius: 14px; background: var(--sunken); }
.typing span:not(.unseen) { width: 7px; height: 7px; border-radius: 50%; background: var(--ink-muted); animation: typing 1.2s infinite; }
.typing span:nth-child(2) { animation-delay: 0.2s; }
.typing span:nth-child(3) { animation-delay: 0.4s; }
@keyframes typing { 0%, 60%, 100% { opacity: 0.35; } 30% { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .typing span { animation: none !important; } }
.options { display: flex; flex-wrap: wrap; gap: 8px; }
.option {
  min-height: 44px;
  padding: 6px 14px;
  border: 1px solid var(--line-strong);
  border-radius: 22px;
  background: var(--surface);
  color: var(--primary-ink);
  text-align: left;
}
.option:hover { border-color: var(--primary-ink); background: var(--sunken); }
.option b { font-weight: 600; }
.option small { display: block; color: var(--ink-muted); font-size: 13px; line-height: 1.35; }
.connection:not(:empty) { padding: 6px 16px; background: var(--warning-soft); color: var(--warning-ink); font-size: 14px; }
.failed:not(:empty) { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; padding: 16px; }
.failed p { flex-basis: 100%; }
.ending { padding: 12px 16px; border-top: 1px solid var(--line); background: var(--surface); font-size: 15px; }
.ending .hint { color: var(--ink-muted); font-size: 14px; }
.stars { display: flex; gap: 2px; margin-left: -10px; }
.star { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 10px; color: var(--primary-ink); }
.star.full svg { fill: currentColor; }
.footer { display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: 0 4px; padding: 4px 10px 0; font-size: 14px; }
.footer > span { padding: 0 6px; }
.link { min-height: 36px; padding: 4px 6px; border-radius: 8px; color: var(--ink-muted); font-size: 14px; text-decoration: underline; text-underline-offset: 3px; }
.link span { display: inline-flex; gap: 6px; align-items: center; }
.link.strong { color: var(--primary-ink); font-weight: 600; }
.composer {
  display: grid;
  flex: none;
  grid-template-columns: 1fr auto;
  gap: 4px 8px;
  align-items: end;
  padding: 6px 12px max(12px, env(safe-area-inset-bottom));
}
textarea {
  width: 100%;
  min-height: 46px;
  max-height: 132px;
  padding: 10px 14px;
  resize: none;
  border: 1px solid var(--line-strong);
  border-radius: 14px;
  background: var(--surface);
  color: var(--ink);
}
textarea::placeholder { color: var(--ink-muted); opacity: 1; }
.send { display: grid; place-items: center; width: 46px; height: 46px; border-radius: 14px; background: var(--primary); color: var(--on-primary); }
.send:hover { filter: brightness(1.12); }
.problem:not(:empty) { grid-column: 1 / -1; color: var(--warning-ink); font-size: 14px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) {
  .customer .text, .send { border: 1px solid; }
}
`;
