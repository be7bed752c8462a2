/**
 * For a form that was just submitted: focuses the first field that shows an error, now or once the server has answered. It stops when
 * the person does something else, so that it never takes the focus from them.
 */
export function focusWrongField(form: HTMLElement): void {
  const waiting = new AbortController();
  const focusFirst = () => {
    const wrong = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true]")].find(isVisible);
    if (!wrong) return;
    waiting.abort();
    if (form.querySelector("[aria-invalid=true]:focus, [aria-invalid=true] :focus")) return;
    const input = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS);
    input?.focus();
    // The middle of the screen: nothing that sticks to an edge covers it.
    input?.scrollIntoView({ block: "center" });
  };
  const observer = new MutationObserver(focusFirst);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  waiting.signal.addEventListener("abort", () => observer.disconnect());
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, () => waiting.abort(), { capture: true, signal: waiting.signal });
  focusFirst();
}

const CONTROLS = "input, textarea, select, button, [tabindex]";

function isVisible(element: HTMLElement): boolean {
  return element.closest("[hidden]") === null;
}
