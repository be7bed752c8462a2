// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { invitationText } from "../text.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";

afterEach(cleanup);

const refused = (reason: string, message: string) =>
  new ORPCError("REFUSED", { status: 409, message, data: { reason } });

function chooseAnswering(error: Error) {
  const onRefused = vi.fn();
  render(
    <ChoosePasswordForm
      email="ana@example.com"
      labels={invitationText}
      choose={vi.fn<(password: string) => Promise<void>>().mockRejectedValue(error)}
      onRefused={onRefused}
    />,
  );
  for (const label of ["Senha", "Confirmar senha"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "ana.souza" } });
  fireEvent.click(screen.getByRole("button", { name: "Criar senha" }));
  return onRefused;
}

test("shows the refusal of a personal password at its field, and keeps the form open", async () => {
  const onRefused = chooseAnswering(refused("personal_password", "A senha não pode ser o seu nome"));
  expect(await screen.findByText("A senha não pode ser o seu nome")).toBeTruthy();
  expect(screen.getByLabelText("Senha").getAttribute("aria-invalid")).toBe("true");
  expect(onRefused).not.toHaveBeenCalled();
});

test("reports a link that stopped working while the form was open", async () => {
  const onRefused = chooseAnswering(refused("link_invalid", "Este link não vale mais"));
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
});
