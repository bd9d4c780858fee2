// China has had UTC+8 without daylight saving since 1992, before any date handled here.
const OFFSET_MS = 8 * 3_600_000;

/** Formats an instant like Alipay: `yyyy-MM-dd HH:mm:ss` in Beijing time, whole seconds. */
export function beijingTimeText(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses `yyyy-MM-dd HH:mm:ss` in Beijing time; null for another format or an invalid day. */
export function parseBeijingTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(instant.getTime())) return null;
  return beijingTimeText(instant) === text ? instant : null;
}
