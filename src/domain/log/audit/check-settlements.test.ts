import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { changedResults, rightSettlement, sealedPublication } from '#test/build/sealed-publication.ts';
import type { LogLeaf, PublishLeaf, SettleLeaf } from '../../seal/log-leaf.ts';
import { leafText } from '../../seal/log-leaf.ts';
import { picksText } from '../../seal/picks-text.ts';
import { checkSettlements } from './check-settlements.ts';
import { enterLeaf, openBook } from './log-book.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';

/** Failure codes of a scheme whose leaves are read from their text, as from a log. */
function codesOf(...leaves: readonly LogLeaf[]): string[] {
  const book = openBook();
  leaves.forEach((leaf, index) => {
    const read = readLeaf(leafText(leaf));
    if (!isLeaf(read)) throw new Error(JSON.stringify(read));
    expect(enterLeaf(book, index, read)).toEqual([]);
  });
  return [...book.schemes.values()].flatMap((life) =>
    checkSettlements(nativeSha256, life, null).failures.map(({ code }) => code),
  );
}

test('a settlement that follows from the opened picks and the logged results passes', () => {
  const scheme = sealedPublication();
  expect(codesOf(scheme.publish, rightSettlement(scheme))).toEqual([]);
});

test('a loss logged as a win, or with another profit, is found from the log alone', () => {
  const scheme = sealedPublication();
  const lost = { results: changedResults(scheme, { score90: [2, 1] }) };
  expect(codesOf(scheme.publish, rightSettlement(scheme, lost))).toEqual(['settlementDiffers']);
  expect(codesOf(scheme.publish, rightSettlement(scheme, { profit: '2.41' }))).toEqual(['settlementDiffers']);
  const old = { ruleVersion: 'book-0' };
  expect(codesOf(scheme.publish, rightSettlement(scheme, old))).toEqual(['settlementDiffers']);
});

test('a correction is settled again as well', () => {
  const scheme = sealedPublication();
  const wrong = rightSettlement(scheme, {
    kind: 'correct',
    number: 2,
    opening: null,
    outcome: 'loss',
    profit: '-1',
  });
  expect(codesOf(scheme.publish, rightSettlement(scheme), wrong)).toEqual(['settlementDiffers']);
});

test('a void needs a match that was moved too far, called off, or a decision', () => {
  const scheme = sealedPublication();
  const asVoid = { outcome: 'void', profit: null } as const;
  const voidOn = (changes: Partial<SettleLeaf['results'][number]>) =>
    codesOf(scheme.publish, rightSettlement(scheme, { ...asVoid, results: changedResults(scheme, changes) }));
  expect(voidOn({})).toEqual(['settlementDiffers']);
  expect(voidOn({ postponedMinutes: 24 * 60 })).toEqual(['settlementDiffers']);
  expect(voidOn({ postponedMinutes: 24 * 60 + 1 })).toEqual([]);
  expect(voidOn({ state: 'cancelled', score90: null })).toEqual([]);
  const moved = { postponedMinutes: 24 * 60 + 1, sealedKickoffAt: '2026-11-19T19:45:00.000Z' };
  expect(voidOn(moved)).toEqual(['kickoffDiffers']);
  const decided = { ...asVoid, results: [], decision: { code: 'dispute', role: 'moderator' } } as const;
  expect(codesOf(scheme.publish, rightSettlement(scheme, decided))).toEqual([]);
  const unexplained = leafText(rightSettlement(scheme, { ...asVoid, results: [] }));
  expect(readLeaf(unexplained)).toEqual({ reason: 'wrongValue', member: 'decision' });
});

test('picks other than the sealed ones open nothing, and a settlement without an opening is a failure', () => {
  const [scheme, other] = [sealedPublication(), sealedPublication()];
  const opening = { ...other.opening, text: other.opening.text.replace('away', 'home') };
  for (const wrong of [null, other.opening, opening, { ...scheme.opening, salt: '0'.repeat(64) }]) {
    expect(codesOf(scheme.publish, rightSettlement(scheme, { opening: wrong }))).toEqual(['openingInvalid']);
  }
  const elsewhere = sealedPublication({ market: 'asian' });
  expect(codesOf(elsewhere.publish, rightSettlement(elsewhere))).toEqual(['openingInvalid']);
});

test('results that do not settle the picks are a failure', () => {
  const scheme = sealedPublication();
  const unfinished = { results: changedResults(scheme, { state: 'live', score90: null }) };
  expect(codesOf(scheme.publish, rightSettlement(scheme, unfinished))).toEqual(['resultsUnusable']);
  const foreign = { results: changedResults(scheme, { matchId: randomUUID() }) };
  expect(codesOf(scheme.publish, rightSettlement(scheme, foreign))).toEqual(['resultsUnusable']);
});

test('the sealed text and the picks opened in the log must agree', () => {
  const scheme = sealedPublication();
  const book = openBook();
  enterLeaf(book, 0, scheme.publish);
  enterLeaf(book, 1, rightSettlement(scheme));
  const [life] = [...book.schemes.values()];
  if (!life) throw new Error('No scheme');
  const check = (sealedText: string) =>
    checkSettlements(nativeSha256, life, { schemeId: life.publish.schemeId, salt: '', sealedText }).failures;
  expect(check(scheme.opening.text)).toEqual([]);
  const swapped = scheme.opening.text.replace('"pick":"away"', '"pick":"home"');
  expect(check(swapped).map(({ code }) => code)).toEqual(['openingDiffers']);
});

test('without opened picks nothing is computed, and a void of format 1 cannot be', () => {
  const { publish } = sealedPublication();
  const { matches: _, market: __, ruleSet: ___, picksSeal: ____, ...bare } = publish;
  const first: PublishLeaf = { ...bare, format: 1 };
  const {
    sources: _s,
    decision: _d,
    opening: _o,
    ...leaf
  } = rightSettlement(
    { publish, opening: { salt: '', text: '' } },
    { format: 1, outcome: 'void', profit: null },
  );
  const results = leaf.results.map(({ matchId, state, halfTime, score90 }) => ({
    matchId,
    state,
    halfTime,
    score90,
  }));
  const book = openBook();
  enterLeaf(book, 0, first);
  enterLeaf(book, 1, { ...leaf, results });
  const [life] = [...book.schemes.values()];
  if (!life) throw new Error('No scheme');
  expect(checkSettlements(nativeSha256, life, null)).toEqual({
    failures: [],
    recomputed: 0,
    sealed: 1,
    unknowable: 0,
  });
  const text = picksText({
    schemeId: publish.schemeId,
    market: '1x2',
    ruleSet: 'book',
    chancePercent: null,
    picks: [
      {
        matchId: publish.matchIds[0] ?? '',
        market: '1x2',
        pick: 'away',
        lineQuarters: null,
        oddsMilli: 3400,
        bookmaker: 'x',
      },
    ],
  });
  const reveal = { schemeId: publish.schemeId, salt: '', sealedText: text };
  expect(checkSettlements(nativeSha256, life, reveal)).toMatchObject({
    failures: [],
    recomputed: 0,
    unknowable: 1,
  });
});
