// China has kept UTC+8 without daylight saving since 1992, before anything we handle.
const OFFSET_MS = 8 * 3_600_000;

/** An instant as Alipay writes it: `yyyy-MM-dd HH:mm:ss` in Beijing time, whole seconds. */
export function beijingTimeText(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `yyyy-MM-dd HH:mm:ss` in Beijing time → instant; null for any other text or a day that does not exist. */
export function parseBeijingTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(instant.getTime())) return null;
  return beijingTimeText(instant) === text ? instant : null;
}
