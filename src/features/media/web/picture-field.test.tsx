// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { hugePng, pictureFile } from "#tests/pictures.ts";
import { refusalText } from "../text.ts";
import { PictureField } from "./picture-field.tsx";
import { isSafeToDraw } from "./picture-size.ts";
import type * as upload from "./upload.ts";
import { uploadPicture } from "./upload.ts";

vi.mock("./upload.ts", async (load) => ({
  ...(await load<typeof upload>()),
  uploadPicture: vi.fn(),
}));
afterEach(() => {
  cleanup();
  vi.mocked(uploadPicture).mockReset();
});

const MB = 1024 * 1024;

test.each([
  ["logo.png", "image/png", 3 * MB, "A imagem tem mais de 2 MB"],
  ["logo.jpg", "image/jpeg", 25 * MB + 1, "A imagem tem mais de 25 MB. Envie uma menor"],
  ["cardapio.pdf", "application/pdf", 8, "Escolha uma imagem PNG, JPG ou SVG"],
  ["logo.png", "image/png", 0, "O arquivo está vazio"],
])("%s of type %s with %i bytes is refused before it is sent: %s", async (name, type, size, sentence) => {
  renderLogo();
  choose(new File([new Uint8Array(size)], name, { type }));
  expect((await screen.findByText(sentence)).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Escolher imagem")).toBeDefined();
  expect(uploadPicture).not.toHaveBeenCalled();
});

test.each([
  "Este arquivo não é uma imagem PNG, JPG ou SVG",
  "A imagem tem 20.000 × 20.000 pixels. O limite é de 12.000 pixels por lado",
  refusalText.unreadable,
])("it shows what the server says of a file, until another one is accepted: %s", async (sentence) => {
  const onChange = renderLogo();
  vi.mocked(uploadPicture).mockRejectedValueOnce(
    new ORPCError("REFUSED", { status: 409, message: sentence, data: {} }),
  );
  choose(new File(["picture"], "logo.png", { type: "image/png" }));
  expect((await screen.findByText(sentence)).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Escolher imagem")).toBeDefined();

  vi.mocked(uploadPicture).mockResolvedValueOnce({ id: "1", width: 8, height: 8 });
  choose(new File(["picture"], "logo.png", { type: "image/png" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("1"));
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ["a picture of usual size", hugePng(600, 400), 1],
  ["a picture with enough pixels to freeze the page", hugePng(11_000, 11_000), 0],
])("%s is drawn while it is sent, or not", async (_what, bytes, drawn) => {
  vi.mocked(uploadPicture).mockReturnValueOnce(new Promise(() => {}));
  renderLogo();
  const file = pictureFile(bytes, "logo.png", "image/png");
  choose(file);
  await screen.findByText("Enviando logo.png");
  // The field began the same check earlier, so it has ended, too.
  await act(async () => void (await isSafeToDraw(file)));
  expect(document.querySelectorAll("img")).toHaveLength(drawn);
});

function renderLogo() {
  const onChange = vi.fn<(id: string | null) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureField
        label="Logo"
        organizationId="organization"
        target={{ purpose: "logo", unitId: "unit" }}
        value={null}
        onChange={onChange}
      />
    </QueryClientProvider>,
  );
  return onChange;
}

function choose(file: File) {
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
}
