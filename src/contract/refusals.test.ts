import { expect, test } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { publishChecks } from '#domain/scheme/publish-checks.ts';
import type { PublishFacts } from '#domain/scheme/publish-facts.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import { calls } from './calls.ts';
import { createRecharge } from '#contract/payments/money.ts';
import { refusalMessage, refusalTexts, sessionReasons } from './refusals.ts';

const kickoffAt = new Date('2026-03-14T15:00:00Z');

/** Violates every publishing rule that can be violated together. */
const broken: PublishFacts = {
  now: kickoffAt,
  author: {
    isAnalyst: false,
    isIdentityVerified: false,
    schemesToday: 9,
    refundableSchemesToday: 9,
    settledFreeSchemes: 3,
    adjustedYieldBasisPoints: -600,
    schemesOnMarket: 1,
    hasOppositePick: true,
  },
  market: '1x2',
  ruleSet: 'jc',
  matches: [{ state: 'postponed', kickoffAt, isTimeKnown: false }],
  picks: [
    { matchId: 'm1', market: '1x2', pick: 'home', lineQuarters: null, oddsMilli: 1100 },
    { matchId: 'm2', market: 'asian', pick: 'draw', lineQuarters: null, oddsMilli: 1100 },
  ],
  arePicksPlaced: false,
  likenessPercent: 63,
  priceFen: fen(700),
  refundIfLost: true,
  text: { title: '加微信 abc12345', summary: '稳赚不赔', body: '短' },
};

const checks = [broken, { ...broken, market: 'parlay' as const }].flatMap((facts) =>
  publishChecks(facts, defaultSchemeRules),
);

test.each(checks.filter(({ ok }) => !ok))(
  'the sentence of $rule finds every fact it names',
  ({ rule, facts }) => {
    // A missing fact shows as an empty text between two words, a missing number as zero.
    const zh = refusalMessage(rule, facts, 'zh');
    const en = refusalMessage(rule, facts, 'en');
    expect(zh).not.toMatch(/ {2}|undefined|NaN|「」| 0\.00|篇，你有 {2}/);
    expect(en).not.toMatch(/ {2}|undefined|NaN|“”| 0\.00/);
  },
);

test('only the three session reasons use 401, 405 and 406', () => {
  const session = Object.entries(refusalTexts).filter(([, { status }]) => [401, 405, 406].includes(status));
  expect(session.map(([reason]) => reason)).toEqual([...sessionReasons]);
});

test('a provider failure mentions charges only for paying calls', () => {
  const speaksOfCharges = (reason: 'PAYMENT_UNAVAILABLE' | 'PROVIDER_UNAVAILABLE') =>
    /扣款|charged/.test(`${refusalMessage(reason, {}, 'zh')} ${refusalMessage(reason, {}, 'en')}`);
  expect(speaksOfCharges('PAYMENT_UNAVAILABLE')).toBe(true);
  expect(speaksOfCharges('PROVIDER_UNAVAILABLE')).toBe(false);
  const askingForMoney = Object.entries(calls)
    .filter(([, { refusals }]) => (refusals as readonly string[]).includes('PAYMENT_UNAVAILABLE'))
    .map(([name]) => name);
  expect(askingForMoney).toEqual(['createRecharge']);
  expect(createRecharge.refusals).not.toContain('PROVIDER_UNAVAILABLE');
});

test('two picks in a market that allows one are refused for that, not for their line', () => {
  const doubleOf = (market: string) => {
    const facts = { ...broken, market: market as PublishFacts['market'], arePicksPlaced: false };
    const check = publishChecks(facts, defaultSchemeRules).find(({ rule }) => rule === 'DOUBLE_PICK_INVALID');
    return refusalMessage('DOUBLE_PICK_INVALID', check?.facts ?? {}, 'en');
  };
  for (const market of ['asian', 'totals', 'btts', 'doubleChance'])
    expect(doubleOf(market)).toMatch(/^This market allows one pick\./);
  expect(doubleOf('1x2')).toMatch(/^A double pick needs two different picks/);
});

test.each([
  ['CODE_WRONG', { triesLeft: 1 }, 'Wrong code. 1 attempt left.', '验证码错误，还可以试 1 次。'],
  ['CODE_WRONG', { triesLeft: 3 }, 'Wrong code. 3 attempts left.', '验证码错误，还可以试 3 次。'],
  ['SELF_EXCLUDED', { until: '2026-03-22' }, 'until 22 Mar 2026.', '至 2026年3月22日，'],
  [
    'PAYEE_COOLING',
    { until: '2026-03-15T02:05:00.000Z' },
    '15 Mar, 10:05 Beijing time',
    '3月15日 10:05（北京时间）',
  ],
] as const)('%s formats counts and times for readers', (reason, values, en, zh) => {
  expect(refusalMessage(reason, values, 'en')).toContain(en);
  expect(refusalMessage(reason, values, 'zh')).toContain(zh);
});
