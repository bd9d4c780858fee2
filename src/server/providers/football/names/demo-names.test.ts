import { expect, test } from 'vitest';
import { simulatedLeagues } from '#sandbox/football/simulation/leagues.ts';
import { demoCodes, demoNames } from './demo-names.ts';
import { loadNames } from './names.ts';

const { competitions, teams, resolveTeam } = demoNames();

test('every simulated league is marked in both languages', () => {
  expect(competitions.all).toHaveLength(5);
  for (const { nameZh, nameEn, code } of competitions.all) {
    expect(nameZh).toContain('演示');
    expect(nameEn).toContain('Demo');
    expect(code).toMatch(/^demo\.\d$/);
  }
});

test('no two clubs of the demo share a key, a name or a code, and none is a real club', () => {
  expect(teams).toHaveLength(80);
  for (const part of ['teamKey', 'nameZh', 'nameEn', 'code3'] as const)
    expect(new Set(teams.map((club) => club[part])).size, part).toBe(teams.length);
  const real = loadNames();
  for (const { teamKey, nameEnShort, pinyinInitials, colours } of teams) {
    expect(teamKey).toMatch(/^demo-/);
    expect(real.teams.some((team) => team.teamKey === teamKey)).toBe(false);
    expect(nameEnShort.length).toBeLessThanOrEqual(12);
    expect(pinyinInitials).toMatch(/^[a-z]+$/);
    expect(colours?.main).not.toBe(colours?.second);
  }
});

test('a name of the demo means nothing to a real feed, and the other way round', () => {
  const real = loadNames();
  expect(real.resolveCompetition('demo.1')).toBeNull();
  expect(real.resolveTeam('en.1', 'Spruceton')).toBeNull();
  expect(competitions.resolve('en.1')).toBeNull();
  expect(resolveTeam('demo.1', 'Arsenal')).toBeNull();
});

test('the sandbox plays the same leagues and clubs', () => {
  const played = simulatedLeagues.map(({ id, teams: clubs }) => {
    const code = demoCodes().resolve(id)?.code ?? '';
    return clubs.map(({ name, key }) => [resolveTeam(code, name)?.teamKey, key]);
  });
  for (const [resolved, key] of played.flat()) expect(resolved).toBe(key);
  expect(played.flat()).toHaveLength(teams.length);
});
