// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { TypedField } from "./typed-field.tsx";

afterEach(cleanup);

test("text stays unchanged while it is typed, and is formatted when the field is left", () => {
  renderField();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Horário" });
  fireEvent.change(field, { target: { value: "20" } });
  expect([field.value, valueShown()]).toEqual(["20", "20"]);
  fireEvent.blur(field);
  expect([field.value, valueShown()]).toEqual(["20:00", "20:00"]);
});

test("unreadable text stays as it was typed", () => {
  renderField();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Horário" });
  fireEvent.change(field, { target: { value: "às oito" } });
  fireEvent.blur(field);
  expect([field.value, valueShown()]).toEqual(["às oito", "às oito"]);
});

test("a value that is set from elsewhere wins over what was typed", () => {
  renderField();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Horário" });
  fireEvent.change(field, { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button"));
  expect(field.value).toBe("21:30");
});

function renderField() {
  render(<Field />);
}

function valueShown() {
  return screen.getByRole("status").textContent;
}

function Field() {
  const [value, setValue] = useState("");
  return (
    <>
      <TypedField
        label="Horário"
        value={value}
        onChange={setValue}
        read={(text, hasLeft) => (/^\d{2}$/.test(text) && hasLeft ? `${text}:00` : null)}
        show={(time) => time}
      />
      <button onClick={() => setValue("21:30")}>21:30</button>
      <output>{value}</output>
    </>
  );
}
