import { expect, test } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { publishChecks } from '#domain/scheme/publish-checks.ts';
import type { PublishFacts } from '#domain/scheme/publish-facts.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import { type Check, checkList } from './check-list.ts';
import * as words from './check-words.ts';
import { type AnyDraft, emptyDraft } from '../draft/draft.ts';

const paid = {
  ...emptyDraft('asian'),
  picks: [{ pick: 'home', lineQuarters: -3 }],
  priceFen: 3800,
  refundIfLost: true,
};

/** Checks as made by the server, for a scheme that satisfies every rule unless changed. */
function checksOf(changes: Partial<PublishFacts> = {}): readonly Check[] {
  const facts: PublishFacts = {
    now: new Date('2026-03-14T12:00:00Z'),
    author: {
      isAnalyst: true,
      isIdentityVerified: true,
      schemesToday: 1,
      refundableSchemesToday: 0,
      settledFreeSchemes: 134,
      adjustedYieldBasisPoints: 510,
      schemesOnMarket: 0,
      hasOppositePick: false,
    },
    market: 'asian',
    ruleSet: 'book',
    matches: [{ state: 'scheduled', kickoffAt: new Date('2026-03-14T15:00:00Z'), isTimeKnown: true }],
    picks: [{ matchId: 'one', market: 'asian', pick: 'home', lineQuarters: -3, oddsMilli: 2050 }],
    arePicksPlaced: true,
    likenessPercent: 12,
    priceFen: fen(3800),
    refundIfLost: true,
    text: { title: '切尔西高位防线遇上反击', summary: '摘'.repeat(40), body: '正'.repeat(200) },
    ...changes,
  };
  // The server sends this list as JSON.
  return JSON.parse(JSON.stringify(publishChecks(facts, defaultSchemeRules))) as Check[];
}

test('a valid scheme shows the informative rules', () => {
  const rules = checkList(checksOf(), paid, false).map(({ rule }) => rule);
  expect(rules).toContain('ODDS_TOO_LOW');
  expect(rules).toContain('CHARGING_NOT_EARNED');
  expect(rules).not.toContain('NOT_ANALYST');
});

test('violated rules come first', () => {
  const checks = checkList(
    checksOf({ text: { title: '短', summary: '', body: '加微信 xd8866' } }),
    paid,
    true,
  );
  const broken = checks.filter(({ ok }) => !ok).map(({ rule }) => rule);
  expect(broken).toEqual(checks.slice(0, broken.length).map(({ rule }) => rule));
  expect(broken).toContain('TEXT_TITLE_LENGTH');
  expect(broken).toContain('TEXT_HAS_CONTACT');
});

test('a rule that does not apply is omitted', () => {
  const rules = checkList(checksOf(), emptyDraft('asian'), false).map(({ rule }) => rule);
  for (const rule of ['ODDS_TOO_LOW', 'DAILY_REFUNDABLE_LIMIT', 'CHARGING_NOT_EARNED']) {
    expect(rules).not.toContain(rule);
  }
});

const nothing = checksOf({
  picks: [],
  priceFen: fen(0),
  refundIfLost: false,
  likenessPercent: 0,
  text: { title: '', summary: '', body: '' },
});
const statesOf = (changes: Partial<AnyDraft>, isTried: boolean) =>
  checkList(nothing, { ...emptyDraft('asian'), ...changes } as AnyDraft, isTried)
    .filter(({ state }) => state !== 'kept')
    .map(({ rule, state }) => [rule, state]);

test('an untouched part is to do, not wrong, until it is started or publishing is attempted', () => {
  const [pick, title, summary, body] = [
    'ODDS_UNAVAILABLE',
    ...['TEXT_TITLE_LENGTH', 'TEXT_SUMMARY_LENGTH', 'TEXT_BODY_LENGTH'],
  ];
  const all = [pick, title, summary, body];
  expect(statesOf({}, false)).toEqual(all.map((rule) => [rule, 'toDo']));
  expect(statesOf({ title: '短' }, false)).toEqual([
    [title, 'broken'],
    ...[pick, summary, body].map((rule) => [rule, 'toDo']),
  ]);
  expect(statesOf({}, true)).toEqual(all.map((rule) => [rule, 'broken']));
});

test('a rule that blocks everything is wrong from the start', () => {
  const author = { isAnalyst: true, isIdentityVerified: true, schemesToday: 5, refundableSchemesToday: 0 };
  const rest = {
    settledFreeSchemes: 0,
    adjustedYieldBasisPoints: 0,
    schemesOnMarket: 0,
    hasOppositePick: false,
  };
  const [first] = checkList(checksOf({ author: { ...author, ...rest } }), emptyDraft('asian'), false);
  expect(first).toMatchObject({ rule: 'DAILY_SCHEME_LIMIT', state: 'broken' });
});

test('every rule of the domain has a text with its numbers in both languages', () => {
  for (const { rule, facts } of checksOf()) {
    for (const sentences of [words.zh, words.en]) {
      const sentence = sentences[rule as keyof typeof sentences];
      expect(`${sentence.rule(facts, 'hkOdds')} ${sentence.now?.(facts, 'hkOdds') ?? ''}`).not.toMatch(
        /undefined|NaN|\b0 到 0\b/,
      );
    }
  }
});

test('texts contain the numbers of the rule and of the draft', () => {
  const of = (rule: string) => checksOf().find((check) => check.rule === rule)?.facts ?? {};
  expect(words.zh.DAILY_SCHEME_LIMIT.now?.(of('DAILY_SCHEME_LIMIT'), 'hkOdds')).toBe('今日第 2 篇');
  expect(words.zh.CHARGING_NOT_EARNED.now?.(of('CHARGING_NOT_EARNED'), 'hkOdds')).toBe('134 篇');
  expect(words.zh.PUBLISH_CUT_OFF.rule(of('PUBLISH_CUT_OFF'), 'hkOdds')).toBe('开赛前 10 分钟截止');
});

test('minimum odds and the draft’s odds use the user’s format, in both languages', () => {
  const facts = checksOf().find(({ rule }) => rule === 'ODDS_TOO_LOW')?.facts ?? {};
  const { zh, en } = words;
  const priceTexts = (notation: 'hkOdds' | 'decimal') =>
    [zh, en].flatMap(({ ODDS_TOO_LOW: { rule, now } }) => [rule(facts, notation), now?.(facts, notation)]);
  expect(priceTexts('hkOdds')).toEqual(['水位不低于 0.70', '1.05', 'Minimum HK odds 0.70', '1.05']);
  expect(priceTexts('decimal')).toEqual(['指数不低于 1.70', '2.05', 'Minimum odds 1.70', '2.05']);
});
