import { expect, test } from 'vitest';
import { matchNews } from './match-news.ts';
import type { MatchState, Score } from './match-state.ts';

const seen = (state: MatchState, score90: Score | null = null, afterExtraTime: Score | null = null) => ({
  state,
  score90,
  afterExtraTime,
});

test.each([
  ['a kick-off', seen('scheduled'), seen('live'), 'kickedOff'],
  ['a kick-off first heard of with its goal', seen('scheduled'), seen('live', [1, 0]), 'kickedOff'],
  ['a first score of none', seen('live'), seen('live', [0, 0]), null],
  ['a goal', seen('live', [0, 0]), seen('live', [0, 1]), 'goal'],
  ['a goal first heard of without a score before', seen('live'), seen('live', [1, 0]), 'goal'],
  ['two goals at once', seen('live', [0, 1]), seen('live', [2, 1]), 'goal'],
  ['a goal taken back', seen('live', [1, 0]), seen('live', [0, 0]), null],
  ['a goal given to the other side', seen('live', [1, 0]), seen('live', [0, 1]), null],
  ['a goal in extra time', seen('live', [1, 1], [1, 1]), seen('live', [1, 1], [2, 1]), 'goal'],
  ['an end', seen('live', [2, 1]), seen('finished', [2, 1]), 'finished'],
  ['an end nobody saw the match of', seen('scheduled'), seen('finished', [2, 1]), 'finished'],
  ['a result corrected', seen('finished', [2, 1]), seen('finished', [2, 2]), null],
  ['a postponement', seen('scheduled'), seen('postponed'), null],
  ['an abandonment', seen('live', [1, 0]), seen('abandoned', [1, 0]), null],
  ['another kick-off', seen('scheduled'), seen('scheduled'), null],
] as const)('%s', (_, before, after, news) => {
  expect(matchNews(before, after)).toBe(news);
});
