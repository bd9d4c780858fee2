type Field = string | number | boolean | null | undefined | readonly string[];

/** Logs an event. */
export type EventLog = (
  level: 'info' | 'warn' | 'error',
  event: string,
  fields?: Readonly<Record<string, Field>>,
) => void;

/** Formats events as JSON lines. */
export function jsonLines(write: (line: string) => void, now: () => Date): EventLog {
  return (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
}
