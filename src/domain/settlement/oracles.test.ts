import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseLine } from '../market/line.ts';
import { type Market, picksOf, type RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult, Outcome } from './settlement.ts';

function rowsOf(name: string): readonly string[][] {
  const file = new URL(`../../../test/fixtures/oracles/${name}`, import.meta.url);
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => row.split(','));
}

const goals = (text = ''): number => Number.parseInt(text, 10);
const scoreOf = (text = ''): Score => [goals(text.split(':')[0]), goals(text.split(':')[1])];
const outcomeOf: Readonly<Record<string, Outcome>> = { half_win: 'halfWin', half_loss: 'halfLoss' };

describe('the published answers', () => {
  it.each<RuleSet>(['jc', 'book'])(
    'every row of lines.csv settles as published, by the %s rules',
    (ruleSet) => {
      const rows = rowsOf('lines.csv');
      for (const row of rows) {
        const [market = '', line = '', pick = '', home, away, published = ''] = row;
        const score90: Score = [goals(home), goals(away)];
        const result: MatchResult = { state: 'finished', halfTime: null, score90, postponedMinutes: 0 };
        const picked = { market: market as Market, pick, lineQuarters: parseLine(line) };
        expect(settlePick(picked, result, ruleSet).outcome, row.join()).toBe(
          outcomeOf[published] ?? published,
        );
      }
      expect(rows).toHaveLength(832);
    },
  );

  it('in every row of jc.csv exactly the published pick of each market wins, and none of a void match', () => {
    for (const row of rowsOf('jc.csv')) {
      const [halfTime, score90, handicap = '', postponed, had, handicap3, total, score, htft] = row;
      const result: MatchResult = {
        state: 'finished',
        halfTime: scoreOf(halfTime),
        score90: scoreOf(score90),
        postponedMinutes: goals(postponed),
      };
      const published = { '1x2': had, handicap3, goals: total, score, htft };
      for (const [market, winner] of Object.entries(published) as [Market, string][]) {
        const lineQuarters = market === 'handicap3' ? parseLine(handicap) : null;
        for (const pick of picksOf[market]) {
          const expected = winner === 'void' ? 'void' : pick === winner ? 'win' : 'loss';
          expect(
            settlePick({ market, pick, lineQuarters }, result, 'jc').outcome,
            `${row.join()} ${pick}`,
          ).toBe(expected);
        }
      }
    }
    expect(rowsOf('jc.csv')).toHaveLength(9);
  });
});
