import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication } from '#test/build/signed-log.ts';
import type { LoggedMatch, LogLeaf, PublishLeaf, SettleLeaf } from '../../seal/log-leaf.ts';
import { leafText } from '../../seal/log-leaf.ts';
import { picksText } from '../../seal/picks-text.ts';
import type { SealedPick } from '../../seal/sealed-content.ts';
import { checkSettlements } from './check-settlements.ts';
import { enterLeaf, openBook } from './log-book.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';

const KICKOFF = '2026-11-20T19:45:00.000Z';

/** A published scheme of format 2 with one pick: away, at 3.40. */
function published(changes: Partial<PublishLeaf> = {}, pick: Partial<SealedPick> = {}) {
  const [matchId, schemeId] = [randomUUID(), randomUUID()];
  const picks = [
    {
      matchId,
      market: '1x2',
      pick: 'away',
      lineQuarters: null,
      oddsMilli: 3_400,
      bookmaker: 'Pinnacle',
      ...pick,
    } as const,
  ];
  const salt = randomBytes(32).toString('hex');
  const text = picksText({ schemeId, market: '1x2', ruleSet: 'book', chancePercent: null, picks });
  const picksSeal = createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
  const name = (key: string) => ({ key, zh: `${key}中`, en: key });
  const match: LoggedMatch = {
    matchId,
    competition: name('en.1'),
    home: name('arsenal'),
    away: name('everton'),
    kickoffAt: KICKOFF,
  };
  const publish: PublishLeaf = {
    ...aPublication({ schemeId }),
    format: 2,
    matchIds: [matchId],
    matches: [match],
    market: '1x2',
    ruleSet: 'book',
    picksSeal,
    ...changes,
  };
  return { publish, opening: { salt, text } };
}

type Published = ReturnType<typeof published>;

/** An away win by 0–1, settled as it should be. */
function settlement({ publish, opening }: Published, changes: Partial<SettleLeaf> = {}): SettleLeaf {
  const { schemeId, authorId, authorSequence, matchIds } = publish;
  return {
    format: 2,
    kind: 'settle',
    schemeId,
    authorId,
    authorSequence,
    at: '2026-11-20T23:50:00.000Z',
    number: 1,
    outcome: 'win',
    profit: '2.4',
    ruleVersion: 'book-1',
    results: [
      {
        matchId: matchIds[0] ?? '',
        state: 'finished',
        halfTime: null,
        score90: [0, 1],
        sealedKickoffAt: KICKOFF,
        postponedMinutes: 0,
      },
    ],
    sources: ['feed-a', 'feed-b'],
    decision: null,
    opening,
    ...changes,
  };
}

const result = (of: Published, changes: Partial<SettleLeaf['results'][number]>) =>
  settlement(of).results.map((each) => ({ ...each, ...changes }));

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
  const scheme = published();
  expect(codesOf(scheme.publish, settlement(scheme))).toEqual([]);
});

test('a loss logged as a win, or with another profit, is found from the log alone', () => {
  const scheme = published();
  const lost = { results: result(scheme, { score90: [2, 1] }) };
  expect(codesOf(scheme.publish, settlement(scheme, lost))).toEqual(['settlementDiffers']);
  expect(codesOf(scheme.publish, settlement(scheme, { profit: '2.41' }))).toEqual(['settlementDiffers']);
  const old = { ruleVersion: 'book-0' };
  expect(codesOf(scheme.publish, settlement(scheme, old))).toEqual(['settlementDiffers']);
});

test('a correction is settled again as well', () => {
  const scheme = published();
  const wrong = settlement(scheme, {
    kind: 'correct',
    number: 2,
    opening: null,
    outcome: 'loss',
    profit: '-1',
  });
  expect(codesOf(scheme.publish, settlement(scheme), wrong)).toEqual(['settlementDiffers']);
});

test('a void needs a match that was moved too far, called off, or a decision', () => {
  const scheme = published();
  const asVoid = { outcome: 'void', profit: null } as const;
  const voidOn = (changes: Partial<SettleLeaf['results'][number]>) =>
    codesOf(scheme.publish, settlement(scheme, { ...asVoid, results: result(scheme, changes) }));
  expect(voidOn({})).toEqual(['settlementDiffers']);
  expect(voidOn({ postponedMinutes: 24 * 60 })).toEqual(['settlementDiffers']);
  expect(voidOn({ postponedMinutes: 24 * 60 + 1 })).toEqual([]);
  expect(voidOn({ state: 'cancelled', score90: null })).toEqual([]);
  const moved = { postponedMinutes: 24 * 60 + 1, sealedKickoffAt: '2026-11-19T19:45:00.000Z' };
  expect(voidOn(moved)).toEqual(['kickoffDiffers']);
  const decided = { ...asVoid, results: [], decision: { code: 'dispute', role: 'moderator' } } as const;
  expect(codesOf(scheme.publish, settlement(scheme, decided))).toEqual([]);
  const unexplained = leafText(settlement(scheme, { ...asVoid, results: [] }));
  expect(readLeaf(unexplained)).toEqual({ reason: 'wrongValue', member: 'decision' });
});

test('picks other than the sealed ones open nothing, and a settlement without an opening is a failure', () => {
  const [scheme, other] = [published(), published()];
  const opening = { ...other.opening, text: other.opening.text.replace('away', 'home') };
  for (const wrong of [null, other.opening, opening, { ...scheme.opening, salt: '0'.repeat(64) }]) {
    expect(codesOf(scheme.publish, settlement(scheme, { opening: wrong }))).toEqual(['openingInvalid']);
  }
  const elsewhere = published({ market: 'asian' });
  expect(codesOf(elsewhere.publish, settlement(elsewhere))).toEqual(['openingInvalid']);
});

test('results that do not settle the picks are a failure', () => {
  const scheme = published();
  const unfinished = { results: result(scheme, { state: 'live', score90: null }) };
  expect(codesOf(scheme.publish, settlement(scheme, unfinished))).toEqual(['resultsUnusable']);
  const foreign = { results: result(scheme, { matchId: randomUUID() }) };
  expect(codesOf(scheme.publish, settlement(scheme, foreign))).toEqual(['resultsUnusable']);
});

test('the sealed text and the picks opened in the log must agree', () => {
  const scheme = published();
  const book = openBook();
  enterLeaf(book, 0, scheme.publish);
  enterLeaf(book, 1, settlement(scheme));
  const [life] = [...book.schemes.values()];
  if (!life) throw new Error('No scheme');
  const check = (sealedText: string) =>
    checkSettlements(nativeSha256, life, { schemeId: life.publish.schemeId, salt: '', sealedText }).failures;
  expect(check(scheme.opening.text)).toEqual([]);
  const swapped = scheme.opening.text.replace('"pick":"away"', '"pick":"home"');
  expect(check(swapped).map(({ code }) => code)).toEqual(['openingDiffers']);
});

test('without opened picks nothing is computed, and a void of format 1 cannot be', () => {
  const { publish } = published();
  const { matches: _, market: __, ruleSet: ___, picksSeal: ____, ...bare } = publish;
  const first: PublishLeaf = { ...bare, format: 1 };
  const {
    sources: _s,
    decision: _d,
    opening: _o,
    ...leaf
  } = settlement({ publish, opening: { salt: '', text: '' } }, { format: 1, outcome: 'void', profit: null });
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
