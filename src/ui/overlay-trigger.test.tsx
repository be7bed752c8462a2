// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { Button } from "./button.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Popover } from "./popover.tsx";

afterEach(cleanup);

test("a popover opens on a press, is named, and gives the focus back when it is closed", async () => {
  render(
    <Popover label="Escolher data" trigger={<Button>Hoje</Button>}>
      {(close) => <Button onPress={close}>Pronto</Button>}
    </Popover>,
  );
  const trigger = screen.getByRole("button", { name: "Hoje" });
  expect(trigger.getAttribute("aria-haspopup")).toBe("dialog");
  press(trigger);
  expect(await screen.findByRole("dialog", { name: "Escolher data" })).toBeTruthy();
  expect(trigger.getAttribute("aria-expanded")).toBe("true");

  fireEvent.click(screen.getByRole("button", { name: "Pronto" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test("a menu is named by its button, does what was chosen, and closes", async () => {
  const onAction = vi.fn();
  renderMenu(onAction);
  const trigger = screen.getByRole("button", { name: "Menu do usuário" });
  press(trigger);
  expect(screen.getByRole("menu", { name: "Menu do usuário" })).toBeTruthy();

  fireEvent.click(screen.getByRole("menuitem", { name: "Sair" }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});

test.each(["ArrowDown", "ArrowUp"])("%s on the button opens the menu", (key) => {
  renderMenu();
  fireEvent.keyDown(screen.getByRole("button", { name: "Menu do usuário" }), { key });
  expect(screen.getByRole("menu", { name: "Menu do usuário" })).toBeTruthy();
});

function renderMenu(onAction = () => undefined as void) {
  render(
    <Menu trigger={<Button aria-label="Menu do usuário">AS</Button>}>
      <MenuItem>Editar Perfil</MenuItem>
      <MenuItem onAction={onAction}>Sair</MenuItem>
    </Menu>,
  );
}

function press(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
}
