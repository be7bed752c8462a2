import { LIMITS } from "../limits.ts";
import { visitText } from "../visit-text.ts";
import { drawing, element } from "./elements.ts";

const PLANE = "m22 2-7 20-4-9-9-4ZM22 2 11 13";

/** Where the visitor writes. Enter sends, Shift+Enter breaks the line. What is too long stays, and says so. */
export class Composer {
  readonly node: HTMLFormElement;
  readonly #field = element("textarea", {
    rows: "1",
    "aria-label": visitText.message,
    "aria-describedby": "problem",
    placeholder: visitText.placeholder,
    enterkeyhint: "send",
    autocomplete: "off",
  });
  readonly #problem = element("p", { id: "problem", class: "problem", role: "alert" });

  constructor(onSend: (text: string) => void) {
    const send = element(
      "button",
      { type: "submit", class: "send", "aria-label": visitText.send },
      drawing(PLANE, 20),
    );
    this.node = element("form", { class: "composer", novalidate: true }, this.#field, send, this.#problem);
    this.#field.addEventListener("input", () => {
      this.#fit();
      if (this.#problem.textContent !== "") this.#check();
    });
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.node.requestSubmit();
    });
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      if (text === "" || !this.#check()) return;
      this.#field.value = "";
      this.#fit();
      onSend(text);
    });
  }

  focus(): void {
    this.#field.focus({ preventScroll: true });
  }

  #check(): boolean {
    const { length } = this.#field.value.trim();
    const isLong = length > LIMITS.message;
    this.#problem.textContent = isLong ? visitText.tooLong(length) : "";
    this.#field.setAttribute("aria-invalid", String(isLong));
    return !isLong;
  }

  #fit(): void {
    this.#field.style.height = "auto";
    this.#field.style.height = `${Math.min(this.#field.scrollHeight + 2, 132)}px`;
  }
}
