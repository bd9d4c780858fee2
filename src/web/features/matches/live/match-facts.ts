import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';

/** Match fields needed to display its events. */
export type MatchFacts = Pick<
  CallReply<typeof matchDetails>,
  'id' | 'home' | 'away' | 'kickoffAt' | 'state' | 'clock' | 'halfTime' | 'score90'
>;
