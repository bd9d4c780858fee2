import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/seal/canonical-json.ts';
import { type SealedPick, sealedText } from '#domain/seal/sealed-content.ts';
import type { SchemeDetails } from '../../queries.ts';
import { checkSeal } from './check-seal.ts';

const salt = Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex');
const pick: SealedPick = {
  matchId: 'match-1',
  market: 'asian',
  pick: 'home',
  lineQuarters: -3,
  oddsMilli: 1920,
  bookmaker: 'pinnacle',
};
const content = {
  schemeId: 'scheme-1',
  authorId: 'author-1',
  authorSequence: 7,
  matchIds: ['match-1'],
  title: '国米两翼轮换到位',
  summary: '罗马三天两赛，让球方值得多看一眼，本方案说明理由。',
  body: '第一段。\n\n第二段 “引号” ½。',
  market: 'asian',
  picks: [pick],
  ruleSet: 'book',
  chancePercent: 58,
  platformShareBasisPoints: 3000,
  priceFen: 2800,
  refundIfLost: false,
  freeReaders: 'nobody',
  publishedAt: '2026-11-20T09:08:31.000Z',
  saleEndsAt: '2026-11-20T19:45:00.000Z',
} as const;

/** An open scheme as returned and sealed by the server. */
function openScheme(changes: Record<string, unknown> = {}): SchemeDetails {
  return shownAs(sealedText(content), changes);
}

function shownAs(text: string, changes: Record<string, unknown> = {}): SchemeDetails {
  const { schemeId, authorId, matchIds, picks, ...shown } = content;
  return {
    ...shown,
    id: schemeId,
    author: { id: authorId },
    match: { id: matchIds[0] },
    picks: picks.map((each) => ({ ...each, oddsText: '1.92', outcome: null, explanation: null })),
    salt: salt.toString('hex'),
    sealedText: text,
    seal: createHash('sha256').update(salt).update(text, 'utf8').digest('hex'),
    ...changes,
  } as unknown as SchemeDetails;
}

test('a scheme sealed by the server passes on this device', () => {
  expect(checkSeal(openScheme())).toEqual({ hash: 'passed', differing: [] });
});

test('one flipped bit in salt, text or seal fails', () => {
  const { seal, sealedText: text } = openScheme();
  const otherSalt = Buffer.from(salt);
  otherSalt[31] = (otherSalt[31] ?? 0) ^ 1;
  expect(checkSeal(openScheme({ salt: otherSalt.toString('hex') }))?.hash).toBe('failed');
  expect(checkSeal(openScheme({ sealedText: `${text} ` }))?.hash).toBe('failed');
  expect(checkSeal(openScheme({ seal: seal.replace(/^./, (c) => (c === '0' ? '1' : '0')) }))?.hash).toBe(
    'failed',
  );
});

test.each([
  ['title', { title: '国米两翼轮换到位了' }],
  ['body', { body: '第一段。' }],
  ['priceFen', { priceFen: 3800 }],
  ['picks', { picks: [{ ...pick, oddsMilli: 2920 }] }],
  ['picks', { picks: [{ ...pick, bookmaker: 'model' }] }],
  ['matchIds', { match: { id: 'match-2' } }],
  ['market', { market: 'parlay' }],
  ['chancePercent', { chancePercent: null }],
  ['authorSequence', { authorSequence: 8 }],
  ['picks', { picks: [] }],
  ['publishedAt', { publishedAt: '2026-11-20T09:08:32.000Z' }],
  ['authorId', { author: { id: 'author-2' } }],
])('a page with a %s that differs from the seal is reported', (name, changes) => {
  expect(checkSeal(openScheme(changes))).toEqual({ hash: 'passed', differing: [name] });
});

test('an older scheme, whose text lacks market, probability and bookmaker, still passes', () => {
  const { market: _, chancePercent: __, platformShareBasisPoints: ___, saleEndsAt: ____, ...older } = content;
  const { bookmaker: _____, ...sealed } = pick;
  const text = canonicalJson({ ...older, format: 1, matchIds: ['match-1'], picks: [sealed] });
  expect(checkSeal(shownAs(text))).toEqual({ hash: 'passed', differing: [] });
  expect(checkSeal(shownAs(text, { priceFen: 0 }))?.differing).toEqual(['priceFen']);
});

test('an empty sealed text matches no scheme', () => {
  const check = checkSeal(openScheme({ sealedText: '[]' }));
  expect(check?.hash).toBe('failed');
  expect(check?.differing).toContain('body');
});

test('while salt and text are withheld there is no check', () => {
  expect(checkSeal(openScheme({ salt: null, sealedText: null, body: null }))).toBeNull();
});
