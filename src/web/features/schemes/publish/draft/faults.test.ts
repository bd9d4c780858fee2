import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { emptyDraft } from './draft.ts';
import { type DraftState, faultAt, placeOf } from './faults.ts';

const picked = { ...emptyDraft('1x2'), picks: [{ pick: 'home', lineQuarters: null }] };

function draftState(change: Partial<DraftState>, ...broken: readonly string[]): DraftState {
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

test('each rule is reported at its own part of the form only', () => {
  const both = draftState({}, 'TEXT_TOO_SIMILAR', 'OPPOSITE_PICKS');
  expect(faultAt('texts', both, 'zh')).toContain('雷同');
  expect(faultAt('picks', both, 'en')).toContain('opposite pick');
  expect([faultAt('price', both, 'zh'), faultAt('ruleSet', both, 'zh')]).toEqual([null, null]);
});

test('a missing pick is reported only after an attempt to publish', () => {
  const empty = { draft: emptyDraft('1x2') };
  expect(faultAt('picks', draftState(empty, 'ODDS_UNAVAILABLE'), 'zh')).toBeNull();
  expect(faultAt('picks', draftState({ ...empty, isTried: true }, 'ODDS_UNAVAILABLE'), 'zh')).not.toBeNull();
});

test('a publishing refusal is reported at its rule’s part, with the server’s message', () => {
  const refusal = new ApiError(409, '已有相反的选项。', { reason: 'OPPOSITE_PICKS' });
  expect(faultAt('picks', draftState({ refusal }), 'zh')).toBe('已有相反的选项。');
  expect(faultAt('texts', draftState({ refusal }), 'zh')).toBeNull();
  expect([placeOf('OPPOSITE_PICKS'), placeOf('ODDS_MOVED'), placeOf(null)]).toEqual(['picks', null, null]);
});

test('an unknown rule is left to the list of checks', () => {
  expect(faultAt('picks', draftState({}, 'MOON_TOO_FULL'), 'zh')).toBeNull();
});
