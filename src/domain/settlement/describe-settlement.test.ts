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

describe('a settlement in words', () => {
  it.each([
    [
      'asian',
      'home',
      -3,
      '90 分钟 2-1；主队 −0.75 拆成 −0.5 与 −1：−0.5 赢，−1 走盘 → 半红',
      '2-1 after 90 minutes; home −0.75 splits into −0.5 and −1: −0.5 wins, −1 is a push → Half win',
    ],
    ['asian', 'away', 4, '90 分钟 2-1；客队 +1 走盘 → 走', '2-1 after 90 minutes; away +1 is a push → Push'],
    [
      'totals',
      'under',
      11,
      '90 分钟 2-1；小 2.75 拆成 2.5 与 3：2.5 输，3 走盘 → 半黑',
      '2-1 after 90 minutes; under 2.75 splits into 2.5 and 3: 2.5 loses, 3 is a push → Half loss',
    ],
    [
      '1x2',
      'draw',
      null,
      '90 分钟 2-1；赛果主胜，所选平 → 黑',
      '2-1 after 90 minutes; result home win; picked draw → Loss',
    ],
    [
      'handicap3',
      'draw',
      -4,
      '90 分钟 2-1；主队 −1 计入后净胜 0；赛果让球平，所选让球平 → 红',
      '2-1 after 90 minutes; home −1 makes the margin 0; result handicap draw; picked handicap draw → Win',
    ],
    [
      'goals',
      '3',
      null,
      '90 分钟 2-1；赛果 3 球，所选 3 球 → 红',
      '2-1 after 90 minutes; result 3 goals; picked 3 goals → Win',
    ],
    [
      'score',
      'home_other',
      null,
      '90 分钟 2-1；赛果 2-1，所选胜其他 → 黑',
      '2-1 after 90 minutes; result 2-1; picked any other home win → Loss',
    ],
    [
      'htft',
      'home/home',
      null,
      '半场 1-0，90 分钟 2-1；赛果胜/胜，所选胜/胜 → 红',
      '1-0 at half-time, 2-1 after 90 minutes; result home/home; picked home/home → Win',
    ],
    [
      'btts',
      'no',
      null,
      '90 分钟 2-1；赛果双方都进球，所选非双方都进球 → 黑',
      '2-1 after 90 minutes; result both teams score; picked not both teams score → Loss',
    ],
    [
      'doubleChance',
      'draw/away',
      null,
      '90 分钟 2-1；赛果主胜或平、主胜或客胜，所选平或客胜 → 黑',
      '2-1 after 90 minutes; result home win or draw, home win or away win; picked draw or away win → Loss',
    ],
  ] as const)('says what decided %s %s %s', (market, pick, line, zh, en) => {
    expect(sentences(market, pick, line)).toEqual([zh, en]);
  });

  it.each([
    [{ state: 'cancelled' }, '比赛取消 → 废', 'Match cancelled → Void'],
    [{ state: 'abandoned' }, '比赛中断，没有踢完 → 废', 'Match abandoned before the end → Void'],
    [{ state: 'awarded' }, '赛果由判定得出 → 废', 'Result awarded, not played out → Void'],
    [
      { postponedMinutes: 2161 },
      '比赛推迟 36 小时 1 分钟，超过 36 小时 → 废',
      'Match postponed by 36 h 1 min, more than the 36 h allowed → Void',
    ],
  ] as const)('says why a pick is void: %j', (changes, zh, en) => {
    expect(sentences('1x2', 'home', null, played(changes))).toEqual([zh, en]);
  });

  it('has words for every pick, with no word of the other language', () => {
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
