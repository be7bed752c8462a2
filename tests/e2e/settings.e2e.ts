import type { Locator, Page } from "@playwright/test";

import { turnInto } from "#tests/devices.ts";
import { buildUnit, buildUser } from "#tests/factories.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, expectToast, test, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

const PATH = "/configuracoes";

test(
  "limits of the kitchen's pace are filled for a range, checked, saved, and shown everywhere",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const visitor = await openVisitor();
    for (const screen of [page, visitor]) await enter(screen, restaurant.host, PATH);
    const fields = page.getByRole("group", { name: "Limites a preencher" });
    const friday = (screen: Page) =>
      screen.getByRole("region", { name: "Limites por dia e horário" }).getByRole("row", { name: /^sex/ });
    await fields.getByLabel("Dias").selectOption({ label: "sex e sáb" });
    await fields.getByLabel("De", { exact: true }).selectOption("20:00");
    await fields.getByLabel("Até", { exact: true }).selectOption("19:15");
    await expect(fields.getByText("Depois do início")).toBeVisible();
    await fields.getByLabel("Até", { exact: true }).selectOption("20:30");
    await fields.getByRole("textbox", { name: "Pessoas", exact: true }).fill("10");
    await fields.getByRole("textbox", { name: "Pessoas on-line" }).fill("11");
    await expect(fields.getByText("Não pode passar do total")).toBeVisible();
    await fields.getByRole("textbox", { name: "Pessoas on-line" }).fill("6");
    await page.keyboard.press("Enter");
    await expect(friday(page).getByTitle("sex 20:15: 10 pessoas, 6 on-line")).toHaveText("106");
    await expectAccessibleOnEveryScreen(page);

    await turnInto(page, "phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await fields.getByRole("button", { name: "Aplicar à seleção" }).click();
    await turnInto(page, "desktop");

    // The pointer selects cells; what they have is shown in the fields.
    await friday(page).getByTitle("sex 20:45: sem limite").click();
    await expect(fields.getByLabel("De", { exact: true })).toHaveValue(String(20 * 60 + 45));
    await page.getByRole("button", { name: "Sugerir pelas últimas 8 semanas" }).click();
    await expectToast(page, "Ainda não há reservas suficientes para sugerir limites");

    await saveButton(page).click();
    await expectToast(page, "Configurações salvas com sucesso!");
    await expect(friday(visitor).getByTitle("sex 20:00: 10 pessoas, 6 on-line")).toBeVisible();
    await expect(friday(visitor).getByTitle("sex 20:30: sem limite")).toBeVisible();
    const stored = await rows<{ slots: string[] }>(
      product.database.sql,
      "select array_agg(weekday || ' ' || left(slot::text, 5) order by weekday, slot) as slots from pacing_rule where unit_id = $1",
      [restaurant.unit.id],
    );
    expect(stored).toEqual([{ slots: ["5 20:00", "5 20:15", "6 20:00", "6 20:15"] }]);

    // A date gets limits of its own, which begin with those of its weekday.
    await page.getByRole("button", { name: "Limitar uma Data" }).click();
    const dialog = page.getByRole("dialog", { name: "Limites de uma Data" });
    const date = dialog.getByRole("textbox", { name: "Data" });
    await date.fill("01/01/2020");
    await expect(dialog.getByText("A data já passou")).toBeVisible();
    await date.fill("25/12/2099");
    await expect(dialog.getByTitle("sex 20:15: 10 pessoas, 6 on-line")).toBeVisible();
    await dialog.getByTitle("sex 20:15: 10 pessoas, 6 on-line").click();
    await dialog.getByRole("textbox", { name: "Pessoas", exact: true }).fill("4");
    await dialog.getByRole("textbox", { name: "Pessoas on-line" }).fill("");
    await dialog.getByRole("button", { name: "Aplicar à seleção" }).click();
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByRole("button", { name: "Salvar Data" }).click();
    await expectToast(page, "Limites da data salvos");
    const days = visitor.getByRole("list", { name: "Datas com limites próprios" }).getByRole("listitem");
    await expect(days).toHaveText([
      "sex., 25 de dez. de 209920:00–20:15: 10 pessoas, 6 on-line20:15–20:30: 4 pessoas",
    ]);
    await visitor.getByRole("button", { name: "Editar limites de sex., 25 de dez. de 2099" }).click();
    await visitor.getByRole("dialog").getByRole("button", { name: "Tirar todos" }).click();
    await visitor.getByRole("dialog").getByRole("button", { name: "Salvar Data" }).click();
    await expect(
      page.getByRole("list", { name: "Datas com limites próprios" }).getByText("Sem limites nesta data"),
    ).toBeVisible();
    await page.getByRole("button", { name: /^Voltar aos limites da semana em sex/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Voltar" }).click();
    await expectToast(page, "A data voltou aos limites da semana");
    await expect(days).toHaveCount(0);
  },
);

test("the sections are shown together, so that none moves what a person already uses", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host, "/cardapio");
  const answered = Promise.withResolvers<void>();
  await page.route("**/rpc/pacing/read*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const others = page.waitForResponse("**/rpc/companySettings/listUnits*");
  await page.getByRole("link", { name: "Configurações" }).click();
  await others;
  await expect(page.getByRole("status", { name: "Carregando configurações" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Unidades" })).toBeHidden();
  answered.resolve();
  await expect(page.getByRole("list", { name: "Unidades" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Limites por dia e horário" })).toBeVisible();
});

test(
  "rules of stays are added, ordered, edited and removed, and say when one never counts",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const visitor = await openVisitor();
    for (const screen of [page, visitor]) await enter(screen, restaurant.host, PATH);
    const rules = visitor.getByRole("list", { name: "Regras de permanência" }).getByRole("listitem");
    await expect(rules).toHaveText([/^Demais casos\s*90 min; a partir de 5 pessoas, 120 min/]);

    const dialog = page.getByRole("dialog", { name: "Adicionar Regra" });
    const add = async (fill: () => Promise<void>) => {
      await page.getByRole("button", { name: "Adicionar Regra" }).click();
      await fill();
      await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    };
    await add(async () => {
      await dialog.getByRole("textbox", { name: "De (pessoas)" }).fill("5");
      await dialog.getByRole("textbox", { name: "Até (pessoas)" }).fill("4");
      await expect(dialog.getByText("Não pode ser menor que o início")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Até (pessoas)" }).fill("20");
      await dialog.getByRole("button", { name: "Sex e sáb" }).click();
      await dialog.getByLabel("Chegada a partir das").fill("19h");
      await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
      await expect(dialog.getByText("Informe os dois horários, ou nenhum")).toBeVisible();
      await dialog.getByLabel("Chegada antes das").fill("0:00");
      await dialog.getByRole("textbox", { name: "Permanência (min)" }).fill("481");
      await expect(dialog.getByText("De 1 a 480")).toBeVisible();
      await dialog.getByRole("button", { name: "150" }).click();
      await dialog.getByRole("textbox", { name: "Intervalo depois (min)" }).fill("10");
      await expectAccessibleOnEveryScreen(page);
    });
    await expectToast(page, "Regra salva");
    await expect(rules.first()).toContainText("a partir de 5 pessoas · sex e sáb · a partir das 19:00");
    await expect(rules.first()).toContainText("150 min · + 10 min de intervalo");

    await add(async () => undefined);
    await expect(rules).toHaveCount(3);
    await page.getByRole("button", { name: "Ações da regra: qualquer grupo · todos os dias" }).click();
    await page.getByRole("menuitem", { name: "Mover para cima" }).click();
    await expect(rules.nth(1)).toContainText("Nunca usada");
    await expectAccessibleOnEveryScreen(page);

    await page.getByRole("button", { name: "Ações da regra: qualquer grupo · todos os dias" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await expect(rules).toHaveCount(2);
    await undoButton(page, "Regra excluída").click();
    await expect(rules).toHaveCount(3);
    expect(
      await rows(
        product.database.sql,
        "select minutes, buffer_minutes, weekdays from turn_rule where unit_id = $1 order by position",
        [restaurant.unit.id],
      ),
    ).toEqual([
      { minutes: 90, buffer_minutes: null, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      { minutes: 150, buffer_minutes: 10, weekdays: [5, 6] },
    ]);
  },
);

test("saves a unit's settings, names each wrong field, and loses nothing", async ({
  page,
  product,
  restaurant,
}) => {
  await enter(page, restaurant.host, PATH);
  await expect(page.getByRole("heading", { level: 1, name: "Configurações da Empresa" })).toBeVisible();
  await expect(field(page, "Máximo de reservas por dia")).toHaveValue("50");
  await expect(field(page, "Último horário de reserva")).toHaveValue("22:00");
  await expect(page.getByText("PNG, JPG ou SVG. Máximo 2MB.")).toBeVisible();

  await test.step("formats CNPJ and phone while they are typed, pasted and corrected in the middle", async () => {
    const cnpj = field(page, "CNPJ");
    await cnpj.pressSequentially("12abc34501de35");
    await expect(cnpj).toHaveValue("12.ABC.345/01DE-35");
    // Moves the cursor behind "12.ABC", deletes a letter there and types another one.
    for (let step = 0; step < 12; step += 1) await cnpj.press("ArrowLeft");
    await cnpj.press("Backspace");
    await expect(cnpj).toHaveValue("12.AB3.450/1DE3-5");
    await cnpj.press("c");
    await expect(cnpj).toHaveValue("12.ABC.345/01DE-35");
    await cnpj.press("ArrowRight");
    await cnpj.press("Backspace");
    await expect(cnpj).toHaveValue("12.AB3.450/1DE3-5");

    const phone = field(page, "Telefone");
    await phone.pressSequentially("11987654321999");
    await expect(phone).toHaveValue("(11) 98765-4321");
    await phone.fill("");
    await phone.pressSequentially("+55 21 3222-");
    await expect(phone).toHaveValue("(21) 3222");
    await phone.fill("+55 (92) 99123-4567");
    await expect(phone).toHaveValue("(92) 99123-4567");
    await phone.fill("08001234567");
    await expect(phone).toHaveValue("0800 123 4567");
  });

  await field(page, "Nome").fill("  ");
  await field(page, "CNPJ").fill("11222333000180");
  await field(page, "Telefone").fill("20987654321");
  await field(page, "Máximo de reservas por dia").fill("1001");
  await field(page, "Último horário de reserva").fill("25:00");
  await page.getByRole("button", { name: "Configurações avançadas" }).click();
  await field(page, "Tempo de permanência (min)").fill("5");
  await page.getByRole("button", { name: "Configurações avançadas" }).click();
  await saveButton(page).click();
  await expect(page.getByText("Nada foi salvo. Confira: Dados da unidade e Reservas.")).toBeVisible();
  await expect(field(page, "Nome")).toHaveAccessibleDescription("Informe o nome");
  await expect(field(page, "Nome")).toBeFocused();
  await expect(field(page, "CNPJ")).toHaveAccessibleDescription(/^CNPJ inválido/);
  await expect(field(page, "Telefone")).toHaveAccessibleDescription("Este DDD não existe");
  await expect(field(page, "Máximo de reservas por dia")).toHaveAccessibleDescription(
    "Use um número inteiro, de 0 a 1.000",
  );
  await expect(field(page, "Último horário de reserva")).toHaveAccessibleDescription("Horário inválido");
  // The form unfolds the section with the wrong field.
  await expect(field(page, "Tempo de permanência (min)")).toHaveAccessibleDescription(
    "Use um número inteiro, de 15 a 720",
  );
  await expect(field(page, "CNPJ")).toHaveValue("11.222.333/0001-80");

  await field(page, "Nome").fill("Bela Vista");
  await field(page, "CNPJ").fill("12abc34501de35");
  await field(page, "Telefone").fill("1132845170");
  await field(page, "Endereço").fill("Rua Treze de Maio, 480");
  await field(page, "Máximo de reservas por dia").fill("80");
  await field(page, "Último horário de reserva").fill("21h");
  await field(page, "Tempo de permanência (min)").fill("75");
  await saveButton(page).click();
  await expectToast(page, "Configurações salvas com sucesso!");
  await expect(page.getByRole("complementary").getByText("Bela Vista")).toBeVisible();
  await expect(page.getByText("Alterações não salvas")).toBeHidden();

  await page.reload();
  await expect(field(page, "CNPJ")).toHaveValue("12.ABC.345/01DE-35");
  const stored = await rows<Record<string, unknown>>(
    product.database.sql,
    "select name, cnpj, phone, max_reservations, last_reservation_time::text, turn_minutes from unit where id = $1",
    [restaurant.unit.id],
  );
  expect(stored).toEqual([
    {
      name: "Bela Vista",
      cnpj: "12.ABC.345/01DE-35",
      phone: "(11) 3284-5170",
      max_reservations: 80,
      last_reservation_time: "21:00:00",
      turn_minutes: 75,
    },
  ]);

  await test.step("another time zone explains what happens to reservations", async () => {
    await page.getByRole("button", { name: "Configurações avançadas" }).click();
    const zone = page.getByRole("combobox", { name: "Fuso horário", exact: true });
    await zone.click();
    await page.getByRole("searchbox").fill("manaus");
    await page.getByRole("option", { name: /^Amazonas/ }).click();
    await expect(page.getByText(/as reservas em aberto mantêm a data e o horário/)).toBeVisible();
    await saveButton(page).click();
    await expectToast(page, "Configurações salvas com sucesso!");
    await expect(zone).toHaveText("Amazonas");
    // The chosen one closes the list, too.
    await zone.click();
    await page.getByRole("option", { name: /^Amazonas/ }).click();
    await expect(page.getByRole("listbox")).toBeHidden();
    const [unit] = await rows(product.database.sql, "select time_zone from unit where id = $1", [
      restaurant.unit.id,
    ]);
    expect(unit).toEqual({ time_zone: "America/Manaus" });
  });
});

test(
  "another person's save shows at once, and never replaces typed changes",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const other = await openVisitor();
    await enter(page, restaurant.host, PATH);
    await enter(other, await buildUser(product.database.sql, restaurant.organization), PATH);
    await field(other, "Telefone").fill("1132845170");
    await saveButton(other).click();
    await expectToast(other, "Configurações salvas com sucesso!");
    await expect(field(page, "Telefone")).toHaveValue("(11) 3284-5170");

    await field(page, "Endereço").fill("Rua nova, 1");
    await field(other, "Máximo de reservas por dia").fill("70");
    await field(other, "Endereço").fill("Rua velha, 2");
    await saveButton(other).click();
    const warning = page.getByRole("alert").filter({ hasText: "Outra pessoa salvou" });
    await expect(warning).toContainText("Mudou: Endereço e Máximo de reservas por dia.");
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");
    await saveButton(page).click();
    await expect(warning).toBeVisible();
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");

    await warning.getByRole("button", { name: "Manter o que digitei" }).click();
    await expect(field(page, "Máximo de reservas por dia")).toHaveValue("70");
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");
    await saveButton(page).click();
    await expect(field(other, "Endereço")).toHaveValue("Rua nova, 1");

    await field(other, "Endereço").fill("Rua sem volta, 3");
    await field(page, "Endereço").fill("Rua de ida, 4");
    await saveButton(page).click();
    await other.getByRole("alert").getByRole("button", { name: "Carregar os valores novos" }).click();
    await expect(field(other, "Endereço")).toHaveValue("Rua de ida, 4");

    await test.step("a logo is uploaded, saved, and shown in the sidebar of every screen", async () => {
      await expect(other.getByRole("complementary").locator("img[src^='/media/']")).toHaveCount(0);
      await page.locator("input[type=file]").setInputFiles({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>',
        ),
      });
      await expect(page.getByRole("button", { name: "Trocar imagem" })).toBeVisible();
      await saveButton(page).click();
      await expect(other.getByRole("complementary").locator("img[src^='/media/']")).toBeVisible();
    });
  },
);

test(
  "one bar names the sections with changes, saves all of them at once, and says which one the server refused",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    await enter(page, restaurant.host, PATH);
    const monday = page.getByRole("group", { name: "Segunda-feira" }).getByLabel("Início", { exact: true });
    const bar = page.getByRole("status").filter({ hasText: "Alterações não salvas" });
    await field(page, "Endereço").fill("Rua nova, 1");
    await monday.fill("10:30");
    await field(page, "Nome da empresa").fill("Grupo Novo");
    await expect(bar).toHaveText(
      "Alterações não salvas: Dados da unidade, Horário de funcionamento e Empresa e unidades",
    );
    await expect(sectionLink(page, "Horário de funcionamento")).toContainText("Não salvo");
    await expectAccessibleOnEveryScreen(page);

    await test.step("with a wrong field nothing is saved, and that field gets the focus", async () => {
      await monday.fill("99");
      await field(page, "Nome da empresa").press("Enter");
      await expect(page.getByRole("alert")).toHaveText("Nada foi salvo. Confira: Horário de funcionamento.");
      await expect(monday).toBeFocused();
      await expect(sectionLink(page, "Horário de funcionamento")).toContainText("Confira os campos");
      await expectAccessibleOnEveryScreen(page);
      await monday.fill("10:30");
    });

    await test.step("what the server refuses stays typed, and the rest is saved", async () => {
      const allow = await refuseCall(page, "companySettings/saveHours");
      await saveButton(page).click();
      await expect(page.getByRole("alert")).toContainText(
        "Não foi salvo: Horário de funcionamento. Já está salvo: Dados da unidade e Empresa e unidades.",
      );
      await expect(bar).toHaveText("Alterações não salvas: Horário de funcionamento");
      await expect(monday).toHaveValue("10:30");
      await allow();
      await saveButton(page).click();
      await expectToast(page, "Configurações salvas com sucesso!");
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
    const stored = await rows(
      sql,
      `select unit.address, organization.name, starts_at::text
     from unit join organization on organization.id = organization_id join opening_hours on unit_id = unit.id and weekday = 1
     where unit.id = $1`,
      [restaurant.unit.id],
    );
    expect(stored).toEqual([{ address: "Rua nova, 1", name: "Grupo Novo", starts_at: "10:30:00" }]);

    await field(page, "Endereço").fill("Rua errada");
    await monday.fill("09:00");
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");
    await expect(monday).toHaveValue("10:30");
    await expect(bar).toHaveCount(0);
  },
);

test("a link to a section shows it and focuses its heading, also by the back button", async ({
  page,
  restaurant,
}) => {
  const heading = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
  await enter(page, restaurant.host, `${PATH}#horario`);
  await expect(page).toHaveURL(`${PATH}#horario`);
  await expect(heading("Horário de funcionamento")).toBeFocused();
  await expect(heading("Horário de funcionamento")).toBeInViewport();
  await expect(sectionLink(page, "Horário de funcionamento")).toContainText("Aberto 7 dias");
  await expect(sectionLink(page, "Horário de funcionamento")).toHaveAttribute("aria-current", "true");

  // What is typed stays, and nothing is asked: the page is the same.
  await field(page, "Endereço").fill("Rua nova, 1");
  await sectionLink(page, "Empresa e unidades").click();
  await expect(heading("Empresa e unidades")).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#empresa`);
  await page.goBack();
  await expect(heading("Horário de funcionamento")).toBeFocused();
  await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");
  // A second press brings it back into sight.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await sectionLink(page, "Horário de funcionamento").click();
  await expect(heading("Horário de funcionamento")).toBeInViewport();

  for (const device of ["tablet", "phone"] as const)
    await test.step(`on a ${device} the sections stay in sight, and cover no heading`, async () => {
      await turnInto(page, device);
      await sectionLink(page, "Ritmo da cozinha").click();
      await expect(heading("Ritmo da cozinha")).toBeFocused();
      await expect(sectionLink(page, "Ritmo da cozinha")).toBeInViewport();
      const list = await page.getByRole("navigation", { name: "Seções" }).boundingBox();
      const title = await heading("Ritmo da cozinha").boundingBox();
      const isBeside = (list?.x ?? 0) + (list?.width ?? 0) <= (title?.x ?? 0);
      expect(isBeside || (list?.y ?? 0) + (list?.height ?? 0) <= (title?.y ?? 0)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
    });
});

test(
  "asks before unsaved changes are lost by leaving the page or unit, signing out or closing the window",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await buildUnit(product.database.sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
    await enter(page, restaurant.host, PATH);
    await field(page, "Endereço").fill("Rua nova, 1");
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    const toReservations = page
      .getByRole("navigation", { name: "Menu Principal" })
      .getByRole("link", { name: "Reservas", exact: true });

    await toReservations.click();
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(PATH);
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");

    await page.getByRole("button", { name: "Alterar Empresa" }).click();
    const units = page.getByRole("dialog", { name: "Alterar Empresa" });
    await units.getByText("Unidade Praia", { exact: true }).click();
    await units.getByRole("button", { name: "Confirmar" }).click();
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");

    await page.getByRole("button", { name: "Menu do usuário" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await expect(page).toHaveURL(PATH);
    await expect(field(page, "Endereço")).toHaveValue("Rua nova, 1");

    let asked = false;
    page.on("dialog", (dialog) => {
      asked = dialog.type() === "beforeunload";
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toBe(true);

    await toReservations.click();
    await question.getByRole("button", { name: "Sair sem salvar" }).click();
    await expect(page).toHaveURL("/reservas");
    await page.goBack();
    await expect(field(page, "Endereço")).toHaveValue(restaurant.unit.address);
  },
);

test(
  "axe finds nothing on the settings, with valid or wrong fields or a failed load",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, PATH);
    await expect(saveButton(page)).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("button", { name: "Configurações avançadas" }).click();
    await field(page, "Nome").fill("");
    await saveButton(page).click();
    await expect(field(page, "Nome")).toHaveAccessibleDescription("Informe o nome");
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("combobox", { name: "Fuso horário", exact: true }).click();
    await page.getByRole("searchbox").fill("man");
    await expect(page.getByRole("option", { name: /^Amazonas/ })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("option", { name: /^Amazonas/ }).click();
    await expect(page.getByRole("listbox")).toBeHidden();
    await page.getByRole("button", { name: "Descartar" }).click();

    const allow = await refuseCall(page, "companySettings/read");
    await page.reload();
    await expect(page.getByText("Não foi possível carregar as configurações")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await allow();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(field(page, "Nome")).toHaveValue(restaurant.unit.name);

    await test.step("on a phone the save button stays visible", async () => {
      await turnInto(page, "phone");
      await field(page, "Nome").fill("Bela Vista");
      await expect(saveButton(page)).toBeInViewport();
      await saveButton(page).click();
      await expectToast(page, "Configurações salvas com sucesso!");
    });
  },
);

function field(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

function sectionLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Seções" }).getByRole("link", { name });
}

function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Salvar Configurações" });
}
