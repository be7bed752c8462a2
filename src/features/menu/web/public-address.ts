/** The URL of the public menu. */
export function publicAddress(slug: string): string {
  return `${window.location.origin}/c/${slug}`;
}
