import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import { mayPublish } from './may-publish.ts';
import { publishChecks } from './publish-checks.ts';
import type { OfferedPick, PublishFacts } from './publish-facts.ts';
import { defaultSchemeRules as rules } from './scheme-rules.ts';

const kickoffAt = new Date('2026-03-14T15:00:00Z');
const minutesBefore = (minutes: number): Date => new Date(kickoffAt.getTime() - minutes * 60_000);
const offered = (
  pick: string,
  oddsMilli: number | null,
  market: OfferedPick['market'] = '1x2',
): OfferedPick => ({
  market,
  pick,
  lineQuarters: market === 'asian' ? -3 : market === 'totals' ? 9 : null,
  oddsMilli,
});

type Changes = Partial<Omit<PublishFacts, 'author' | 'match' | 'text'>> & {
  readonly author?: Partial<PublishFacts['author']>;
  readonly match?: Partial<PublishFacts['match']>;
  readonly text?: Partial<PublishFacts['text']>;
};

const facts = ({ author, match, text, ...rest }: Changes = {}): PublishFacts => ({
  now: minutesBefore(60),
  picks: [offered('home', 1950)],
  priceFen: fen(3800),
  refundIfLost: true,
  ...rest,
  author: {
    isAnalyst: true,
    isCertified: true,
    schemesToday: 1,
    refundableSchemesToday: 0,
    settledFreeSchemes: 20,
    shrunkYieldBasisPoints: 120,
    schemesOnMarket: 0,
    ...author,
  },
  match: { state: 'scheduled', kickoffAt, isTimeKnown: true, ...match },
  text: {
    title: '切尔西高位防线遇上阿森纳的反击',
    summary: '切尔西近 4 个客场有 3 场被对手从边路身后打穿，先看半场节奏再看盘口。',
    body: '阿森纳主场夺回球权后 10 秒内的射门，场均 3.1 次，联赛第二。'.repeat(5),
    ...text,
  },
});

function refusalOf(changes: Changes): Refusal | null {
  try {
    mayPublish(facts(changes), rules);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
const reasonOf = (changes: Changes): string | null => refusalOf(changes)?.reason ?? null;

describe('publishing a scheme', () => {
  it('passes where every rule is kept, and says so rule by rule', () => {
    expect(reasonOf({})).toBeNull();
    const checks = publishChecks(facts(), rules);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(checks.map(({ rule }) => rule)).size).toBe(22);
  });

  it.each<[string, Changes]>([
    ['NOT_ANALYST', { author: { isAnalyst: false } }],
    ['NOT_CERTIFIED', { author: { isCertified: false } }],
    ['SCHEME_EXISTS_FOR_MARKET', { author: { schemesOnMarket: 1 } }],
    ['DAILY_SCHEME_LIMIT', { author: { schemesToday: 5 } }],
    ['DAILY_REFUNDABLE_LIMIT', { author: { refundableSchemesToday: 2 } }],
    ['MATCH_NOT_OPEN', { match: { state: 'postponed' } }],
    ['MATCH_NOT_OPEN', { match: { state: 'cancelled' } }],
    ['MATCH_STARTED', { match: { state: 'live' } }],
    ['MATCH_STARTED', { now: kickoffAt }],
    ['PUBLISH_CUT_OFF', { now: minutesBefore(10) }],
    ['ODDS_UNAVAILABLE', { picks: [offered('home', null)] }],
    ['ODDS_UNAVAILABLE', { picks: [offered('home', 2500), offered('draw', null)] }],
    ['ODDS_TOO_LOW', { picks: [offered('home', 1399)] }],
    ['ODDS_TOO_LOW', { picks: [offered('home', 1699, 'asian')] }],
    ['ODDS_TOO_LOW', { picks: [offered('over', 1699, 'totals')] }],
    ['DOUBLE_PICK_ODDS_TOO_LOW', { picks: [offered('home', 2200), offered('draw', 2199)] }],
    ['DOUBLE_PICK_INVALID', { picks: [offered('home', 2500), offered('home', 2500)] }],
    ['DOUBLE_PICK_INVALID', { picks: [offered('home', 2500), offered('3', 2500, 'goals')] }],
    ['DOUBLE_PICK_INVALID', { picks: [offered('over', 2500, 'totals'), offered('under', 2500, 'totals')] }],
    ['PRICE_NOT_ON_LADDER', { priceFen: fen(3900) }],
    ['CHARGING_NOT_EARNED', { author: { settledFreeSchemes: 19 } }],
    ['CHARGING_NOT_EARNED', { author: { shrunkYieldBasisPoints: -500 } }],
    ['REFUNDABLE_NEEDS_PRICE', { priceFen: fen(0) }],
    ['TEXT_TITLE_LENGTH', { text: { title: '看好主队' } }],
    ['TEXT_SUMMARY_LENGTH', { text: { summary: '球'.repeat(201) } }],
    ['TEXT_BODY_LENGTH', { text: { body: ` ${'球'.repeat(99)} ` } }],
    ['TEXT_HAS_CONTACT', { text: { title: '更多数据加微 xd8866' } }],
    ['TEXT_PROMISES_PROFIT', { text: { title: '这一场稳赚不赔' } }],
    ['TEXT_HAS_CONTROL_CHARACTERS', { text: { title: '主队占优\u202E客队' } }],
  ])('is refused as %s: %j', (reason, changes) => {
    expect(reasonOf(changes)).toBe(reason);
  });

  it.each<[string, Changes]>([
    ['a moment before the cut-off', { now: new Date(minutesBefore(10).getTime() - 1) }],
    ['the lowest odds', { picks: [offered('home', 1400)] }],
    ['the lowest water', { picks: [offered('home', 1700, 'asian')] }],
    ['the lowest double', { picks: [offered('home', 2200), offered('draw', 2200)] }],
    ['the fifth scheme of a day', { author: { schemesToday: 4 } }],
    ['the second refundable scheme of a day', { author: { refundableSchemesToday: 1 } }],
    [
      'an ordinary scheme after two refundable ones',
      { refundIfLost: false, author: { refundableSchemesToday: 2 } },
    ],
    [
      'a free scheme by a newcomer',
      { priceFen: fen(0), refundIfLost: false, author: { settledFreeSchemes: 0 } },
    ],
    ['the longest body', { text: { body: '球'.repeat(10_000) } }],
  ])('passes with %s', (_, changes) => {
    expect(reasonOf(changes)).toBeNull();
  });

  it('names the first broken rule, and the checklist shows all of them', () => {
    const broken: Changes = { author: { schemesToday: 7 }, priceFen: fen(1), text: { title: '短' } };
    expect(reasonOf(broken)).toBe('DAILY_SCHEME_LIMIT');
    const rulesBroken = publishChecks(facts(broken), rules).filter(({ ok }) => !ok);
    expect(rulesBroken.map(({ rule }) => rule)).toEqual([
      'DAILY_SCHEME_LIMIT',
      'PRICE_NOT_ON_LADDER',
      'TEXT_TITLE_LENGTH',
    ]);
  });

  it('gives the sentence of a refusal its numbers', () => {
    expect(refusalOf({ now: minutesBefore(5) })?.facts).toEqual({
      cutOffAt: '2026-03-14T14:50:00.000Z',
      cutOffMinutes: 10,
    });
    expect(refusalOf({ picks: [offered('home', 1350)] })?.facts).toEqual({
      oddsMilli: 1350,
      minimumMilli: 1400,
      market: '1x2',
    });
    expect(refusalOf({ text: { title: '看好主队' } })?.facts).toEqual({ length: 4, min: 5, max: 40 });
  });

  it('says which contacts stand where, in every field', () => {
    const text = { title: '更多数据加微 xd8866', summary: `${facts().text.summary}QQ 123456` };
    expect(refusalOf({ text })?.facts).toEqual({
      fragments: ['加微 xd8866', 'QQ 123456'],
      titleRanges: ['4-13'],
      summaryRanges: [`${facts().text.summary.length}-${text.summary.length}`],
      bodyRanges: [],
    });
  });
});
