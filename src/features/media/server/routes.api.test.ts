import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { timesOf } from "#tests/long-tests.ts";
import { hugePng, photo, pictureFile, svg } from "#tests/pictures.ts";
import { rows } from "#tests/rows.ts";
import { refusalText, uploadText } from "../text.ts";

const { sql, app, organization, unit, owner, users } = useUnit({ per: "file", users: { owner: "all" } });

type Input = Parameters<typeof pictureFile>;
const uploadDish = (...[bytes, name, type]: Input) =>
  owner.media.uploadDishPhoto({ unitId: unit.id, id: newId(), file: pictureFile(bytes, name, type) });
const uploadLogo = (...[bytes, name, type]: Input) =>
  owner.media.uploadLogo({ unitId: unit.id, id: newId(), file: pictureFile(bytes, name, type) });

async function served(id: string, size: "small" | "medium" | "large", format: "webp" | "avif" = "webp") {
  const response = await app.fetch(mediaUrl(organization.id, id, size, format));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Reads an AVIF's dimensions by hand, because this process may decode only the formats that people may upload. */
async function dimensionsIn(
  bytes: Buffer,
  format: "webp" | "avif",
): Promise<{ width: number; height: number }> {
  if (format === "webp") {
    const { format: kind, width, height } = await sharp(bytes).metadata();
    expect(kind).toBe("webp");
    return { width, height };
  }
  expect(bytes.toString("latin1", 4, 12)).toBe("ftypavif");
  const box = bytes.indexOf("ispe") + 8;
  return { width: bytes.readUInt32BE(box), height: bytes.readUInt32BE(box + 4) };
}

describe("the stored files of a picture", () => {
  it("are a photo in three sizes, in WebP and AVIF, from both APIs", async () => {
    const original = await photo(3000, 2000);
    const byRpc = await uploadDish(original);
    expect(byRpc).toMatchObject({ width: 1600, height: 1067 });

    const form = new FormData();
    form.append("id", newId());
    form.append("file", pictureFile(original));
    const response = await app.fetch(`/api/units/${unit.id}/media/dish-photo`, {
      method: "POST",
      body: form,
      cookie: users.owner.cookie,
    });
    const byRest = (await response.json()) as { id: string; width: number };
    expect(byRest).toMatchObject({ width: 1600, height: 1067 });

    for (const { id } of [byRpc, byRest]) {
      for (const format of ["webp", "avif"] as const) {
        const found = await Promise.all(
          (["small", "medium", "large"] as const).map(async (size) => {
            const { width, height } = await dimensionsIn(await served(id, size, format), format);
            return [width, height];
          }),
        );
        expect(found).toEqual([
          [320, 213],
          [800, 534],
          [1600, 1067],
        ]);
      }
    }
  });

  it("are never larger than a small original", async () => {
    const { id, width } = await uploadDish(await photo(200, 150, "png"));
    expect(width).toBe(200);
    expect((await sharp(await served(id, "large")).metadata()).width).toBe(200);
  });

  it("are upright, without camera and location data", async () => {
    const lying = await sharp(await photo(400, 200))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Telefone de Ana" }, IFD3: { GPSLatitudeRef: "S" } })
      .jpeg()
      .toBuffer();
    expect(lying.toString("latin1")).toContain("Telefone de Ana");
    const { id, width, height } = await uploadDish(lying);
    expect([width, height]).toEqual([200, 400]);
    for (const format of ["webp", "avif"] as const) {
      const kept = (await served(id, "large", format)).toString("latin1");
      for (const trace of ["Telefone", "Exif", "EXIF", "ICCP"]) expect(kept).not.toContain(trace);
    }
  });

  it("are in sRGB with 8 bits for print colours, 16 bits and grey", async () => {
    const colour = await sharp(await photo(300, 200))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const deep = await sharp(await photo(300, 200))
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    const grey = await sharp(await photo(300, 200))
      .toColourspace("b-w")
      .png()
      .toBuffer();
    for (const bytes of [colour, deep, grey]) {
      const { id } = await uploadDish(bytes);
      expect(await sharp(await served(id, "large")).metadata()).toMatchObject({
        space: "srgb",
        depth: "uchar",
      });
    }
  });

  it("are square for a face", async () => {
    const { id, width, height } = await owner.media.uploadProfilePhoto({
      id: newId(),
      file: pictureFile(await photo(900, 600)),
    });
    expect([width, height]).toEqual([512, 512]);
    expect(await sharp(await served(id, "small")).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it("keep the transparency of a logo", async () => {
    const transparent = await sharp({
      create: { width: 300, height: 100, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { id } = await uploadLogo(transparent);
    const { data, info } = await sharp(await served(id, "large"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
  });

  it("have the stored size for an SVG logo of any nominal size", async () => {
    const drawing = svg('<rect width="24" height="12" fill="#c00"/>', 'width="24" height="12"');
    const { id, width, height } = await uploadLogo(drawing, "logo.svg", "image/svg+xml");
    expect([width, height]).toEqual([512, 256]);
    const { data } = await sharp(await served(id, "large"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([13, 0, 0]);
  });

  it("leave out data that follows the picture", async () => {
    const { id } = await uploadDish(
      Buffer.concat([await photo(300, 200, "png"), Buffer.from("MZ this is a program")]),
    );
    for (const format of ["webp", "avif"] as const) {
      expect((await served(id, "large", format)).toString("latin1")).not.toContain("MZ this");
    }
  });
});

describe("a refusal with its own message", () => {
  it.each<[string, keyof typeof refusalText, () => Promise<Input> | Input]>([
    [
      "a program with another name",
      "not_a_picture",
      () => [Buffer.from("MZ\x90\x00 a program"), "foto.jpg", "image/jpeg"],
    ],
    ["a PDF", "not_a_picture", () => ["%PDF-1.7 not a picture", "foto.png", "image/png"]],
    ["a web page", "not_a_picture", () => ["<!doctype html><svg></svg>", "a.png", "image/png"]],
    [
      "a GIF",
      "not_a_picture",
      async () => [
        await sharp(await photo(50, 50))
          .gif()
          .toBuffer(),
        "foto.jpg",
        "image/jpeg",
      ],
    ],
    [
      "a TIFF",
      "not_a_picture",
      async () => [
        await sharp(await photo(50, 50))
          .tiff()
          .toBuffer(),
        "foto.jpg",
      ],
    ],
    [
      "a drawing where a photo belongs",
      "svg_only_for_logos",
      () => [svg("<path d='M0 0'/>"), "a.svg", "image/svg+xml"],
    ],
    ["a JPG that is cut off", "unreadable", async () => [(await photo()).subarray(0, -2000), "foto.jpg"]],
    [
      "a PNG that is cut off",
      "unreadable",
      async () => [(await photo(400, 300, "png")).subarray(0, -2000), "a.png"],
    ],
    [
      "a WebP that is cut off",
      "unreadable",
      async () => [(await photo(400, 300, "webp")).subarray(0, -500), "a.webp"],
    ],
    [
      "only the beginning of a PNG",
      "unreadable",
      () => [Buffer.from("89504e470d0a1a0a0000", "hex"), "a.png"],
    ],
    [
      "a JPG full of noise",
      "unreadable",
      () => [Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5000, 7)])],
    ],
    [
      "pictures that move",
      "animated",
      async () => {
        const frames = [
          await photo(40, 40, "png"),
          await sharp(await photo(40, 40))
            .negate()
            .png()
            .toBuffer(),
        ];
        return [
          await sharp(frames, { join: { animated: true } })
            .webp({ loop: 0 })
            .toBuffer(),
          "a.webp",
          "image/webp",
        ];
      },
    ],
    [
      "20,000 by 20,000 pixels in a few kilobytes",
      "side_too_long",
      () => [hugePng(20_000, 20_000), "a.png", "image/png"],
    ],
    ["100 megapixels", "too_many_pixels", () => [hugePng(10_000, 10_000), "a.png", "image/png"]],
    ["a side of 30,000 pixels", "side_too_long", () => [hugePng(30_000, 10), "a.png", "image/png"]],
  ])("%s", async (_name, reason, make) => {
    const error = await uploadDish(...(await make())).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: "REFUSED", data: { reason } });
    const sentence = refusalText[reason].replace(/\{about\}.*$/, "");
    expect((error as Error).message).toContain(sentence);
    expect((error as Error).message).not.toContain("{about}");
  });

  it("names the picture's dimensions", async () => {
    await expect(uploadDish(hugePng(20_000, 20_000))).rejects.toThrow(
      "A imagem tem 20.000 × 20.000 pixels. O limite é de 12.000 pixels por lado",
    );
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>"), "svg_script"],
    ["an event handler", svg('<rect width="1" onload="alert(1)"/>'), "svg_script"],
    ["something fetched", svg('<use href="https://evil.example/a#b"/>'), "svg_external"],
    ["a DOCTYPE", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "svg_doctype"],
    ["no dimensions that can be drawn", svg("", 'viewBox="0 0 0 0"'), "svg_malformed"],
    ["a drawing of 20,000 pixels", svg("", 'width="20000" height="20000"'), "side_too_long"],
    [
      "bytes that are no text",
      Buffer.concat([Buffer.from("<svg "), Buffer.from([0xff, 0xfe, 0xfd])]),
      "svg_malformed",
    ],
  ])("a logo with %s", async (_name, drawing, reason) => {
    expect(await outcomeOf(uploadLogo(drawing, "logo.svg", "image/svg+xml"))).toBe(reason);
  });

  it("judges an SVG drawing with a photo's file name as a drawing", async () => {
    expect(await outcomeOf(uploadLogo(svg("<script/>"), "logo.png", "image/png"))).toBe("svg_script");
    expect(await outcomeOf(uploadLogo(svg("<path d='M0 0h1'/>"), "logo.png", "image/png"))).toBe("done");
  });

  it("names the field for an empty file, a missing file, and one slightly over 2 MB", async () => {
    expect(await outcomeOf(uploadDish(""))).toBe("empty");
    const tooLarge = await uploadDish(Buffer.alloc(2 * 1024 * 1024 + 1)).catch((error: unknown) => error);
    expect(tooLarge).toMatchObject({
      code: "INVALID",
      data: { fields: [{ field: "file", message: uploadText.tooLarge }] },
    });
    const form = new FormData();
    form.append("id", newId());
    form.append("file", "not a file");
    const response = await app.fetch(`/api/units/${unit.id}/media/logo`, {
      method: "POST",
      body: form,
      cookie: users.owner.cookie,
    });
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: [{ field: "file", message: "Escolha uma imagem" }],
    });
  });

  it("leaves no files behind", async () => {
    const other = await buildUnit(sql, organization);
    const file = pictureFile(hugePng(20_000, 20_000));
    await outcomeOf(owner.media.uploadLogo({ unitId: other.id, id: newId(), file }));
    expect(await rows(sql, "select 1 from media where unit_id = $1", [other.id])).toEqual([]);
  });
});

describe("a repeated upload", () => {
  it("returns the stored picture for the same file, and refuses another file", async () => {
    const { media } = owner;
    const input = { unitId: unit.id, id: newId(), file: pictureFile(await photo(300, 200)) };
    const other = { ...input, file: pictureFile(await photo(50, 50)) };
    const first = await media.uploadDishPhoto(input);
    expect(await media.uploadDishPhoto(input)).toEqual(first);
    expect(await outcomeOf(media.uploadDishPhoto(other))).toBe("already_created");
    expect((await sharp(await served(input.id, "large")).metadata()).width).toBe(300);
  });

  it("returns a picture from before hashes were stored", async () => {
    const { media } = owner;
    const input = { unitId: unit.id, id: newId(), file: pictureFile(await photo(300, 200)) };
    const first = await media.uploadDishPhoto(input);
    await rows(sql, "update media set content_hash = null where id = $1", [input.id]);
    expect(await media.uploadDishPhoto({ ...input, file: pictureFile(await photo(50, 50)) })).toEqual(first);
  });

  it("stores one of two different files that arrive at the same moment", async () => {
    const { media } = owner;
    const id = newId();
    const widths = [60, 120, 180];
    const files = await Promise.all(widths.map((width) => photo(width, 60)));
    const outcomes = await Promise.all(
      files.map((bytes) =>
        outcomeOf(media.uploadDishPhoto({ unitId: unit.id, id, file: pictureFile(bytes) })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    const { width } = await sharp(await served(id, "large")).metadata();
    expect(width).toBe(widths[outcomes.indexOf("done")]);
  });

  it("stores one picture when both arrive at the same moment", async () => {
    const input = { unitId: unit.id, id: newId(), file: pictureFile(await photo(300, 200)) };
    const answers = await Promise.all([1, 2, 3].map(() => owner.media.uploadDishPhoto(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const files = await rows(sql, "select variant from media_file where media_id = $1", [input.id]);
    expect(files).toHaveLength(6);
  });

  it("is refused for another purpose, unit or person", async () => {
    const id = newId();
    const file = pictureFile(await photo(60, 60));
    await owner.media.uploadDishPhoto({ unitId: unit.id, id, file });
    const other = await buildUnit(sql, organization);
    const colleague = (await buildUser(sql, organization)).cookie;
    const outcomes = await Promise.all(
      [
        owner.media.uploadLogo({ unitId: unit.id, id, file }),
        owner.media.uploadDishPhoto({ unitId: other.id, id, file }),
        owner.media.uploadProfilePhoto({ id, file }),
        app.client(colleague).media.uploadDishPhoto({ unitId: unit.id, id, file }),
      ].map(outcomeOf),
    );
    expect(outcomes).toEqual(["id_taken", "id_taken", "id_taken", "id_taken"]);
  });

  it("is another picture in another organization", async () => {
    const id = newId();
    const foreign = await buildOrganization(sql);
    const foreignUnit = await buildUnit(sql, foreign);
    const foreigner = (await buildUser(sql, foreign)).cookie;
    await owner.media.uploadDishPhoto({ unitId: unit.id, id, file: pictureFile(await photo(90, 60)) });
    await app
      .client(foreigner)
      .media.uploadDishPhoto({ unitId: foreignUnit.id, id, file: pictureFile(await photo(60, 90)) });
    expect((await sharp(await served(id, "large")).metadata()).width).toBe(90);
  });
});

describe("the URL of a picture", () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await uploadDish(await photo(300, 200)));
  });

  it("serves it to everybody, cacheable for ever, as a picture only", async () => {
    const response = await app.fetch(mediaUrl(organization.id, id, "small", "avif"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String((await response.arrayBuffer()).byteLength),
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("answers HEAD without a body, and 304 to a client that has it", async () => {
    const path = mediaUrl(organization.id, id, "small");
    const head = await app.fetch(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
    const etag = head.headers.get("etag") ?? "";
    const again = await app.fetch(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect((await app.fetch(path, { method: "POST" })).status).toBe(405);
  });

  it("answers 404 for unknown, misspelt and foreign paths, and for path traversal", async () => {
    for (const path of [
      mediaUrl(organization.id, newId(), "small"),
      mediaUrl(newId(), id, "small"),
      mediaUrl(organization.id, id, "small").replace("small", "huge"),
      mediaUrl(organization.id, id, "small").replace(".webp", ".svg"),
      `/media/${organization.id}/${id}`,
      `/media/${organization.id}/${id}/small.webp/more`,
      `/media/${organization.id}/../${id}/small.webp`,
      `/media/%00/${id}/small.webp`,
    ]) {
      const response = await app.fetch(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});

/** Ten more than are worked on at once: the others wait. */
const UPLOADS = timesOf(20, ["media"]);

it(`accepts ${UPLOADS} uploads at once in bounded memory`, async () => {
  // 12 megapixels to read and few to write: the sizes of a strip are encoded in a sixth of the time.
  const original = await photo(12_000, 1000);
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => uploadDish(original)));
  clearInterval(watch);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(UPLOADS);
  // The memory of this process, which holds both ends of all uploads; other processes hold the pixels.
  expect((highest - before) / 1024 / 1024).toBeLessThan(250);
});
