import { describe, expect, it } from 'vitest';
import { markets, type Pick, picksOf } from '../market/market.ts';
import { describeSettlement } from './describe-settlement.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult } from './settlement.ts';

const played = (changes: Partial<MatchResult> = {}): MatchResult => ({
  state: 'finished',
  halfTime: [1, 0],
  score90: [2, 1],
  postponedMinutes: 0,
  ...changes,
});

function sentences(
  market: Pick['market'],
  pick: string,
  lineQuarters: number | null,
  result = played(),
): string[] {
  const settlement = settlePick({ market, pick, lineQuarters }, result, 'jc');
  return [describeSettlement(settlement, 'zh'), describeSettlement(settlement, 'en')];
}

describe('a settlement as text', () => {
  it.each([
    [
      'asian',
      'home',
      -3,
      '90 分钟 2-1；主队 −0.75 拆成 −0.5 与 −1：−0.5 赢，−1 走水 → 半红',
      '2–1 after 90 minutes; home −0.75 splits into −0.5 and −1: −0.5 wins, −1 is a push → Half win',
    ],
    [
      'asian',
      'away',
      4,
      '90 分钟 2-1；客队 +1 走水 → 走水',
      '2–1 after 90 minutes; away +1 is a push → Push',
    ],
    [
      'totals',
      'under',
      11,
      '90 分钟 2-1；小 2.75 拆成 2.5 与 3：2.5 输，3 走水 → 半黑',
      '2–1 after 90 minutes; under 2.75 splits into 2.5 and 3: 2.5 loses, 3 is a push → Half loss',
    ],
    [
      '1x2',
      'draw',
      null,
      '90 分钟 2-1；赛果主胜，所选平局 → 黑',
      '2–1 after 90 minutes; result: home win; pick: draw → Loss',
    ],
    [
      'handicap3',
      'draw',
      -4,
      '90 分钟 2-1；主队 −1 后净胜 0；赛果让平，所选让平 → 红',
      '2–1 after 90 minutes; with home −1 the margin is 0; result: handicap draw; pick: handicap draw → Win',
    ],
    [
      'goals',
      '3',
      null,
      '90 分钟 2-1；赛果 3 球，所选 3 球 → 红',
      '2–1 after 90 minutes; result: 3 goals; pick: 3 goals → Win',
    ],
    [
      'score',
      'home_other',
      null,
      '90 分钟 2-1；赛果 2-1，所选胜其他 → 黑',
      '2–1 after 90 minutes; result: 2–1; pick: any other home win → Loss',
    ],
    [
      'htft',
      'home/home',
      null,
      '半场 1-0，90 分钟 2-1；赛果胜/胜，所选胜/胜 → 红',
      '1–0 at half-time, 2–1 after 90 minutes; result: Home/Home; pick: Home/Home → Win',
    ],
    [
      'btts',
      'no',
      null,
      '90 分钟 2-1；赛果双方进球：是，所选双方进球：否 → 黑',
      '2–1 after 90 minutes; result: both teams to score: Yes; pick: both teams to score: No → Loss',
    ],
    [
      'doubleChance',
      'draw/away',
      null,
      '90 分钟 2-1；赛果主胜或平局、主胜或客胜，所选平局或客胜 → 黑',
      '2–1 after 90 minutes; result: home or draw (1X), home or away (12); pick: draw or away (X2) → Loss',
    ],
  ] as const)('explains the decision for %s %s %s', (market, pick, line, zh, en) => {
    expect(sentences(market, pick, line)).toEqual([zh, en]);
  });

  it.each([
    [{ state: 'cancelled' }, '比赛取消 → 作废', 'Match cancelled → Void'],
    [{ state: 'abandoned' }, '比赛腰斩 → 作废', 'Match abandoned → Void'],
    [{ state: 'awarded' }, '赛果为判定结果 → 作废', 'Result awarded → Void'],
    [
      { postponedMinutes: 2161 },
      '比赛推迟 36 小时 1 分钟，超过 36 小时 → 作废',
      'Match postponed by 36 h 1 min, more than the 36 h allowed → Void',
    ],
  ] as const)('explains why a pick is void: %j', (changes, zh, en) => {
    expect(sentences('1x2', 'home', null, played(changes))).toEqual([zh, en]);
  });

  it('has texts for every pick, without words of the other language', () => {
    for (const market of markets) {
      const line = { handicap3: 4, asian: 5, totals: 9 }[market as string] ?? null;
      for (const pick of picksOf[market]) {
        const [zh, en] = sentences(market, pick, line);
        expect(zh).not.toMatch(/[a-z]/i);
        expect(en).not.toMatch(/\p{Script=Han}|[，；：、]/u);
      }
    }
  });
});
