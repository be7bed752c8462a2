import { buildReservation, buildUser } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  openSeatDialog,
  tableOn,
  test,
  toast,
} from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

test("two hosts confirm one table at the same moment: one seats the party, the other gets a message and the current map", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, tables } = restaurant;
  await buildReservation(sql, unit, { customerName: "Ana Lima", date: today });
  await buildReservation(sql, unit, { customerName: "Bruno Alves", date: today });
  const visitor = await openVisitor();
  const colleague = await buildUser(sql, restaurant.organization, {
    role: "staff",
    permissions: ["reservas"],
  });
  const hosts = [
    { page, customer: "Ana Lima", user: restaurant.host },
    { page: visitor, customer: "Bruno Alves", user: colleague },
  ];

  // Both calls are under way before either arrives, as on a slow network.
  const bothSent = Promise.withResolvers<undefined>();
  const seatAnswered = Promise.withResolvers<undefined>();
  let sent = 0;
  for (const host of hosts) {
    await host.page.route("**/rpc/reservations/seat", async (route) => {
      sent += 1;
      if (sent === hosts.length) bothSent.resolve(undefined);
      await bothSent.promise;
      await route.continue();
    });
    // The plan would preselect a table. It arrives late, and must not change what the host has chosen or lost.
    await host.page.route("**/rpc/tablePlan/read", async (route) => {
      await seatAnswered.promise;
      await route.continue();
    });
  }

  await Promise.all(
    hosts.map(async (host) => {
      await enter(host.page, host.user);
      const map = await openSeatDialog(host.page, host.customer);
      await tableOn(map, "M1").click();
      await map.getByRole("button", { name: "Confirmar" }).click();
    }),
  );

  const outcomes = await Promise.all(
    hosts.map((host) => {
      const won = toast(host.page, "Cliente sentado na Mesa M1");
      const lost = toast(host.page, "A mesa M1 acabou de ser ocupada");
      return Promise.race([won.waitFor().then(() => "won"), lost.waitFor().then(() => "lost")]);
    }),
  );
  expect(outcomes.toSorted()).toEqual(["lost", "won"]);
  const seated = await rows<{ customer_name: string }>(
    sql,
    `select customer_name from reservation join reservation_table held on held.unit_id = reservation.unit_id and held.reservation_id = reservation.id
     where held.unit_id = $1 and held.table_id = $2 and held.status = 'seated'`,
    [unit.id, tables[0].id],
  );
  const winner = hosts[outcomes.indexOf("won")]!;
  const loser = hosts[outcomes.indexOf("lost")]!;
  expect(seated).toEqual([{ customer_name: winner.customer }]);

  const map = loser.page.getByRole("dialog", { name: "Sentar Cliente" });
  const planRead = loser.page.waitForResponse("**/rpc/tablePlan/read");
  seatAnswered.resolve(undefined);
  await planRead;
  await expect(map.locator("[aria-busy=false]")).toBeVisible();
  await expect(map.getByRole("alert")).toHaveText("A mesa M1 acabou de ser ocupada");
  await expect(tableOn(map, "M1")).toHaveAccessibleName(new RegExp(`ocupada, ${winner.customer}`));
  await expect(tableOn(map, "M1")).not.toBeChecked();
  await expect(map.getByRole("button", { name: "Confirmar" })).toBeDisabled();

  await tableOn(map, "M3").click();
  await map.getByRole("button", { name: "Confirmar" }).click();
  await expectToast(loser.page, "Cliente sentado na Mesa M3");
  for (const host of hosts) {
    await expect(cardOf(host.page, winner.customer)).toContainText("Mesa M1");
    await expect(cardOf(host.page, loser.customer)).toContainText("Mesa M3");
  }
});
