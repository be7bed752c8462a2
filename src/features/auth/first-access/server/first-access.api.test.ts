import { afterAll, beforeAll, expect, test } from "vitest";

import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { personalPasswordText } from "../../passwords/text.ts";

const { database, sql, app: first } = useApp();
let second: TestApp;

// Two apps, each with its own connection pool, act as two server processes.
beforeAll(async () => {
  second = await startTestApp(database());
});
afterAll(() => second.stop());

const input = {
  organizationName: " Cantina da Serra ",
  unitName: "Unidade Centro",
  name: "Marta Serra",
  email: " Marta@Cantina.com.br",
  password: "senha-da-marta",
};

/** The tests of this file depend on their order: they share one database, which is empty at first. */
test("An empty installation asks for the first access, and names each empty field", async () => {
  expect(await first.client().auth.signInOptions()).toEqual({
    demoAccounts: [],
    isSignedIn: false,
    isFirstAccess: true,
  });
  const call = first.client().firstAccess.open({
    organizationName: " ",
    unitName: "",
    name: "x".repeat(121),
    email: "marta",
    password: "curta",
  });
  await expect(call).rejects.toMatchObject({
    code: "INVALID",
    data: {
      fields: [
        { field: "organizationName", message: "Informe o nome da empresa" },
        { field: "unitName", message: "Informe o nome da unidade" },
        { field: "name", message: "Use no máximo 120 caracteres" },
        { field: "email", message: "Informe um e-mail válido" },
        { field: "password", message: "A senha precisa de 8 caracteres ou mais" },
      ],
    },
  });
  const common = first.client().firstAccess.open({
    organizationName: "Bela Vista",
    unitName: "Centro",
    name: "Marta",
    email: "marta@example.com",
    password: "senha123",
  });
  await expect(common).rejects.toMatchObject({
    code: "INVALID",
    data: {
      fields: [
        {
          field: "password",
          message: "Esta senha é fácil de adivinhar. Escolha outra, como três palavras sem relação",
        },
      ],
    },
  });
});

test("The first admin's password is neither their name nor their e-mail", async () => {
  const { open } = first.client().firstAccess;
  for (const password of ["marta serra", "marta@cantina.com.br", "marta-serra 1"]) {
    await expect(open({ ...input, password })).rejects.toMatchObject({
      message: personalPasswordText,
      data: { reason: "personal_password" },
    });
  }
});

test("Of five requests at the same moment, on two servers, one creates the admin and signs in", async () => {
  const answers = await Promise.all(
    [first, second, first, second, first].map((app, index) =>
      app.fetch("/api/auth/first-access", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...input, email: index === 0 ? input.email : `outra.${index}@example.com` }),
      }),
    ),
  );

  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  for (const loser of answers.filter(({ status }) => status !== 200)) {
    expect(loser.status).toBe(409);
    expect(await loser.json()).toMatchObject({ code: "already_done" });
    expect(loser.headers.getSetCookie()).toEqual([]);
  }

  const cookie = winners[0]?.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const me = await second.client(cookie).auth.me();
  expect(me).toMatchObject({
    user: { name: "Marta Serra", role: "admin", permissions: "all" },
    organization: { name: "Cantina da Serra" },
    units: [{ name: "Unidade Centro", timeZone: "America/Sao_Paulo" }],
  });
  expect(await rows(sql, "select id from organization", [])).toHaveLength(1);
  expect(
    await rows(
      sql,
      `select weekday, to_char(starts_at, 'HH24:MI') as "from", to_char(ends_at, 'HH24:MI') as "to", is_active as open
       from opening_hours order by weekday`,
      [],
    ),
  ).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "11:00", to: "23:00", open: weekday !== 0 })),
  );
  expect(await rows(sql, "select type, actor_kind as kind, actor_id as actor from audit_entry", [])).toEqual([
    { type: "organization.created", kind: "user", actor: me.user.id },
  ]);
});

test("The first access is closed once a user exists, and the login page opens instead", async () => {
  expect(await outcomeOf(second.client().firstAccess.open(input))).toBe("already_done");
  expect((await second.client().auth.signInOptions()).isFirstAccess).toBe(false);
  // It stays closed even if no user may sign in any more.
  await rows(sql, "update app_user set is_active = false", []);
  expect(await outcomeOf(first.client().firstAccess.open(input))).toBe("already_done");
});
