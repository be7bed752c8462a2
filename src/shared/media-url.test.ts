import { expect, test } from "vitest";

import { mediaFileOf, mediaUrl } from "./media-url.ts";

const ORGANIZATION = "0198f0a0-0000-7000-8000-000000000001";
const PICTURE = "0198f0a0-0000-7000-8000-000000000002";

test("a picture's address names one of its files", () => {
  expect(mediaFileOf(mediaUrl(ORGANIZATION, PICTURE, "small"))).toEqual({
    organizationId: ORGANIZATION,
    mediaId: PICTURE,
    size: "small",
    format: "webp",
  });
});

test.each([
  `/media/${ORGANIZATION}/${PICTURE}/huge.webp`,
  `/media/${ORGANIZATION}/${PICTURE}/small.png`,
  `/media/${ORGANIZATION}/../small.webp`,
  `/media/${ORGANIZATION}/${PICTURE}/small.webp/more`,
])("%s is no picture's address", (path) => {
  expect(mediaFileOf(path)).toBeNull();
});
