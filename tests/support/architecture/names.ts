import type { Finding, Sources } from "./modules.ts";
import { placeOf } from "./place.ts";

const VAGUE = /^(?:index|utils?|helpers?|misc|common|types|lib|constants)$/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Every file of src has a kebab-case name that says what it holds; inside a feature, one of the eleven. */
export function findBadNames(sources: Sources): Finding[] {
  const paths = [...sources.keys()];
  return paths.flatMap((file) => {
    const finding = (problem: string): Finding[] => [{ file, problem }];
    const place = placeOf(file);
    if (place === undefined) return finding("stands in none of src's places");

    const vague = file.split("/").find((part) => VAGUE.test(part.replace(/\..*$/, "")));
    if (vague !== undefined && !file.endsWith("src/web/index.html"))
      return finding(`"${vague}" says nothing of what it holds`);

    const wrong = file
      .split("/")
      .find((part) => !KEBAB.test(part.replace(/(?:\.(?:api|test|gen|d))*\.[a-z0-9]+$/, "")));
    if (wrong !== undefined) return finding(`"${wrong}" is not in kebab-case`);

    if (place.kind === "feature" && place.role === "unnamed" && !isFrontDoorTest(file)) {
      return finding("is none of the eleven file names of a feature");
    }
    if (isTest(file) && !isFrontDoorTest(file) && !hasSubject(file, sources)) {
      return finding("has no file beside it that it tests");
    }
    return [];
  });
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Tests through the real API go by what they tell, not by one file. */
function isFrontDoorTest(file: string): boolean {
  return /\/server\/[^/]+\.api\.test\.ts$/.test(file);
}

function hasSubject(file: string, sources: Sources): boolean {
  const stem = file.replace(/\.test\.tsx?$/, "");
  return sources.has(`${stem}.ts`) || sources.has(`${stem}.tsx`);
}
