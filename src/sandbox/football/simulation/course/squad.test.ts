import { expect, test } from 'vitest';
import { simulatedLeagues } from '../leagues.ts';
import { squadOf } from './squad.ts';

test('no two players of a squad share a name, whichever club and season', () => {
  for (const { teams } of simulatedLeagues) {
    for (const team of teams) {
      for (let season = 0; season < 800; season += 5) {
        const names = squadOf(team, season).map(({ name }) => name);
        expect(new Set(names).size, `${team.key} ${season}`).toBe(names.length);
      }
    }
  }
});
