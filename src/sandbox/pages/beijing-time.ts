const OFFSET_MS = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, Alipay's format. */
export function toBeijingTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses Beijing time; null for another format. */
export function fromBeijingTime(text: string): Date | null {
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`)
    : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}
