import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';

/** What the events of a match are read with; the page has it from the match itself. */
export type MatchFacts = Pick<
  CallReply<typeof matchDetails>,
  'id' | 'home' | 'away' | 'kickoffAt' | 'state' | 'clock' | 'halfTime' | 'score90'
>;
