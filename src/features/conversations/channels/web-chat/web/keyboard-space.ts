/**
 * Keeps the chat between the top of what is visible and the keyboard, where it fills a phone's window: iPhones lay the keyboard over the
 * page, and only `visualViewport` knows. While somebody pinches the page it stays as it is.
 */
export function followKeyboard(panel: HTMLElement, onChange: () => void): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const follow = () => {
    if (viewport.scale > 1.01) return;
    const height = `${Math.round(viewport.height)}px`;
    const top = `${Math.round(viewport.offsetTop)}px`;
    if (
      panel.style.getPropertyValue("--seen-height") === height &&
      panel.style.getPropertyValue("--seen-top") === top
    )
      return;
    panel.style.setProperty("--seen-height", height);
    panel.style.setProperty("--seen-top", top);
    onChange();
  };
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  follow();
}
