import { type DestinationStream, type Logger, pino } from 'pino';

/** Parts of a database error that carry the values of its statement, which may be a person's. */
const withValues = ['params', 'parameters', 'detail'];

/** The server's log: one JSON line per event. Errors include message and stack, never the values involved. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutValues, error: withoutValues } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function withoutValues(error: Error): object {
  const told = pino.stdSerializers.err(error) as unknown;
  if (typeof told !== 'object' || told === null) return { message: String(told) };
  return Object.fromEntries(Object.entries(told).filter(([name]) => !withValues.includes(name)));
}
