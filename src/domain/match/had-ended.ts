/** When a match began; while only its day is known, `kickoffAt` is the noon of it. */
export interface Kickoff {
  readonly kickoffAt: Date;
  readonly timeKnown: boolean;
}

/** Two halves, the interval and what is added: the 90-minute score is known two hours after kick-off. */
const lastsMs = 2 * 3_600_000;
const halfDayMs = 12 * 3_600_000;

/**
 * The last kick-offs of matches that had certainly ended when a match began: of those with a known time, and of those
 * of which only the day is known, which may have been played late on it. Where the match's own time is not known it
 * may have begun early on its day. What ends later is never known before a match.
 */
export function lastEndedKickoffs(match: Kickoff): { readonly timed: Date; readonly untimed: Date } {
  const begins = match.kickoffAt.getTime() - (match.timeKnown ? 0 : halfDayMs);
  return { timed: new Date(begins - lastsMs), untimed: new Date(begins - lastsMs - halfDayMs) };
}
