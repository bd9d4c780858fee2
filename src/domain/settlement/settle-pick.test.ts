import { describe, expect, it } from 'vitest';
import type { Pick } from '../market/market.ts';
import type { MatchState } from '../match/match-state.ts';
import { canSettle, waitingFor } from './can-settle.ts';
import { ruleSetOf } from './rule-sets.ts';
import { settlePick } from './settle-pick.ts';
import type { MatchResult } from './settlement.ts';

const homeWin: Pick = { market: '1x2', pick: 'home', lineQuarters: null };
const homeHome: Pick = { market: 'htft', pick: 'home/home', lineQuarters: null };
const played = (changes: Partial<MatchResult> = {}): MatchResult => ({
  state: 'finished',
  halfTime: [1, 0],
  score90: [2, 1],
  postponedMinutes: 0,
  ...changes,
});

describe('settling a pick', () => {
  it('names the deciding line halves and the rule version', () => {
    const pick: Pick = { market: 'asian', pick: 'home', lineQuarters: -3 };
    expect(settlePick(pick, played(), 'book')).toEqual({
      outcome: 'halfWin',
      why: {
        kind: 'line',
        ruleVersion: 'book-1',
        pick,
        score90: [2, 1],
        parts: [
          { lineQuarters: -2, marginQuarters: 2, outcome: 'win' },
          { lineQuarters: -4, marginQuarters: 0, outcome: 'push' },
        ],
      },
    });
  });

  it('names the score used and the winning picks', () => {
    expect(settlePick(homeHome, played({ halfTime: [0, 1] }), 'jc')).toEqual({
      outcome: 'loss',
      why: {
        kind: 'result',
        ruleVersion: 'jc-1',
        pick: homeHome,
        score90: [2, 1],
        halfTime: [0, 1],
        cameIn: ['away/home'],
      },
    });
  });

  it.each<[string, Partial<MatchResult>]>([
    ['cancelled', { state: 'cancelled', score90: null, halfTime: null }],
    ['abandoned', { state: 'abandoned' }],
    ['awarded', { state: 'awarded', score90: [3, 0] }],
  ])('is void if the match was %s, regardless of the score', (reason, changes) => {
    const { outcome, why } = settlePick(homeWin, played(changes), 'book');
    expect([outcome, why]).toEqual(['void', { kind: 'void', ruleVersion: 'book-1', reason }]);
  });

  it.each([
    ['jc', 2160],
    ['book', 1440],
  ] as const)(
    'by the %s rules is valid when moved by %i minutes and void one minute later',
    (ruleSet, allowed) => {
      expect(settlePick(homeWin, played({ postponedMinutes: allowed }), ruleSet).outcome).toBe('win');
      expect(settlePick(homeWin, played({ postponedMinutes: -allowed - 1 }), ruleSet).outcome).toBe('win');
      expect(settlePick(homeWin, played({ postponedMinutes: allowed + 1 }), ruleSet)).toEqual({
        outcome: 'void',
        why: {
          kind: 'void',
          ruleVersion: `${ruleSet}-1`,
          reason: 'postponed',
          postponedMinutes: allowed + 1,
          allowedMinutes: allowed,
        },
      });
    },
  );

  it('is void before the new kick-off once that is known to be too late', () => {
    const moved = played({ state: 'postponed', score90: null, halfTime: null, postponedMinutes: 2000 });
    expect(canSettle('1x2', moved, 'jc')).toBe(false);
    expect(settlePick(homeWin, moved, 'book').outcome).toBe('void');
  });

  it('uses 竞彩 rules for markets of 竞彩 and bookmaker rules for the rest', () => {
    expect([ruleSetOf('handicap3'), ruleSetOf('htft'), ruleSetOf('asian'), ruleSetOf('totals')]).toEqual([
      'jc',
      'jc',
      'book',
      'book',
    ]);
  });
});

describe('a settlement waits', () => {
  it.each<MatchState>(['scheduled', 'live', 'postponed'])(
    'while the match is %s, even with goals',
    (state) => {
      expect(waitingFor('1x2', played({ state }), 'jc')).toBe('matchNotFinished');
      expect(() => settlePick(homeWin, played({ state }), 'jc')).toThrow('matchNotFinished');
    },
  );

  it('while a finished match has no score', () => {
    expect(waitingFor('1x2', played({ score90: null }), 'jc')).toBe('scoreUnknown');
  });

  it('for half/full only, while the half-time score is unknown', () => {
    expect(waitingFor('htft', played({ halfTime: null }), 'jc')).toBe('halfTimeUnknown');
    expect(() => settlePick(homeHome, played({ halfTime: null }), 'jc')).toThrow('halfTimeUnknown');
    expect(canSettle('1x2', played({ halfTime: null }), 'jc')).toBe(true);
  });

  it('not if a goalless match allows only one half-time score', () => {
    const goalless = played({ halfTime: null, score90: [0, 0] });
    const drawDraw: Pick = { market: 'htft', pick: 'draw/draw', lineQuarters: null };
    expect(settlePick(drawDraw, goalless, 'jc').outcome).toBe('win');
  });

  it('for an operator if the score is impossible', () => {
    expect(waitingFor('1x2', played({ score90: [-1, 0] }), 'jc')).toBe('scoreImpossible');
    expect(waitingFor('1x2', played({ score90: [1.5, 0] }), 'jc')).toBe('scoreImpossible');
  });

  it('for an operator in half/full only, if half-time has more goals than full time', () => {
    const wrong = played({ halfTime: [0, 2] });
    expect([waitingFor('htft', wrong, 'jc'), waitingFor('1x2', wrong, 'jc')]).toEqual([
      'scoreImpossible',
      null,
    ]);
  });

  it('never for an invalid pick: that is a bug', () => {
    expect(() => settlePick({ ...homeWin, pick: 'over' }, played(), 'jc')).toThrow('pickUnknown');
  });
});
