import { newId } from "#shared/id.ts";
import { formatShortDate, formatWeekday } from "#shared/pt-br.ts";
import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { on, SCREEN_OF } from "#tests/devices.ts";
import { buildReservation, buildTable, buildUser, buildWaitlistEntry } from "#tests/factories.ts";
import { openAroundTheClock } from "#tests/full-room.ts";
import { cardOf, enter, expect, expectToast, tableOn, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test("tables are painted by keyboard, and every stand shows who is next, and that a section is closed", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, organization, tables, today } = restaurant;
  const [m1, m2, m3] = tables;
  await openAroundTheClock(sql, restaurant);
  const bia = await buildUser(sql, organization, { name: "Bia Reis", role: "staff", permissions: ["mesas"] });
  const lastWeek = addDays(today, -7);
  await rows(
    sql,
    `with day as (insert into section_day (unit_id, service_date, updated_at) values ($1, $2, now())),
       dora as (
         insert into section (unit_id, service_date, id, position, name, color)
         values ($1, $2, $3, 0, 'Dora', 'teal') returning id)
     insert into section_table (unit_id, service_date, section_id, table_id) select $1, $2, id, $4 from dora`,
    [unit.id, lastWeek, newId(), m3.id],
  );
  const visitor = await openVisitor();
  await enter(page, restaurant.host, "/servico");
  await enter(visitor, restaurant.host, "/servico");
  await page.getByRole("button", { name: "Praças dos garçons" }).click();
  const dialog = page.getByRole("dialog", { name: "Praças deste turno" });

  const tableOf = (label: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${label},`) });
  await test.step("the sections of the same day of last week can be copied", async () => {
    await dialog
      .getByRole("button", { name: `Copiar de ${formatWeekday(lastWeek)} ${formatShortDate(lastWeek)}` })
      .click();
    await expect(tableOf(m3.label)).toHaveAccessibleName(`${m3.label}, praça de Dora`);
    await dialog.getByRole("button", { name: "Remover praça Dora" }).click();
    await expect(tableOf(m3.label)).toHaveAccessibleName(`${m3.label}, sem praça`);
  });

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
    const first = tableOf(m1.label);
    await first.focus();
    await page.keyboard.press("Space");
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName(`${m1.label}, praça de Bia Reis`);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(tableOf(m2.label)).toBeFocused();
    await expect(tableOf(m2.label)).toBeChecked();
    await dialog.getByRole("button", { name: "Nova praça" }).click();
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Caio");
    await tableOf(m2.label).click();
    await expect(dialog.getByRole("button", { name: "Caio 1 mesa" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByRole("button", { name: "Salvar praças" }).click();
    await expectToast(page, "Praças salvas");
  });

  await test.step("one stroke of the mouse paints all tables that it crosses, and 'Últimas ações' brings the others back", async () => {
    await page.getByRole("button", { name: "Praças dos garçons" }).click();
    await dialog.getByRole("button", { name: /^Caio/ }).click();
    const [from, to] = await Promise.all([tableOf(m1.label).boundingBox(), tableOf(m3.label).boundingBox()]);
    if (!from || !to) throw new Error("the tables are on the map");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
    await page.mouse.up();
    for (const { label } of tables) await expect(tableOf(label)).toBeChecked();
    await dialog.getByRole("button", { name: "Salvar praças" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Mesa M1,.*praça de Caio$/ })).toBeVisible();
    await page.getByRole("button", { name: "Últimas ações" }).click();
    const painted = page.getByRole("listitem").filter({ hasText: "Praças definidas" });
    await expect(painted).toHaveCount(2);
    await painted.first().getByRole("button", { name: "Desfazer" }).click();
    await expectToast(page, "Desfeito");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Mesa M1,.*praça de Bia Reis$/ })).toBeVisible();
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
    // Of a sentence that is higher than the strip, a phone would show the middle, over what stands above.
    await page.setViewportSize(SCREEN_OF.phone);
    const heights = await Promise.all(
      [here, here.getByText("rodízio está desligado")].map((part) => part.boundingBox()),
    );
    expect(heights[1]?.height).toBeLessThanOrEqual(heights[0]?.height ?? 0);
    await page.setViewportSize(SCREEN_OF.desktop);
    const closed = visitor.getByRole("listitem").filter({ hasText: "Praça de Caio encerrada" });
    await closed.getByRole("button", { name: "Desfazer" }).click();
    await expect(here).not.toContainText("rodízio está desligado");
  });
});

test(
  "walk-ins and bookings are offered the next server's table, and none of a closed section",
  on("tablet"),
  async ({ page, allowErrors, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, today, tables } = restaurant;
    const [m1, m2, m3] = tables;
    await openAroundTheClock(sql, restaurant);
    const [m4, m5] = await Promise.all([
      buildTable(sql, unit, { label: "M4", x: 100, y: 300 }),
      buildTable(sql, unit, { label: "M5", x: 400, y: 300 }),
    ]);
    const sections = [
      { name: "Bia", color: "blue", isClosed: true, tableIds: [m1.id] },
      { name: "Caio", color: "orange", isClosed: false, tableIds: [m2.id, m4.id] },
      { name: "Dora", color: "green", isClosed: false, tableIds: [m3.id, m5.id] },
    ];
    await rows(sql, "insert into section_day (unit_id, service_date, updated_at) values ($1, $2, now())", [
      unit.id,
      today,
    ]);
    for (const [position, { name, color, isClosed, tableIds }] of sections.entries())
      await rows(
        sql,
        `with own as (
           insert into section (unit_id, service_date, id, position, name, color, is_closed)
           values ($1, $2, $3, $4, $5, $6, $7) returning id)
         insert into section_table (unit_id, service_date, section_id, table_id)
         select $1, $2, own.id, table_id from own, unnest($8::uuid[]) table_id`,
        [unit.id, today, newId(), position, name, color, isClosed, tableIds],
      );
    const now = localOf(new Date(), unit.timeZone).time;
    await buildReservation(sql, unit, {
      customerName: "Davi Rocha",
      date: today,
      time: now,
      status: "seated",
      seatedAt: new Date(),
      tables: [m2],
    });
    await enter(page, restaurant.host, "/servico");
    const offer = (table: string) =>
      page
        .getByRole("group", { name: "Sem reserva" })
        .getByRole("button", { name: `4 → ${table}`, exact: true });

    await test.step("a walk-in of four sits at Dora's table, as Caio has just got a party", async () => {
      await offer("M5").tap();
      await expect(page.getByRole("button", { name: /^Mesa M5,.*ocupada, Passante/ })).toBeVisible();
      await expect(offer("M4")).toBeVisible();
    });

    await test.step("the free tables of closed sections are left out, although the next one is larger", async () => {
      await page.getByRole("region", { name: "Praças" }).getByRole("button", { name: /^Caio/ }).tap();
      await page.getByRole("menuitem", { name: "Encerrar praça" }).tap();
      await expect(offer("M3")).toBeVisible();
    });

    await test.step("a called party that does not answer shows how many they are, and its number", async () => {
      await buildWaitlistEntry(sql, unit, {
        customerName: "Eva Melo",
        customerPhone: "",
        guests: 7,
        status: "notified",
        notifiedAt: new Date(Date.now() - 13 * MINUTE_MS),
        callNumber: 12,
      });
      await page.reload();
      const card = page.getByRole("listitem", { name: "Eva Melo" });
      await expect(card.getByText("sem resposta")).toBeVisible();
      await expect(card.getByText("Senha 12")).toBeInViewport({ ratio: 1 });
      await expect(card.getByText("7", { exact: true })).toBeInViewport({ ratio: 1 });
    });

    await test.step("the dialog of a booking preselects the same table; by hand the others can be chosen", async () => {
      await buildReservation(sql, unit, { customerName: "Ana Lima", date: today, time: now, guests: 4 });
      // The plan deals the sections' tables out, too: without one, the dialog decides.
      allowErrors(/ERR_FAILED/);
      await page.route("**/rpc/tablePlan/read*", (route) => route.abort());
      await page.goto("/reservas");
      await cardOf(page, "Ana Lima").getByRole("button", { name: "Sentar Cliente" }).tap();
      const dialog = page.getByRole("dialog", { name: "Sentar Cliente" });
      await expect(tableOn(dialog, "M3")).toBeChecked();
      await tableOn(dialog, "M1").tap();
      await expect(dialog.getByText("Mesa M1")).toBeVisible();
    });
  },
);
