import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { emptyDraft } from './draft.ts';
import { type Asked, faultAt, placeOf } from './faults.ts';

const picked = { ...emptyDraft('1x2'), picks: [{ pick: 'home', lineQuarters: null }] };

function asked(change: Partial<Asked>, ...broken: readonly string[]): Asked {
  const draft = change.draft ?? picked;
  const checks = broken.map((rule) => ({ rule, ok: false, facts: { percent: 62, days: 7, min: 2, max: 4 } }));
  const preview = {
    checks,
    picks: [],
    problems: [],
    platformShareBasisPoints: 3000,
    now: '2026-03-14T12:00:00.000Z',
    draft,
  };
  return { draft, preview, refusal: null, isTried: false, ...change };
}

test('each rule is told at its own place and nowhere else', () => {
  const both = asked({}, 'TEXT_TOO_SIMILAR', 'OPPOSITE_PICKS');
  expect(faultAt('texts', both, 'zh')).toContain('雷同');
  expect(faultAt('picks', both, 'en')).toContain('opposite pick');
  expect([faultAt('price', both, 'zh'), faultAt('ruleSet', both, 'zh')]).toEqual([null, null]);
});

test('that nothing is chosen yet is told only once publishing was tried', () => {
  const empty = { draft: emptyDraft('1x2') };
  expect(faultAt('picks', asked(empty, 'ODDS_UNAVAILABLE'), 'zh')).toBeNull();
  expect(faultAt('picks', asked({ ...empty, isTried: true }, 'ODDS_UNAVAILABLE'), 'zh')).not.toBeNull();
});

test('a refusal of publishing is told where the rule belongs, in the words of the server', () => {
  const refusal = new ApiError(409, '已有相反的选项。', { reason: 'OPPOSITE_PICKS' });
  expect(faultAt('picks', asked({ refusal }), 'zh')).toBe('已有相反的选项。');
  expect(faultAt('texts', asked({ refusal }), 'zh')).toBeNull();
  expect([placeOf('OPPOSITE_PICKS'), placeOf('ODDS_MOVED'), placeOf(null)]).toEqual(['picks', null, null]);
});

test('a rule of a newer server is left to the list of checks', () => {
  expect(faultAt('picks', asked({}, 'MOON_TOO_FULL'), 'zh')).toBeNull();
});
