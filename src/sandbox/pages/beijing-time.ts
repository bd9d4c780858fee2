const OFFSET_MS = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, as Alipay writes every instant. */
export function toBeijingTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a Beijing time text; null for another form. */
export function fromBeijingTime(text: string): Date | null {
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`)
    : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}
