export interface Device {
  /** A name, such as Chrome. Null for an unknown browser. */
  browser: string | null;
  system: string | null;
}

// The order matters: the User-Agent of each browser also names older browsers.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The browser and system that a User-Agent names. The caller may lie, so this proves nothing. */
export function describeDevice(userAgent: string): Device {
  const nameOf = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameOf(BROWSERS), system: nameOf(SYSTEMS) };
}
