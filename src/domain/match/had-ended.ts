/** Kick-off of a match; if only the day is known, `kickoffAt` is its noon. */
export interface Kickoff {
  readonly kickoffAt: Date;
  readonly timeKnown: boolean;
}

/** Two halves, half-time and stoppage time: the 90-minute score is known two hours after kick-off. */
const lastsMs = 2 * 3_600_000;
const halfDayMs = 12 * 3_600_000;

/**
 * Latest kick-offs of matches that had certainly ended when a match began: `timed` for a known kick-off time,
 * `untimed` for a known day only (the match may have been played late that day). If the given match's own time is
 * unknown, it may have begun early on its day. A prediction must not use later matches.
 */
export function lastEndedKickoffs(match: Kickoff): { readonly timed: Date; readonly untimed: Date } {
  const begins = match.kickoffAt.getTime() - (match.timeKnown ? 0 : halfDayMs);
  return { timed: new Date(begins - lastsMs), untimed: new Date(begins - lastsMs - halfDayMs) };
}
