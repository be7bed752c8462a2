import type { Area } from "react-easy-crop";

/** Larger than the largest stored size, and far below the upload limit. */
const SIDE = 1024;
const QUALITY = 0.9;

/** Crops a square out of a picture, after its EXIF rotation. Answers a JPEG of at most 1024 pixels a side. */
export async function cropToSquare(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  // A JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("this browser wrote no picture");
  return new File([blob], file.name.replace(/(?:\.\w+)?$/, ".jpg"), { type: "image/jpeg" });
}
