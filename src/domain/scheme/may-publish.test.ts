import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import { mayPublish } from './may-publish.ts';
import { publishChecks } from './publish-checks.ts';
import type { OfferedPick, PublishedMatch, PublishFacts } from './publish-facts.ts';
import { defaultSchemeRules as rules } from './scheme-rules.ts';

const kickoffAt = new Date('2026-03-14T15:00:00Z');
const minutesBefore = (minutes: number): Date => new Date(kickoffAt.getTime() - minutes * 60_000);
const offered = (
  pick: string,
  oddsMilli: number | null,
  market: OfferedPick['market'] = '1x2',
): OfferedPick => ({
  matchId: 'm1',
  market,
  pick,
  lineQuarters: market === 'asian' ? -3 : market === 'totals' ? 9 : null,
  oddsMilli,
});

/** A parlay pick on its own match. */
const leg = (of: number, changes: Partial<OfferedPick> = {}): OfferedPick => ({
  ...offered('home', 1950),
  matchId: `m${of}`,
  ...changes,
});

type Changes = Partial<Omit<PublishFacts, 'author' | 'matches' | 'text'>> & {
  readonly author?: Partial<PublishFacts['author']>;
  readonly match?: Partial<PublishedMatch>;
  /** Matches besides the first. */
  readonly others?: readonly Partial<PublishedMatch>[];
  readonly text?: Partial<PublishFacts['text']>;
};

const open: PublishedMatch = { state: 'scheduled', kickoffAt, isTimeKnown: true };

const facts = ({ author, match, others = [], text, ...rest }: Changes = {}): PublishFacts => ({
  now: minutesBefore(60),
  market: rest.picks?.[0]?.market ?? '1x2',
  ruleSet: 'book',
  picks: [offered('home', 1950)],
  arePicksPlaced: true,
  likenessPercent: 0,
  priceFen: fen(3800),
  refundIfLost: true,
  ...rest,
  author: {
    isAnalyst: true,
    isIdentityVerified: true,
    schemesToday: 1,
    refundableSchemesToday: 0,
    settledFreeSchemes: 20,
    adjustedYieldBasisPoints: 120,
    schemesOnMarket: 0,
    hasOppositePick: false,
    ...author,
  },
  matches: [{ ...open, ...match }, ...others.map((other) => ({ ...open, ...other }))],
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
  it('passes if every rule passes, and reports each of them', () => {
    expect(reasonOf({})).toBeNull();
    const checks = publishChecks(facts(), rules);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(checks.map(({ rule }) => rule)).size).toBe(27);
  });

  it.each<[string, Changes]>([
    ['NOT_ANALYST', { author: { isAnalyst: false } }],
    ['IDENTITY_NOT_VERIFIED', { author: { isIdentityVerified: false } }],
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
    ['DOUBLE_PICK_INVALID', { arePicksPlaced: false }],
    ['DOUBLE_PICK_INVALID', { picks: ['home', 'draw', 'away'].map((pick) => offered(pick, 2500)) }],
    ['PICK_UNKNOWN', { picks: [offered('over', 2500)] }],
    ['PARLAY_INVALID', { market: 'parlay', picks: [leg(1)] }],
    ['PARLAY_INVALID', { market: 'parlay', picks: [1, 2, 3, 4, 5].map((of) => leg(of)) }],
    ['PARLAY_INVALID', { market: 'parlay', picks: [leg(1), leg(1, { pick: 'draw' })] }],
    ['PARLAY_INVALID', { market: 'parlay', picks: [leg(1), leg(2, { market: 'btts', pick: 'yes' })] }],
    ['PARLAY_INVALID', { market: 'parlay', picks: [leg(1), leg(2)], arePicksPlaced: false }],
    ['PICK_UNKNOWN', { market: 'parlay', picks: [leg(1), leg(2, { pick: 'over' })] }],
    ['ODDS_UNAVAILABLE', { market: 'parlay', picks: [leg(1), leg(2, { oddsMilli: null })] }],
    ['ODDS_TOO_LOW', { market: 'parlay', picks: [leg(1), leg(2, { oddsMilli: 1399 })] }],
    [
      'ODDS_TOO_LOW',
      { market: 'parlay', picks: [leg(1), { ...offered('home', 1699, 'asian'), matchId: 'm2' }] },
    ],
    ['RULE_SET_INVALID', { ruleSet: 'jc', picks: [offered('home', 1950, 'asian')] }],
    [
      'RULE_SET_INVALID',
      {
        ruleSet: 'jc',
        market: 'parlay',
        picks: [leg(1), { ...offered('over', 1950, 'totals'), matchId: 'm2' }],
      },
    ],
    ['MATCH_NOT_OPEN', { others: [{ state: 'cancelled' }] }],
    ['MATCH_STARTED', { others: [{ state: 'live' }] }],
    ['KICKOFF_UNKNOWN', { others: [{ isTimeKnown: false }] }],
    ['PUBLISH_CUT_OFF', { others: [{ kickoffAt: new Date(minutesBefore(50)) }] }],
    ['OPPOSITE_PICKS', { author: { hasOppositePick: true } }],
    ['DOUBLE_PICK_INVALID', { picks: [offered('over', 2500, 'totals'), offered('under', 2500, 'totals')] }],
    ['PRICE_NOT_ON_LADDER', { priceFen: fen(3900) }],
    ['CHARGING_NOT_EARNED', { author: { settledFreeSchemes: 19 } }],
    ['CHARGING_NOT_EARNED', { author: { adjustedYieldBasisPoints: -500 } }],
    ['REFUNDABLE_NEEDS_PRICE', { priceFen: fen(0) }],
    ['TEXT_TITLE_LENGTH', { text: { title: '看好主队' } }],
    ['TEXT_SUMMARY_LENGTH', { text: { summary: '球'.repeat(201) } }],
    ['TEXT_BODY_LENGTH', { text: { body: ` ${'球'.repeat(99)} ` } }],
    ['TEXT_HAS_CONTACT', { text: { title: '更多数据加微 xd8866' } }],
    ['TEXT_PROMISES_PROFIT', { text: { title: '这一场稳赚不赔' } }],
    ['TEXT_TOO_SIMILAR', { likenessPercent: rules.similarTextPercent }],
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
    ['a parlay by the rules of 竞彩', { ruleSet: 'jc', market: 'parlay', picks: [leg(1), leg(2)] }],
    [
      'a parlay of four at the floors of each market',
      {
        market: 'parlay',
        picks: [
          leg(1, { oddsMilli: 1400 }),
          leg(2),
          leg(3),
          { ...offered('home', 1700, 'asian'), matchId: 'm4' },
        ],
      },
    ],
    [
      'a double on 竞彩',
      { ruleSet: 'jc', picks: [offered('0', 9000, 'goals'), offered('7+', 9000, 'goals')] },
    ],
    ['a text half as similar as may be', { likenessPercent: rules.similarTextPercent - 1 }],
    ['the longest body', { text: { body: '球'.repeat(10_000) } }],
  ])('passes with %s', (_, changes) => {
    expect(reasonOf(changes)).toBeNull();
  });

  it('names the first violated rule, and the checklist shows all of them', () => {
    const broken: Changes = { author: { schemesToday: 7 }, priceFen: fen(1), text: { title: '短' } };
    expect(reasonOf(broken)).toBe('DAILY_SCHEME_LIMIT');
    const rulesBroken = publishChecks(facts(broken), rules).filter(({ ok }) => !ok);
    expect(rulesBroken.map(({ rule }) => rule)).toEqual([
      'DAILY_SCHEME_LIMIT',
      'PRICE_NOT_ON_LADDER',
      'TEXT_TITLE_LENGTH',
    ]);
  });

  it('supplies the values of a refusal message', () => {
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

  it('reports which contacts are where, in every field', () => {
    const text = { title: '更多数据加微 xd8866', summary: `${facts().text.summary}QQ 123456` };
    expect(refusalOf({ text })?.facts).toEqual({
      fragments: ['加微 xd8866', 'QQ 123456'],
      titleRanges: ['4-13'],
      summaryRanges: [`${facts().text.summary.length}-${text.summary.length}`],
      bodyRanges: [],
    });
  });
});
