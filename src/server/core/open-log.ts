import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { createLogCounts, type LogCounts } from './log-counts.ts';
import { currentTraceId } from './observe/spans.ts';
import { currentWork } from './observe/work-context.ts';

/** Properties of a database error that contain statement values, which may be personal data. */
const withValues = ['params', 'parameters', 'detail'];

/** The server's log: one JSON line per event. Errors include message and stack, never the values involved. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const counts = createLogCounts();
  const options: LoggerOptions = {
    level,
    mixin: workOf,
    serializers: { err: withoutValues, error: withoutValues },
    hooks: {
      logMethod(args, method, number) {
        counts.note(number, args);
        method.apply(this, args);
      },
    },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  countsByLog.set(log, counts);
  return log;
}

/** The request or job that a line belongs to, and its trace. */
function workOf(): object {
  const traceId = currentTraceId();
  return { ...currentWork(), ...(traceId !== null && { traceId }) };
}

const countsByLog = new WeakMap<Logger, LogCounts>();

/** The counts of warnings and errors of a log and of all its children; null for one that was not opened here. */
export function logCountsOf(log: Logger): LogCounts | null {
  return countsByLog.get(log) ?? null;
}

function withoutValues(error: Error): object {
  const serialized = pino.stdSerializers.err(error) as unknown;
  if (typeof serialized !== 'object' || serialized === null) return { message: String(serialized) };
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !withValues.includes(name)));
}
