// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { EditConflict } from "./edit-conflict.tsx";
import { useFormPart, useFormParts } from "./form-parts.ts";
import { SavedTogether } from "./saved-together.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

/** What the server answers to the save of a part: nothing, an error at its field, or another error. */
type Answer = "stored" | "wrong" | Error;
const answers = new Map<string, Answer>();
const sent = vi.fn<(section: string, text: string) => void>();
const onSaved = vi.fn();

function Part({ name, isOvertaken = false }: { name: string; isOvertaken?: boolean }) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const problem = text === "?" ? "Não entendi" : refusal;
  useFormPart({
    sections: { [name]: isOvertaken ? "overtaken" : problem ? "wrong" : text === "" ? "saved" : "unsaved" },
    check: () => text !== "?" && !isOvertaken,
    save: async () => {
      sent(name, text);
      const answer = answers.get(name);
      if (answer instanceof Error) throw answer;
      if (answer === "wrong") setRefusal("Já existe");
      else setText("");
      return answer !== "wrong";
    },
    discard: () => setText(""),
  });
  return (
    <>
      {isOvertaken && (
        <EditConflict
          title="Mudou"
          takeLabel="Carregar"
          onTake={() => undefined}
          keep={{ label: "Manter", onPress: () => undefined }}
        />
      )}
      <TextField
        label={name}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setRefusal(undefined);
        }}
        errorMessage={problem}
      />
    </>
  );
}

function Page({ isOvertaken = false }: { isOvertaken?: boolean }) {
  const parts = useFormParts();
  return (
    <SavedTogether
      parts={parts}
      words={{
        save: "Salvar",
        discard: "Descartar",
        unsaved: (names) => `Não salvo: ${names.join(", ")}`,
        wrong: (names) => `Confira: ${names.join(", ")}`,
        kept: (kept, saved) => `Ficou: ${kept.join(", ")}; foi: ${saved.join(", ")}`,
      }}
      describeError={(error) => (error as Error).message}
      onSaved={onSaved}
    >
      {(bar) => (
        <>
          <Part name="Dados" />
          <Part name="Horário" {...{ isOvertaken }} />
          <Part name="Ritmo" />
          {bar}
        </>
      )}
    </SavedTogether>
  );
}

function open(isOvertaken = false) {
  answers.clear();
  sent.mockClear();
  onSaved.mockClear();
  render(<Page {...{ isOvertaken }} />);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const save = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Salvar" })));
const bar = () => screen.getByRole("status").textContent;

test("the bar names what is unsaved, and saves all of it with one press", async () => {
  open();
  expect([bar(), screen.queryByRole("button", { name: "Descartar" })]).toEqual(["", null]);
  type("Dados", "Rua A");
  type("Ritmo", "10");
  expect(bar()).toBe("Não salvo: Dados, Ritmo");
  await save();
  expect(sent.mock.calls).toEqual([
    ["Dados", "Rua A"],
    ["Ritmo", "10"],
  ]);
  expect([bar(), onSaved.mock.calls.length]).toEqual(["", 1]);
});

test("the bar drops all of it with one press", async () => {
  open();
  type("Dados", "Rua A");
  type("Ritmo", "10");
  fireEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect([field("Dados").value, field("Ritmo").value, bar(), sent.mock.calls.length]).toEqual([
    "",
    "",
    "",
    0,
  ]);
});

test("with a wrong field nothing is sent: the bar says where, and the first wrong field gets the focus", async () => {
  open();
  type("Dados", "Rua A");
  type("Horário", "?");
  type("Ritmo", "?");
  await save();
  expect([screen.getByRole("alert").textContent, sent.mock.calls.length]).toEqual([
    "Confira: Horário, Ritmo",
    0,
  ]);
  expect(document.activeElement).toBe(field("Horário"));
  type("Horário", "11");
  expect(screen.getByRole("alert").textContent).toBe("Confira: Ritmo");
});

test("where one part fails the bar says which, the others are stored, and nothing typed is lost", async () => {
  open();
  for (const name of ["Dados", "Horário", "Ritmo"]) type(name, "novo");
  answers.set("Horário", "wrong");
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Ficou: Horário; foi: Dados, Ritmo");
  expect([field("Horário").value, field("Dados").value, onSaved.mock.calls.length]).toEqual(["novo", "", 0]);
  await waitFor(() => expect(document.activeElement).toBe(field("Horário")));

  type("Horário", "outro");
  answers.set("Horário", new Error("Sem conexão"));
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Ficou: Horário; foi:  Sem conexão");
  answers.set("Horário", "stored");
  await save();
  expect([screen.queryByRole("alert"), bar(), onSaved.mock.calls.length]).toEqual([null, "", 1]);
});

test("a question that must be answered first gets the focus, but none of its buttons", async () => {
  open(true);
  await save();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Confira: Horário");
  expect(document.activeElement?.contains(screen.getByRole("button", { name: "Manter" }))).toBe(true);
});
