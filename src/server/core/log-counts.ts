import { logMessages } from './observe/process-metrics.ts';

/** Levels that are counted, by pino's numbers. */
const levels = new Map([
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
] as const);

export type CountedLevel = 'warn' | 'error' | 'fatal';

/** How often a message was logged since it was taken last. */
export interface LogCount {
  readonly level: CountedLevel;
  readonly message: string;
  readonly count: number;
}

/** Different messages at a time; beyond them they are counted together. Ours are a few dozen constant texts. */
const MAX_MESSAGES = 200;
const MAX_LENGTH = 120;
const otherMessages = '(other messages)';

/** Counts of warnings and errors of a process, which outlive none of its restarts by themselves. */
export interface LogCounts {
  /** Counts one line. `args` are those of a logging function: an object and a message, or one of them. */
  note(level: number, args: readonly unknown[]): void;
  /** The counts since the last call, which start again. */
  take(): readonly LogCount[];
  /** Adds counts that could not be stored. */
  giveBack(counts: readonly LogCount[]): void;
}

export function createLogCounts(): LogCounts {
  let counts = new Map<string, LogCount>();
  const add = ({ level, message, count }: LogCount): void => {
    const isKnown = counts.has(`${level} ${message}`) || counts.size < MAX_MESSAGES;
    const shown = isKnown ? message : otherMessages;
    const key = `${level} ${shown}`;
    counts.set(key, { level, message: shown, count: (counts.get(key)?.count ?? 0) + count });
  };
  return {
    note(number, args) {
      const level = levels.get(number as 40 | 50 | 60);
      if (level === undefined) return;
      logMessages.inc({ level });
      add({ level, message: messageOf(args), count: 1 });
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack(returned) {
      for (const each of returned) add(each);
    },
  };
}

/** The constant text of a line. The message of an error itself may contain values. */
function messageOf([first, second]: readonly unknown[]): string {
  const text = typeof first === 'string' ? first : typeof second === 'string' ? second : nameOf(first);
  return text.slice(0, MAX_LENGTH).toWellFormed();
}

function nameOf(value: unknown): string {
  return value instanceof Error ? value.name : '(no message)';
}
