import { existsSync, globSync, writeFileSync } from 'node:fs';

/** Debian's library that shifts a program's time; a running program reads the shift from a file. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

export const canShiftClocks = (): boolean => library !== undefined && existsSync(library);

/** The machine's clock as one program sees it. */
export interface ShiftedClock {
  /** For the environment of the program. */
  readonly environment: Readonly<Record<string, string>>;
  /** From within a second on. Waiting times are not shifted, as on a machine whose clock is set. */
  step(seconds: number): void;
}

/** @param file is written by `step`. */
export function shiftedClock(file: string): ShiftedClock {
  if (library === undefined) throw new Error('libfaketime is missing');
  const step = (seconds: number): void => {
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  };
  step(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  };
}
