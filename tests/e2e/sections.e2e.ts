import { localOf } from "#shared/time.ts";
import { buildReservation, buildUser } from "../support/factories.ts";
import { enter, expect, expectToast, test } from "../support/restaurant.ts";
import { rows } from "../support/rows.ts";
import { expectAccessibleOnEveryScreen } from "../support/web/accessibility.ts";

test("tables are painted by keyboard, and every stand shows who is next, and that a section is closed", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  test.setTimeout(60_000);
  const { sql } = product.database;
  const { unit, organization, tables, today } = restaurant;
  const [m1, m2] = tables;
  await rows(
    sql,
    "update opening_hours set starts_at = '00:00', ends_at = '00:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
  const bia = await buildUser(sql, organization, { name: "Bia Reis", role: "staff", permissions: ["mesas"] });
  const visitor = await openVisitor();
  await enter(page, restaurant.host, "/servico");
  await enter(visitor, restaurant.host, "/servico");
  await page.getByRole("button", { name: "Praças dos garçons" }).click();
  const dialog = page.getByRole("dialog", { name: "Praças deste turno" });

  await test.step("a section needs a name; a server gives it theirs", async () => {
    await dialog.getByRole("button", { name: "Nova praça" }).click();
    await dialog.getByRole("textbox", { name: "Nome" }).fill("");
    await dialog.getByRole("button", { name: "Salvar praças" }).click();
    await expect(dialog.getByText("Dê um nome à praça")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Nome" })).toBeFocused();
    await dialog.getByRole("combobox", { name: "Garçom" }).selectOption(bia.id);
    await expect(dialog.getByRole("textbox", { name: "Nome" })).toHaveValue("Bia Reis");
  });

  await test.step("the keys paint a table, and a second section takes it over", async () => {
    const first = dialog.getByRole("checkbox", { name: new RegExp(`^${m1.label},`) });
    await first.focus();
    await page.keyboard.press("Space");
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName(`${m1.label}, praça de Bia Reis`);
    await dialog.getByRole("button", { name: "Nova praça" }).click();
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Caio");
    const second = dialog.getByRole("checkbox", { name: new RegExp(`^${m2.label},`) });
    await second.click();
    await expect(dialog.getByRole("button", { name: "Caio 1 mesa" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByRole("button", { name: "Salvar praças" }).click();
    await expectToast(page, "Praças salvas");
  });

  const strip = visitor.getByRole("region", { name: "Praças" });
  await test.step("the other stand shows the sections on the map and in the strip", async () => {
    await expect(strip.getByRole("button", { name: /^Bia Reis 0 pessoas, .*próximo$/ })).toBeVisible();
    await expect(strip.getByRole("button", { name: /^Caio 0 pessoas/ })).toBeVisible();
    await expect(visitor.getByRole("button", { name: /^Mesa M1,.*praça de Bia Reis$/ })).toBeVisible();
    await expectAccessibleOnEveryScreen(visitor);
  });

  await test.step("a seated party gives the turn to the next server", async () => {
    await buildReservation(sql, unit, {
      customerName: "Ana Lima",
      date: today,
      time: localOf(new Date(), unit.timeZone).time,
      guests: 2,
      status: "seated",
      seatedAt: new Date(),
      tables: [m1],
    });
    await visitor.reload();
    await expect(
      strip.getByRole("button", { name: /^Bia Reis 2 pessoas, último grupo agora mesmo$/ }),
    ).toBeVisible();
    await expect(strip.getByRole("button", { name: /^Caio .*próximo$/ })).toBeVisible();
  });

  await test.step("a closed section shows everywhere, 'Desfazer' opens it, and without any the rotation says that it is off", async () => {
    const here = page.getByRole("region", { name: "Praças" });
    const close = async (name: RegExp) => {
      await strip.getByRole("button", { name }).click();
      await visitor.getByRole("menuitem", { name: "Encerrar praça" }).click();
    };
    await close(/^Bia Reis/);
    await expect(here.getByRole("button", { name: /^Bia Reis .*encerrada/ })).toBeVisible();
    await close(/^Caio/);
    await expect(here).toContainText("Todas as praças estão encerradas: o rodízio está desligado.");
    const closed = visitor.getByRole("listitem").filter({ hasText: "Praça de Caio encerrada" });
    await closed.getByRole("button", { name: "Desfazer" }).click();
    await expect(here).not.toContainText("rodízio está desligado");
  });
});
