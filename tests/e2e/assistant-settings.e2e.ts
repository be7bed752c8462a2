import type { Locator, Page } from "@playwright/test";

import { DEVICES, turnInto } from "#tests/devices.ts";
import { buildUnit, buildUser } from "#tests/factories.ts";
import { startModelServer } from "#tests/model-server.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

const PATH = "/assistente";
const TABS = [
  "Personalidade",
  "Geral",
  "Horário",
  "Cardápio",
  "Reservas",
  "Promoções",
  "Eventos",
  "Delivery",
] as const;
const PROMPTS = {
  Personalidade: "Descrição da personalidade",
  Geral: "Prompt geral",
  Horário: "Prompt de horário",
  Cardápio: "Prompt do cardápio",
  Reservas: "Prompt de reservas",
  Promoções: "Prompt de promoções",
  Eventos: "Prompt de eventos",
  Delivery: "Prompt de delivery",
} as const;

test("fills in every tab, and the bars grow", async ({ page, product, restaurant }) => {
  await enter(page, restaurant.host, PATH);
  await expect(page.getByRole("heading", { level: 1, name: "Assistente IA" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([...TABS]);
  await expect(field(page, "Nome do assistente")).toHaveValue("Maitre Assistant");
  await expect(bar(page, "Personalidade")).toHaveAttribute("aria-valuenow", "10");

  for (const tab of TABS) {
    await page.getByRole("tab", { name: tab }).click();
    await field(page, PROMPTS[tab]).fill(`Sobre ${tab}: ${"o que o cliente precisa saber. ".repeat(15)}`);
    if (tab === "Personalidade") await field(page, "Nome do assistente").fill("Bela");
    if (tab === "Eventos") await field(page, "Texto de gatilho").fill("festa, aniversário");
    await saveButton(page).click();
    if (tab === "Personalidade") await expectToast(page, "Configurações salvas com sucesso!");
    await expect(page.getByText("Alterações não salvas")).toBeHidden();
  }
  await expect(bar(page, "Personalidade")).toHaveAttribute("aria-valuenow", "100");
  await expect(bar(page, "Configuração Geral")).toHaveAttribute("aria-valuenow", "90");
  await expect(bar(page, "Base de Conhecimento")).toHaveAttribute("aria-valuenow", "48");
  await page.getByRole("button", { name: "Como é calculado: Configuração Geral" }).click();
  const explanation = page.getByRole("dialog", { name: "Como é calculado: Configuração Geral" });
  await expect(explanation.getByRole("listitem").filter({ hasText: "Telefone da unidade" })).toContainText(
    "0 de 10",
  );
  await closeWithEscape(page);

  await page.reload();
  await expect(page.getByRole("tab", { name: "Delivery" })).toHaveAttribute("aria-selected", "true");
  await expect(field(page, "Prompt de delivery")).toHaveValue(/^Sobre Delivery/);
  await page.getByRole("tab", { name: "Eventos" }).click();
  await expect(field(page, "Texto de gatilho")).toHaveValue("festa, aniversário");
  const stored = await rows<{ prompt: string; text: string }>(
    product.database.sql,
    "select prompt, text from assistant_prompt where unit_id = $1",
    [restaurant.unit.id],
  );
  expect(stored).toHaveLength(8);
  for (const { text } of stored) expect(text).toMatch(/^Sobre /);
});

test("makes a summary of a prompt, which is saved along with it", async ({ page, restaurant }) => {
  await enter(page, restaurant.host, `${PATH}?aba=promocoes`);
  await page.getByRole("button", { name: "Gerar Resumo" }).click();
  await expectToast(page, "Digite um prompt primeiro");

  const prompt = "Terça do chope: em dobro das 18h às 20h. Não vale em feriados nem vésperas.";
  await field(page, "Prompt de promoções").fill(prompt);
  await page.getByRole("button", { name: "Gerar Resumo" }).click();
  await expectToast(page, "Resumo gerado com IA");
  const summary = page.getByRole("region", { name: "Resumo", exact: true });
  await expect(summary).toContainText(`${prompt.slice(0, 50)}...`);
  await saveButton(page).click();
  await expectToast(page, "Configurações salvas com sucesso!");

  await page.reload();
  await expect(summary).toContainText(`${prompt.slice(0, 50)}...`);
  await expect(summary).not.toContainText("O prompt mudou");
  await field(page, "Prompt de promoções").fill("Quarta do vinho.");
  await expect(summary).toContainText("O prompt mudou depois deste resumo");
});

test("keeps the typed text of every tab, marks those tabs, and asks before it is lost", async ({
  page,
  product,
  restaurant,
}) => {
  await buildUnit(product.database.sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
  await enter(page, restaurant.host, "/reservas");
  await page.getByRole("link", { name: "Assistente IA" }).click();
  await field(page, "Nome do assistente").fill("Bela");
  await page.getByRole("tab", { name: "Geral" }).click();
  await field(page, "Prompt geral").fill("Somos uma cantina.");
  await page.getByRole("tab", { name: "Delivery" }).click();
  for (const tab of ["Personalidade", "Geral"])
    await expect(page.getByRole("tab", { name: tab })).toHaveAccessibleDescription("Alterações não salvas");
  await page.getByRole("tab", { name: "Personalidade" }).click();
  await expect(field(page, "Nome do assistente")).toHaveValue("Bela");
  await field(page, "Nome do assistente").fill(" ");
  await saveButton(page).click();
  await expect(field(page, "Nome do assistente")).toHaveAccessibleDescription("Informe o nome do assistente");

  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  const toReservations = page
    .getByRole("navigation", { name: "Menu Principal" })
    .getByRole("link", { name: "Reservas", exact: true });
  await toReservations.click();
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page).toHaveURL(PATH);
  await page.goBack();
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page).toHaveURL(PATH);
  const [asked] = await Promise.all([
    page.waitForEvent("dialog"),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ]);
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();

  await page.getByRole("button", { name: "Alterar Empresa" }).click();
  const units = page.getByRole("dialog", { name: "Alterar Empresa" });
  await units.getByText("Unidade Praia", { exact: true }).click();
  await units.getByRole("button", { name: "Confirmar" }).click();
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await page.getByRole("tab", { name: "Geral" }).click();
  await expect(field(page, "Prompt geral")).toHaveValue("Somos uma cantina.");

  await toReservations.click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page).toHaveURL("/reservas");
});

test(
  "two users edit one tab: no unseen version is overwritten or hidden, no typed text is lost",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const other = await openVisitor();
    await enter(page, restaurant.host, `${PATH}?aba=eventos`);
    await enter(other, await buildUser(product.database.sql, restaurant.organization), `${PATH}?aba=eventos`);
    await field(other, "Texto de gatilho").fill("festa");
    await saveButton(other).click();
    await expect(field(page, "Texto de gatilho")).toHaveValue("festa");

    await field(page, "Prompt de eventos").fill("Samba aos sábados.");
    await field(other, "Texto de gatilho").fill("festa, samba");
    await field(other, "Prompt de eventos").fill("Choro aos domingos.");
    await saveButton(other).click();
    const warning = page.getByRole("alert").filter({ hasText: "Outra pessoa salvou esta aba" });
    await expect(warning).toBeVisible();
    await saveButton(page).click();
    await expect(warning).toBeVisible();
    await expect(field(page, "Prompt de eventos")).toHaveValue("Samba aos sábados.");
    await warning.getByRole("button", { name: "Manter o que digitei" }).click();
    await expect(field(page, "Texto de gatilho")).toHaveValue("festa, samba");
    await saveButton(page).click();
    await expect(field(other, "Prompt de eventos")).toHaveValue("Samba aos sábados.");

    await test.step("an undone edit does not hide what another user saves", async () => {
      for (const screen of [page, other]) await screen.getByRole("tab", { name: "Horário" }).click();
      const monday = (at: Page) =>
        at.getByRole("group", { name: "Segunda-feira" }).getByRole("textbox", { name: "Início" });
      const opensAt = await monday(page).inputValue();
      await field(page, "Prompt de horário").fill("A");
      await field(page, "Prompt de horário").fill("");
      await monday(page).fill("09:15");
      await monday(page).fill(opensAt);
      await expect(page.getByText("Alterações não salvas")).toBeHidden();

      await field(other, "Prompt de horário").fill("A cozinha fecha às 22h.");
      await saveButton(other).click();
      await expect(field(page, "Prompt de horário")).toHaveValue("A cozinha fecha às 22h.");
      await monday(other).fill("10:45");
      await other.getByRole("button", { name: "Salvar Horários" }).click();
      await expect(monday(page)).toHaveValue("10:45");
    });
  },
);

test(
  "text that is typed during a summary stays, and an earlier text is restored",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, `${PATH}?aba=geral`);
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/rpc/assistantConfig/summarize", async (route) => {
      await typed;
      await route.continue();
    });
    const first = "Somos uma cantina familiar, com massas frescas feitas todo dia.";
    await field(page, "Prompt geral").fill(first);
    await page.getByRole("button", { name: "Gerar Resumo" }).click();
    await field(page, "Prompt geral").fill(`${first} Aceitamos Pix.`);
    release();
    const summary = page.getByRole("region", { name: "Resumo", exact: true });
    await expect(summary).toContainText(`${first.slice(0, 50)}...`);
    await expect(summary).toContainText("O prompt mudou depois deste resumo");
    await expect(field(page, "Prompt geral")).toHaveValue(`${first} Aceitamos Pix.`);
    await saveButton(page).click();
    await expect(page.getByText("Alterações não salvas")).toBeHidden();

    // The summary has the same words, but now belongs to this text: that is a change to save.
    await page.getByRole("button", { name: "Gerar Resumo" }).click();
    await expect(page.getByText("Alterações não salvas")).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText("Alterações não salvas")).toBeHidden();
    await page.reload();
    await expect(summary).toContainText(`${first.slice(0, 50)}...`);
    await expect(summary).not.toContainText("O prompt mudou");

    await test.step("an earlier text is restored", async () => {
      for (const text of ["Somos uma cantina.", "Somos um bar."]) {
        await field(page, "Prompt geral").fill(text);
        await saveButton(page).click();
        await expect(page.getByText("Alterações não salvas")).toBeHidden();
      }
      await field(page, "Prompt geral").fill("Somos um café.");
      await page.getByRole("button", { name: "Histórico" }).click();
      const history = page.getByRole("dialog", { name: "Histórico: Geral" });
      const versions = history.getByRole("list", { name: "Versões salvas" }).getByRole("listitem");
      await expect(versions).toHaveCount(3);
      await expect(versions.first()).toContainText("Atual");
      await expect(versions.first()).toContainText("Somos um bar.");
      await expect(versions.nth(1)).toContainText(restaurant.host.name);
      await versions.nth(1).getByRole("button", { name: "Restaurar" }).click();
      const question = page.getByRole("alertdialog", { name: "Restaurar esta versão?" });
      await expect(question).toContainText("ainda não salvou será trocado");
      await question.getByRole("button", { name: "Restaurar" }).click();
      await expectToast(page, "Versão restaurada");
      await expect(history).toBeHidden();
      await expect(field(page, "Prompt geral")).toHaveValue("Somos uma cantina.");
      await expect(page.getByText("Alterações não salvas")).toBeHidden();
    });
  },
);

test(
  "the tab changes the unit's hours, also for users without access to the settings",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const { sql } = product.database;
    const settings = await openVisitor();
    await enter(settings, restaurant.host, "/configuracoes");
    const marketing = await buildUser(sql, restaurant.organization, {
      role: "staff",
      permissions: ["assistente"],
    });
    await enter(page, marketing, `${PATH}?aba=horario`);
    await expect(page.getByRole("navigation", { name: "Menu Principal" }).getByRole("link")).toHaveCount(1);
    const monday = (at: Page) => at.getByRole("group", { name: "Segunda-feira" });
    await monday(page).getByRole("textbox", { name: "Início" }).fill("12:30");
    await expect(page.getByRole("tab", { name: "Horário" })).toHaveAccessibleDescription(
      "Alterações não salvas",
    );
    await page.getByRole("button", { name: "Salvar Horários" }).click();
    await expectToast(page, "Configurações salvas com sucesso!");
    await expect(monday(settings).getByRole("textbox", { name: "Início" })).toHaveValue("12:30");

    // The tab's save stores all of it.
    await monday(page).getByRole("textbox", { name: "Início" }).fill("12:45");
    await field(page, "Prompt de horário").fill("A cozinha fecha às 22h.");
    await saveButton(page).click();
    await expect(monday(settings).getByRole("textbox", { name: "Início" })).toHaveValue("12:45");
    await expect(page.getByText("Alterações não salvas")).toBeHidden();
    await expect(field(page, "Prompt de horário")).toHaveValue("A cozinha fecha às 22h.");

    await monday(settings).getByText("Segunda-feira").click();
    await settings.getByRole("button", { name: "Salvar Configurações" }).click();
    await expect(monday(page)).toContainText("Fechado");
  },
);

test("chooses a model, tests it, and never shows its key again", async ({ page, restaurant }) => {
  const server = await startModelServer({ key: "sk-right-1234567890" });
  const model = page.getByRole("form", { name: "Modelo" });
  await enter(page, restaurant.host, PATH);
  await expect(model.getByLabel("Provedor")).toHaveValue("embedded");
  // The embedded engine has no connection to test.
  await expect(model.getByRole("button", { name: "Testar conexão" })).toBeHidden();

  await model.getByLabel("Provedor").selectOption("openai-compatible");
  await model.getByRole("button", { name: "Testar conexão" }).click();
  await expect(model.getByLabel("Modelo", { exact: true })).toHaveAccessibleDescription("Informe o modelo");
  await model.getByLabel("Modelo", { exact: true }).fill("llama3.1:8b");
  await model.getByLabel("Endereço do servidor").fill("http://169.254.169.254/v1");
  await model.getByRole("button", { name: "Salvar Modelo" }).click();
  await expect(model.getByLabel("Endereço do servidor")).toHaveAccessibleDescription(
    "Este endereço é reservado ou fica na rede do servidor, e não pode ser usado",
  );
  await model.getByLabel("Endereço do servidor").fill(server.baseUrl);
  await key(model).fill("sk-wrong");
  const tryIt = model.getByRole("button", { name: "Testar conexão" });
  await tryIt.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 90),
  );
  await tryIt.press("Enter");
  await expect(model.getByRole("alert")).toHaveText(/^O provedor recusou a chave/);
  await expectUncovered(model.getByRole("alert"));
  await key(model).fill("sk-right-1234567890");
  await expect(model.getByRole("alert")).toBeHidden();
  await model.getByRole("button", { name: "Testar conexão" }).click();
  await expect(model.getByText(/^Funciona: Compatível com OpenAI respondeu em/)).toBeVisible();
  await model.getByRole("button", { name: "Salvar Modelo" }).click();
  await expectToast(page, "Configurações salvas com sucesso!");
  await expect(model.getByText("Chave salva", { exact: true })).toBeVisible();
  await expect(key(model)).toHaveValue("");

  await page.reload();
  await expect(model.getByText("Chave salva", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("sk-right");
  await model.getByRole("button", { name: "Testar conexão" }).click();
  await expect(model.getByText(/^Funciona/)).toBeVisible();

  server.behave = { text: "Cantina com massas da casa." };
  await page.getByRole("tab", { name: "Geral" }).click();
  await field(page, "Prompt geral").fill("Somos uma cantina familiar.");
  await page.getByRole("button", { name: "Gerar Resumo" }).click();
  await expect(page.getByRole("region", { name: "Resumo", exact: true })).toContainText(
    "Cantina com massas da casa.",
  );
  await server.stop();
  await page.getByRole("button", { name: "Gerar Resumo" }).click();
  await expect(page.getByRole("region", { name: "Resumo", exact: true })).toContainText(
    "este resumo é do motor embutido",
  );

  await model.getByLabel("Endereço do servidor").fill("http://127.0.0.1:1/v1");
  await expect(model.getByText(/^A chave salva vale para outro/)).toBeVisible();
  await model.getByRole("button", { name: "Descartar" }).click();
  await model.getByLabel("Provedor").selectOption("openai");
  await model.getByLabel("Modelo", { exact: true }).fill("gpt-5-mini");
  await key(model).fill("sk-for-openai-alone");
  await model.getByLabel("Provedor").selectOption("embedded");
  await expect(model.getByText(/^A chave salva vale para outro/)).toBeVisible();
  await model.getByLabel("Provedor").selectOption("anthropic");
  await expect(key(model)).toHaveValue("");
  await model.getByLabel("Provedor").selectOption("openai");
  await expect(model.getByLabel("Modelo", { exact: true })).toHaveValue("gpt-5-mini");
  await expect(key(model)).toHaveValue("sk-for-openai-alone");
  await model.getByLabel("Provedor").selectOption("openai-compatible");
  await expect(model.getByLabel("Endereço do servidor")).toHaveValue(server.baseUrl);
  await expect(page.getByText("Alterações não salvas")).toHaveCount(1);
  await model.getByRole("button", { name: "Remover chave" }).click();
  await page
    .getByRole("alertdialog", { name: "Remover a chave salva?" })
    .getByRole("button", { name: "Remover" })
    .click();
  await expectToast(page, "Chave removida");
  await expect(model.getByText("Chave salva", { exact: true })).toBeHidden();
});

test(
  "a unit replaces the installation's model by its own, and returns to it",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const server = await startModelServer({ key: "sk-of-the-installation" });
    const installed = await product.startAnother({
      AI_PROVIDER: "openai",
      AI_MODEL: "casa-7b",
      AI_BASE_URL: server.baseUrl,
      AI_API_KEY: "sk-of-the-installation",
    });
    await enter(page, restaurant.host, installed.url + PATH);
    const model = page.getByRole("form", { name: "Modelo" });
    const provider = model.getByLabel("Provedor");
    await expect(provider).toHaveValue("installation");
    await expect(provider.locator("option:checked")).toHaveText("Modelo da instalação (OpenAI, casa-7b)");
    await model.getByRole("button", { name: "Testar conexão" }).click();
    await expect(model.getByText(/^Funciona: OpenAI respondeu em/)).toBeVisible();
    expect(server.asked).toHaveLength(1);

    for (const choice of ["embedded", "installation"]) {
      await provider.selectOption(choice);
      await model.getByRole("button", { name: "Salvar Modelo" }).click();
      await expect(page.getByText("Alterações não salvas")).toBeHidden();
      await page.reload();
      await expect(provider).toHaveValue(choice);
    }
    // Not the server first: the page would report lost live events.
    await page.close();
    await Promise.all([installed.stop(), server.stop()]);
  },
);

test(
  "sets how long conversations are kept: a click on save works, although a vanishing error line moves the button",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    // Without sticking and scrolling, the content below a vanished line moves up.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await enter(page, restaurant.host, PATH);
    const days = field(page, "Guardar conversas por (dias)");
    await expect(days).toHaveValue("90");
    const save = page.getByRole("button", { name: "Salvar Prazo" });
    const error = page.getByText("Use um número inteiro, de 1 a 3.650");
    for (const [wrong, right] of [
      ["0", "45"],
      ["4000", "60"],
    ] as const) {
      await days.fill(wrong);
      await days.press("Tab");
      await expect(error).toBeVisible();
      await days.fill(right);
      const box = await save.boundingBox();
      if (box === null) throw new Error("there is no button");
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
      await page.mouse.down();
      await expect(error).toBeHidden();
      await page.mouse.up();
      await expectToast(page, "Configurações salvas com sucesso!");
      await expect(save.locator("xpath=..").getByText("Alterações não salvas")).toBeHidden();
      await page.reload();
      await expect(days).toHaveValue(right);
    }
  },
);

test("axe finds nothing in any tab, nor in what opens", { tag: "@night" }, async ({ page, restaurant }) => {
  await enter(page, restaurant.host, PATH);
  for (const tab of TABS) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(field(page, PROMPTS[tab])).toBeVisible();
    if (tab === "Geral") {
      await field(page, PROMPTS[tab]).fill("Somos uma cantina.");
      await saveButton(page).click();
      await expect(page.getByText("Alterações não salvas")).toBeHidden();
      await field(page, PROMPTS[tab]).fill("Somos uma cantina familiar.");
    }
    await expectAccessibleOnEveryScreen(page);
  }
  for (const device of DEVICES) {
    await turnInto(page, device);
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tab", { name: tab })).toBeInViewport();
    }
  }
  await turnInto(page, "desktop");
  await page.getByRole("tab", { name: "Geral" }).click();
  await page.getByRole("button", { name: "Histórico" }).click();
  await expect(page.getByRole("list", { name: "Versões salvas" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await closeWithEscape(page);
  await page.getByRole("button", { name: "Como é calculado: Base de Conhecimento" }).click();
  await expect(page.getByRole("dialog").getByText("Pratos com foto")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await closeWithEscape(page);

  await page.getByLabel("Provedor").selectOption("openai-compatible");
  await page.getByRole("button", { name: "Testar conexão" }).click();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("form", { name: "Modelo" }).getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();

  const allow = await refuseCall(page, "assistantConfig/read");
  await page.reload();
  await expect(page.getByText("Não foi possível carregar o assistente")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await allow();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(field(page, "Prompt geral")).toHaveValue("Somos uma cantina.");
});

test("axe finds nothing where the page asks first", { tag: "@night" }, async ({ page, restaurant }) => {
  await enter(page, restaurant.host, `${PATH}?aba=geral`);
  for (const text of ["Somos um bar.", "Somos um café."]) {
    await field(page, PROMPTS.Geral).fill(text);
    await saveButton(page).click();
    await expect(page.getByText("Alterações não salvas")).toBeHidden();
  }
  await page.getByRole("button", { name: "Histórico" }).click();
  const versions = page.getByRole("list", { name: "Versões salvas" }).getByRole("listitem");
  await versions.last().getByRole("button", { name: "Restaurar" }).click();
  const question = page.getByRole("alertdialog", { name: "Restaurar esta versão?" });
  await expect(question).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await question.getByRole("button", { name: "Restaurar" }).click();
  await expect(question).toBeHidden();
  await field(page, PROMPTS.Geral).fill("Somos uma padaria.");
  await saveButton(page).click();
  await expect(page.getByText("Alterações não salvas")).toBeHidden();
  await page.getByRole("button", { name: "Histórico" }).click();
  const restored = versions.filter({ hasText: "Restaurada de" });
  for (const device of DEVICES) {
    await turnInto(page, device);
    await expectApart(restored.getByText(restaurant.host.name), restored.getByText(/^Restaurada de/));
  }
  await turnInto(page, "desktop");
  await expectAccessibleOnEveryScreen(page);
  await closeWithEscape(page);
  const model = page.getByRole("form", { name: "Modelo" });
  await model.getByLabel("Provedor").selectOption("openai");
  await model.getByLabel("Modelo", { exact: true }).fill("gpt-5-mini");
  await key(model).fill("sk-1234567890");
  await model.getByRole("button", { name: "Salvar Modelo" }).click();
  await model.getByRole("button", { name: "Remover chave" }).click();
  const removal = page.getByRole("alertdialog", { name: "Remover a chave salva?" });
  await expect(removal).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await removal.getByRole("button", { name: "Remover" }).click();
  await expect(model.getByText(/^Sem chave, o motor embutido responde/)).toBeVisible();
  await model.getByLabel("Modelo", { exact: true }).fill("gpt-5");
  await page
    .getByRole("navigation", { name: "Menu Principal" })
    .getByRole("link", { name: "Reservas", exact: true })
    .click();
  const leaving = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await expect(leaving).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await leaving.getByRole("button", { name: "Continuar editando" }).click();
  await model.getByRole("button", { name: "Descartar" }).click();
});

test(
  "a prompt is written and saved by touch on a phone",
  { tag: ["@phone", "@night"] },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, PATH);
    await page.getByRole("tab", { name: "Delivery" }).tap();
    await field(page, "Prompt de delivery").fill("Entregamos pelo iFood.");
    await expect(saveButton(page)).toBeInViewport();
    await saveButton(page).tap();
    await expectToast(page, "Configurações salvas com sucesso!");
  },
);

function field(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

function bar(page: Page, name: string): Locator {
  return page.getByRole("progressbar", { name });
}

function key(model: Locator): Locator {
  return model.getByLabel("Chave de API", { exact: true });
}

function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Salvar Configurações" });
}

/** No sticky element covers it. */
async function expectUncovered(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
          node.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    )
    .toBe(true);
}

/** The two do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("one of them is not there");
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, "they overlap").toBe(true);
}
