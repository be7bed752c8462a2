/** Where guests read the menu. */
export function publicAddress(slug: string): string {
  return `${window.location.origin}/c/${slug}`;
}
