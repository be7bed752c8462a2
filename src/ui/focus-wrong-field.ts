/**
 * For a form that was just submitted: focuses the first field that shows an error, or the first question (`data-asks`), now or once the
 * server has answered. It stops when the person does something else, so that it never takes the focus from them. What is checked by a
 * button of its own (`data-own-check`) is no part of the form.
 */
export function focusWrongField(form: HTMLElement): void {
  const waiting = new AbortController();
  const focusFirst = () => {
    const wrong = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-asks]")].find(isMeant);
    if (!wrong) return;
    waiting.abort();
    if (wrong.contains(document.activeElement)) return;
    const input = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS);
    input?.focus();
    // The middle of the screen: nothing that sticks to an edge covers it.
    input?.scrollIntoView({ block: "center" });
  };
  const observer = new MutationObserver(focusFirst);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid", "hidden"] });
  waiting.signal.addEventListener("abort", () => observer.disconnect());
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, () => waiting.abort(), { capture: true, signal: waiting.signal });
  focusFirst();
}

const CONTROLS = "input, textarea, select, button, [tabindex]";

function isMeant(element: HTMLElement): boolean {
  return element.closest("[hidden], [data-own-check]") === null;
}
