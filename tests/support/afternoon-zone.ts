/** A zone in which it is about three in the afternoon now: work on today's evening stays away from midnight. */
export function afternoonZone(): string {
  const ahead = 15 - new Date().getUTCHours();
  const hours = ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}
