import { type DestinationStream, type Logger, pino } from 'pino';

/** Properties of a database error that contain statement values, which may be personal data. */
const withValues = ['params', 'parameters', 'detail'];

/** The server's log: one JSON line per event. Errors include message and stack, never the values involved. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutValues, error: withoutValues } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function withoutValues(error: Error): object {
  const serialized = pino.stdSerializers.err(error) as unknown;
  if (typeof serialized !== 'object' || serialized === null) return { message: String(serialized) };
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !withValues.includes(name)));
}
