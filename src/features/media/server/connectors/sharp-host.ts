import { perProcess } from "#platform/process-state.ts";
import { ReaderPool } from "#platform/reader-process/reader-pool.ts";
import type { Services } from "#platform/services.ts";
import { refuse, type Result } from "#shared/result.ts";
import { formatOf, type MediaPurpose, type MediaRefusal } from "../../rules.ts";
import type { PictureAnswer, PictureRequest } from "./sharp-process.ts";
import type { PreparedPicture } from "./sharp.ts";

const TIME_LIMITS_MS = { drawing: 3_000, photo: 30_000 };

type Pools = Record<keyof typeof TIME_LIMITS_MS, ReaderPool<PictureRequest, PictureAnswer>>;

const poolsOf = perProcess(
  (): Pools => ({
    drawing: new ReaderPool(ENTRY, { milliseconds: TIME_LIMITS_MS.drawing }),
    photo: new ReaderPool(ENTRY, { milliseconds: TIME_LIMITS_MS.photo }),
  }),
  ({ drawing, photo }) => [drawing, photo].forEach((pool) => pool.endIdleReaders()),
);

const ENTRY = new URL("sharp-process.ts", import.meta.url);

/**
 * Runs `preparePicture` of sharp.ts in a separate process. An organization has one drawing and one photo read at a time, because each
 * may need two hundred megabytes and a core.
 */
export async function preparePicture(
  services: Pick<Services, "log" | "state">,
  bytes: Buffer,
  purpose: MediaPurpose,
  organizationId: string,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  const kind = formatOf(bytes) === "svg" ? "drawing" : "photo";
  const answer = await poolsOf(services)[kind].read(organizationId, { bytes, purpose });
  if (answer !== null) return answer;
  services.log.warn({ bytes: bytes.length }, "a picture made its reader crash or hang");
  return refuse(kind === "drawing" ? "svg_too_complex" : "unreadable");
}
