/** Spans of time in words. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The hours after which a span is said in days. */
const MOST_HOURS = 48;

/** How long ago something was, from milliseconds: `3 min`, `5 h`, `2 days`; undefined for less than a minute. */
export function sinceWords(span: number): string | undefined {
  if (span < MINUTE) return undefined;
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  return span < MOST_HOURS * HOUR ? `${Math.floor(span / HOUR)} h` : `${Math.floor(span / DAY)} days`;
}

/** The time that is left, from milliseconds: `1:05`, or `2:00:00`; `0:00` when it is over. */
export function leftWords(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}
