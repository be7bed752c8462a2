// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Sidebar, SidebarProvider, SidebarToggle, useSidebar } from "./sidebar.tsx";

const cookies = { written: "" };

beforeEach(() => {
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => void (cookies.written = cookie));
  onScreen({});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the button collapses and expands it, and a cookie keeps the state for 7 days", () => {
  renderSidebar();
  expect(screen.getByText("expandida")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Alternar menu lateral" }));
  expect(screen.getByText("recolhida")).toBeTruthy();
  expect(cookies.written).toBe("sidebar_state=false; path=/; max-age=604800; samesite=lax");

  fireEvent.click(screen.getByRole("button", { name: "Alternar menu lateral" }));
  expect(screen.getByText("expandida")).toBeTruthy();
  expect(cookies.written).toBe("sidebar_state=true; path=/; max-age=604800; samesite=lax");
});

test("starts collapsed when the cookie says so", () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("other=1; sidebar_state=false");
  renderSidebar();
  expect(screen.getByText("recolhida")).toBeTruthy();
});

test("below 1200 px it starts collapsed, but a choice that was made wins", () => {
  onScreen({ narrow: true });
  renderSidebar();
  expect(screen.getByText("recolhida")).toBeTruthy();
  fireEvent.keyDown(window, { key: "b", ctrlKey: true });
  expect(screen.getByText("expandida")).toBeTruthy();
  expect(cookies.written).toContain("sidebar_state=true");
  cleanup();

  vi.spyOn(document, "cookie", "get").mockReturnValue("sidebar_state=true");
  renderSidebar();
  expect(screen.getByText("expandida")).toBeTruthy();
});

test.each([{ ctrlKey: true }, { metaKey: true }])("toggles with %j and b", (modifier) => {
  renderSidebar();
  fireEvent.keyDown(window, { key: "b", ...modifier });
  expect(screen.getByText("recolhida")).toBeTruthy();
  fireEvent.keyDown(window, { key: "b", ...modifier });
  expect(screen.getByText("expandida")).toBeTruthy();
});

test("leaves a bare b, and Ctrl+Shift+B, alone", () => {
  renderSidebar();
  fireEvent.keyDown(window, { key: "b" });
  fireEvent.keyDown(window, { key: "B", ctrlKey: true, shiftKey: true });
  expect(screen.getByText("expandida")).toBeTruthy();
});

test("on a phone it is a sheet with a state of its own, which a followed link closes and no cookie keeps", async () => {
  cookies.written = "";
  onScreen({ mobile: true });
  renderSidebar();
  expect(screen.queryByRole("dialog")).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Alternar menu lateral" }));
  expect(await screen.findByRole("dialog", { name: "Menu Principal" })).toBeTruthy();
  expect(cookies.written).toBe("");

  fireEvent.click(screen.getByRole("link", { name: "Reservas" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

function renderSidebar() {
  render(
    <SidebarProvider>
      <Sidebar label="Menu Principal" header={<p>Cabeçalho</p>}>
        <a href="#reservas">Reservas</a>
      </Sidebar>
      <SidebarToggle label="Alternar menu lateral" />
      <State />
    </SidebarProvider>,
  );
}

function State() {
  return <p>{useSidebar().isCollapsed ? "recolhida" : "expandida"}</p>;
}

function onScreen({ mobile = false, narrow = mobile }: { mobile?: boolean; narrow?: boolean }) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 767") ? mobile : query.includes("max-width: 1199") && narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
