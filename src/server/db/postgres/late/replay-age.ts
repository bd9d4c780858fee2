/** A position in the write-ahead log of the primary, in bytes. */
export function walPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The primary had written up to there at that time. */
interface Mark {
  readonly position: bigint;
  readonly atMs: number;
}

/** Knows for some time how far the primary had written when. */
export interface ReplayAge {
  /** Whether the newest mark is as old as this. */
  isDue(nowMs: number, everyMs: number): boolean;
  /** @param askedMs before the primary was asked. */
  note(position: bigint, askedMs: number): void;
  /**
   * How old a standby's data is at most that has replayed up to a position: everything committed before the newest mark
   * up to there is in it. Null if it lags behind every mark.
   */
  ageMs(replayed: bigint, nowMs: number): number | null;
}

/** @param keptMs marks older than this are forgotten. */
export function newReplayAge(keptMs: number): ReplayAge {
  let marks: readonly Mark[] = [];
  return {
    isDue: (nowMs, everyMs) => nowMs - (marks.at(-1)?.atMs ?? -Infinity) >= everyMs,
    note(position, askedMs) {
      marks = [...marks.filter(({ atMs }) => askedMs - atMs < keptMs), { position, atMs: askedMs }];
    },
    ageMs(replayed, nowMs) {
      const reached = marks.findLast(({ position }) => position <= replayed);
      return reached === undefined ? null : nowMs - reached.atMs;
    },
  };
}
