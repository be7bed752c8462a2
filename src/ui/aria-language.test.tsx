// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { setAriaLanguage } from "./aria-language.ts";

it("gives React Aria the product's language, whatever the browser's is", async () => {
  expect(navigator.language).not.toBe("pt-BR");
  setAriaLanguage();
  const { useLocale } = await import("react-aria-components/I18nProvider");
  function Shown() {
    return useLocale().locale;
  }
  expect(render(<Shown />).container.textContent).toBe("pt-BR");
});
