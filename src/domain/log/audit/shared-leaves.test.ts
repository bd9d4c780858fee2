import { expect, test } from 'vitest';
import {
  aHold,
  aResult,
  changedResults,
  rightSettlement,
  sealedPublication,
} from '#test/build/sealed-publication.ts';
import { type LogLeaf, leafText, type SettleLeaf } from '../../seal/log-leaf.ts';
import type { LedgerSealLeaf, PredictionsLeaf } from '../../seal/shared-leaf.ts';
import { describeFailure } from './describe-failure.ts';
import { enterLeaf, openBook } from './log-book.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';

/** Failure codes of leaves that are read from their text, as from a log; each has a sentence in both languages. */
function codesOf(...leaves: readonly LogLeaf[]): string[] {
  const book = openBook();
  return leaves.flatMap((leaf, index) => {
    const read = readLeaf(leafText(leaf));
    if (!isLeaf(read)) return [JSON.stringify(read)];
    return enterLeaf(book, index, read).map((failure) => {
      expect(describeFailure(failure, 'en')).toMatch(new RegExp(`entry ${index + 1}`, 'i'));
      expect(describeFailure(failure, 'zh')).toContain(`第 ${index + 1} 条`);
      return failure.code;
    });
  });
}

const scheme = sealedPublication();
const { publish } = scheme;
const [matchId = ''] = publish.matchIds;
const settled = (changes: Partial<SettleLeaf['results'][number]> = {}, leaf: Partial<SettleLeaf> = {}) =>
  rightSettlement(scheme, { results: changedResults(scheme, { version: 1, ...changes }), ...leaf });
const later = { version: 2, at: '2026-11-20T23:49:30.000Z' } as const;

test('a settlement reads the newest result that stands before it in the log', () => {
  expect(codesOf(publish, aResult(scheme), settled())).toEqual([]);
  expect(codesOf(publish, settled(), aResult(scheme))).toEqual(['resultNotLogged']);
  expect(codesOf(publish, aResult(scheme), settled({ version: 2 }))).toEqual(['resultNotLogged']);
  const corrected = aResult(scheme, { ...later, score90: [1, 1] });
  expect(codesOf(publish, aResult(scheme), corrected, settled())).toEqual(['resultOutdated']);
});

test('a settlement that contradicts the result leaf is found', () => {
  const among = (changes: Partial<SettleLeaf['results'][number]>) =>
    codesOf(publish, aResult(scheme), settled(changes));
  expect(among({ score90: [1, 0] })).toEqual(['resultDiffers']);
  expect(among({ state: 'abandoned', score90: null })).toEqual(['resultDiffers']);
  expect(among({ halfTime: [1, 0] })).toEqual(['resultDiffers']);
  expect(among({ halfTime: [0, 0] })).toEqual([]);
  expect(among({ postponedMinutes: 24 * 60 + 1 })).toEqual(['resultDiffers']);
});

test('a postponement is measured to the new kick-off, or to the settlement while there is none', () => {
  const moved = { state: 'postponed', halfTime: null, score90: null } as const;
  const to = (kickoffAt: string) =>
    aResult(scheme, { ...moved, match: { ...aResult(scheme).match, kickoffAt } });
  const read = (postponedMinutes: number) =>
    settled(
      { ...moved, postponedMinutes },
      { outcome: 'void', profit: null, at: '2026-11-22T00:00:00.000Z' },
    );
  expect(codesOf(publish, to('2026-11-23T19:45:00.000Z'), read(3 * 24 * 60))).toEqual([]);
  expect(codesOf(publish, to('2026-11-23T19:45:00.000Z'), read(24 * 60))).toEqual(['resultDiffers']);
  expect(codesOf(publish, to('2026-11-20T19:45:00.000Z'), read(28 * 60 + 15))).toEqual([]);
  expect(codesOf(publish, to('2026-11-20T19:45:00.000Z'), read(28 * 60 + 16))).toEqual(['resultDiffers']);
});

test('from the first result of a log on, every settlement names what it read; before, none can', () => {
  expect(codesOf(publish, rightSettlement(scheme))).toEqual([]);
  const other = sealedPublication();
  expect(codesOf(aResult(other), publish, rightSettlement(scheme))).toEqual(['resultUnnamed']);
  const decided = {
    results: [],
    outcome: 'void',
    profit: null,
    decision: { code: 'dispute', role: 'support' },
  } as const;
  expect(codesOf(aResult(other), publish, rightSettlement(scheme, decided))).toEqual([]);
});

test('versions of a result have no gap, no double, and never go back in time', () => {
  const first = aResult(scheme);
  expect(codesOf(first, aResult(scheme, later))).toEqual([]);
  expect(codesOf(first, aResult(scheme, { ...later, version: 3 }))).toEqual(['resultVersion']);
  expect(codesOf(first, first)).toEqual(['resultVersion']);
  expect(codesOf(aResult(scheme, later))).toEqual(['resultVersion']);
  expect(codesOf(first, aResult(scheme, { version: 2, at: '2026-11-20T23:48:00.000Z' }))).toEqual([
    'resultTimeBack',
  ]);
});

test('a held match has no result and settles nothing until it is released', () => {
  const [hold, release] = [aHold(scheme, 'hold'), aHold(scheme, 'release')];
  const result = aResult(scheme);
  expect(codesOf(publish, hold, release, result, settled())).toEqual([]);
  expect(codesOf(publish, hold, result)).toEqual(['resultWhileHeld']);
  expect(codesOf(publish, result, hold, settled())).toEqual(['settledWhileHeld']);
  const void_ = {
    ...({ results: [], outcome: 'void', profit: null } as const),
    decision: { code: 'dispute', role: 'support' },
  } as const;
  expect(codesOf(publish, result, hold, rightSettlement(scheme, void_))).toEqual([]);
});

test('holds and releases of a match take turns, numbered from 1, and never go back in time', () => {
  const [hold, release] = [aHold(scheme, 'hold'), aHold(scheme, 'release')];
  const second = aHold(scheme, 'hold', { number: 2, at: '2026-11-20T23:30:00.000Z' });
  const secondRelease = aHold(scheme, 'release', { number: 2, at: '2026-11-20T23:40:00.000Z' });
  expect(codesOf(hold, release, second, secondRelease)).toEqual([]);
  expect(codesOf(hold, hold)).toEqual(['holdOrder']);
  expect(codesOf(hold, second)).toEqual(['holdOrder']);
  expect(codesOf(release)).toEqual(['holdOrder']);
  expect(codesOf(hold, release, release)).toEqual(['holdOrder']);
  expect(codesOf(hold, secondRelease)).toEqual(['holdOrder']);
  expect(codesOf(second)).toEqual(['holdOrder']);
  expect(codesOf(hold, release, aHold(scheme, 'hold', { number: 2, at: hold.at }))).toEqual(['holdOrder']);
});

const about = (({ schemeId, authorId, authorSequence }) => ({ schemeId, authorId, authorSequence }))(publish);
const withdrawn = { format: 2, kind: 'withdraw', ...about, at: '2026-11-20T12:01:00.000Z' } as const;
const open = {
  format: 2,
  kind: 'open',
  ...about,
  at: '2026-11-21T00:00:00.000Z',
  opening: scheme.opening,
} as const;

test('picks are opened of a withdrawn scheme alone, once, and after all of its results', () => {
  const result = aResult(scheme);
  expect(codesOf(publish, withdrawn, result, open)).toEqual([]);
  expect(codesOf(publish, withdrawn, open, result)).toEqual(['openedEarly']);
  const moved = aResult(scheme, { state: 'postponed', halfTime: null, score90: null });
  expect(codesOf(publish, withdrawn, moved, open)).toEqual(['openedEarly']);
  expect(codesOf(publish, result, open)).toEqual(['openedUnduly']);
  expect(codesOf(publish, withdrawn, result, open, open)).toEqual(['openedUnduly']);
});

test('roots of predictions and seals of the ledger are numbered without a gap', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const root = (number: number): PredictionsLeaf => ({
    ...({ format: 2, kind: 'predictions', at, number, root: 'ab'.repeat(32) } as const),
    count: 12,
    firstKickoffAt: '2026-11-20T11:00:00.000Z',
  });
  const seal = (number: number): LedgerSealLeaf => ({
    ...({ format: 2, kind: 'ledgerSeal', at, number } as const),
    hash: 'cd'.repeat(32),
  });
  expect(codesOf(root(1), root(2), seal(7), seal(8))).toEqual([]);
  expect(codesOf(root(2))).toEqual(['numberGap']);
  expect(codesOf(root(1), root(1))).toEqual(['numberGap']);
  expect(codesOf(seal(7), seal(9))).toEqual(['numberGap']);
});

test('a leaf that belongs to no scheme is read as strictly as the others', () => {
  const fault = (changes: object) => codesOf({ ...aResult(scheme), ...changes } as unknown as LogLeaf)[0];
  const wrong = (member: string) => JSON.stringify({ reason: 'wrongValue', member });
  expect(fault({ score90: null })).toBe(wrong('score90'));
  expect(fault({ state: 'live' })).toBe(wrong('state'));
  expect(fault({ sources: [] })).toBe(wrong('sources'));
  expect(fault({ sources: ['operator'] })).toBe(wrong('decision'));
  expect(fault({ decision: { code: 'result', role: 'moderator' } })).toBe(wrong('decision'));
  expect(fault({ format: 1 })).toBe(wrong('format'));
  expect(fault({ schemeId: matchId })).toBe(JSON.stringify({ reason: 'unknownMember', member: 'schemeId' }));
  expect(fault({ kind: 'forecast' })).toBe(JSON.stringify({ reason: 'unknownKind' }));
});
