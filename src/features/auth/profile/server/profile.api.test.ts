import { expect, test } from "vitest";

import { inTransaction } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import {
  buildMedia,
  buildOrganization,
  buildSession,
  buildUser,
  TEST_PASSWORD,
  type BuiltUser,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { runsLong } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";
import { issuePasswordReset } from "../../links/server/commands.ts";
import { CURRENT_PASSWORD_LIMIT } from "../rules.ts";

/** Each guess costs a tenth of a second of CPU, and these tests make many. */
const isLong = runsLong("auth", "platform");

const { database, sql, app } = useApp();
const NEW_PASSWORD = "uma-senha-nova";
const COMMON = "Esta senha é fácil de adivinhar. Escolha outra, como três palavras sem relação";

const buildAna = async () => buildUser(sql, await buildOrganization(sql));
const save = (
  user: { cookie: string },
  input: Parameters<ReturnType<typeof app.client>["profile"]["save"]>[0],
) => app.client(user.cookie).profile.save(input);
const changePassword = (user: { cookie: string }, current: string, next: string) =>
  save(user, { newPassword: { current, next } });

async function canSignIn({ email }: BuiltUser, password: string): Promise<boolean> {
  const call = app.client().auth.signIn({ email, password });
  return (await outcomeOf(call)) === "done";
}

const typesOf = async ({ organizationId }: BuiltUser) =>
  (
    await rows<{ type: string }>(
      sql,
      "select type from audit_entry where organization_id = $1 and type not in ('session.began', 'session.failed') order by id",
      [organizationId],
    )
  ).map(({ type }) => type);

const uploadFor = async (user: BuiltUser) =>
  (await buildMedia(sql, user, { purpose: "profile", unitId: null, uploadedBy: user.id })).id;

test("A new password replaces the old one, ends the other sessions and every link, and keeps this session", async () => {
  const ana = await buildAna();
  const elsewhere = await buildSession(sql, ana);
  const { organizationId } = ana;
  const actor = {
    kind: "system",
    id: null,
    organizationId,
    role: null,
    permissions: [],
    channel: "system",
  } as const;
  const link = await inTransaction(database(), (tx) =>
    issuePasswordReset(tx, app.services, { organizationId, actor }, ana.id),
  );

  expect((await changePassword(ana, TEST_PASSWORD, NEW_PASSWORD)).user.id).toBe(ana.id);

  expect(await outcomeOf(app.client(ana.cookie).auth.me())).toBe("done");
  expect(await outcomeOf(app.client(elsewhere.cookie).auth.me())).toBe("UNAUTHORIZED");
  expect(await canSignIn(ana, TEST_PASSWORD)).toBe(false);
  expect(await canSignIn(ana, NEW_PASSWORD)).toBe(true);
  const token = new URL(link.url).searchParams.get("token") ?? "";
  expect(await outcomeOf(app.client().links.open({ kind: "password_reset", token }))).toBe("link_invalid");
  expect(await typesOf(ana)).toEqual(["password.changed", "session.ended"]);
});

test("The same change sent again after a lost answer succeeds and is stored once", async () => {
  const ana = await buildAna();
  await changePassword(ana, TEST_PASSWORD, NEW_PASSWORD);
  expect(await outcomeOf(changePassword(ana, TEST_PASSWORD, NEW_PASSWORD))).toBe("done");
  expect(await typesOf(ana)).toEqual(["password.changed"]);
});

test("A wrong current password changes nothing, not even the photo", async () => {
  const ana = await buildAna();
  const photo = await uploadFor(ana);
  const call = save(ana, { photo, newPassword: { current: "errada-1234", next: NEW_PASSWORD } });
  expect(await outcomeOf(call)).toBe("wrong_password");
  expect((await app.client(ana.cookie).auth.me()).user.photo).toBeNull();
  expect(await canSignIn(ana, TEST_PASSWORD)).toBe(true);
  expect(await typesOf(ana)).toEqual([]);
  // The uploaded picture stays available for the next try.
  expect(
    (await save(ana, { photo, newPassword: { current: TEST_PASSWORD, next: NEW_PASSWORD } })).user.photo,
  ).toBe(photo);
});

test("A new password that is too short, too long, common, personal or the current one is refused", async () => {
  const ana = await buildAna();
  for (const [next, message] of [
    ["1234567", "A senha precisa de 8 caracteres ou mais"],
    ["x".repeat(129), "Use no máximo 128 caracteres"],
    ["        ", "A senha não pode ter só espaços"],
    ["senha123", COMMON],
    ["password", COMMON],
  ] as const) {
    await expect(changePassword(ana, TEST_PASSWORD, next)).rejects.toMatchObject({
      code: "INVALID",
      data: { fields: [{ field: "newPassword.next", message }] },
    });
  }
  expect(await outcomeOf(changePassword(ana, TEST_PASSWORD, TEST_PASSWORD))).toBe("same_password");
  for (const own of [ana.email, `${ana.name} 2026`])
    expect(await outcomeOf(changePassword(ana, TEST_PASSWORD, own))).toBe("personal_password");
});

test.runIf(isLong)(
  "Guesses at the current password are limited, and do not lock the account's sign-in",
  async () => {
    const ana = await buildAna();
    const outcomes: string[] = [];
    for (let attempt = 0; attempt <= CURRENT_PASSWORD_LIMIT.attempts; attempt += 1)
      outcomes.push(await outcomeOf(changePassword(ana, `chute-${attempt}-1234`, NEW_PASSWORD)));
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(["wrong_password"]));
    expect(outcomes.at(-1)).toBe("too_many_attempts");
    expect(await outcomeOf(changePassword(ana, TEST_PASSWORD, NEW_PASSWORD))).toBe("too_many_attempts");
    expect(await canSignIn(ana, TEST_PASSWORD)).toBe(true);
  },
);

test("If two sessions change the password at the same moment, the second is refused for a wrong current password", async () => {
  const ana = await buildAna();
  const passwords = ["primeira-senha", "segunda-senha"];
  const outcomes = await Promise.all(
    passwords.map((next) => outcomeOf(changePassword(ana, TEST_PASSWORD, next))),
  );
  expect(outcomes.toSorted()).toEqual(["done", "wrong_password"]);
  for (const [index, password] of passwords.entries())
    expect(await canSignIn(ana, password)).toBe(outcomes[index] === "done");
});

test("A saved photo is shown, replaced by the next one, and can be removed", async () => {
  const ana = await buildAna();
  const [first, second] = [await uploadFor(ana), await uploadFor(ana)];

  expect((await save(ana, { photo: first })).user.photo).toBe(first);
  expect((await save(ana, { photo: first })).user.photo).toBe(first);
  expect((await save(ana, { photo: second })).user.photo).toBe(second);
  expect((await save(ana, {})).user.photo).toBe(second);
  expect((await save(ana, { photo: null })).user.photo).toBeNull();

  await expect
    .poll(() => rows(sql, "select id from media where organization_id = $1", [ana.organizationId]))
    .toEqual([]);
  expect(await typesOf(ana)).toEqual(["user.photo_changed", "user.photo_changed", "user.photo_changed"]);
});

test("A picture of another person, of another purpose, or that does not exist is refused as a photo", async () => {
  const ana = await buildAna();
  const colleague = await buildUser(sql, { id: ana.organizationId });
  const stranger = await buildAna();
  const logo = await buildMedia(sql, ana, { purpose: "logo", unitId: null, uploadedBy: ana.id });
  for (const photo of [await uploadFor(colleague), await uploadFor(stranger), logo.id, newId()])
    expect(await outcomeOf(save(ana, { photo }))).toBe("photo_gone");
  expect((await app.client(ana.cookie).auth.me()).user.photo).toBeNull();
});
