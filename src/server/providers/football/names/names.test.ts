import { describe, expect, test } from 'vitest';
import { loadNames } from './names.ts';
import { badgePatterns } from '#domain/match/badge-patterns.ts';

const names = loadNames();
const keyOf = (competition: string, name: string) => names.resolveTeam(competition, name)?.teamKey;

describe('one club has one key, in any spelling', () => {
  test.each([
    ['en.1', 'Manchester City', 'manchester-city'],
    ['en.1', 'Manchester City FC', 'manchester-city'],
    ['E0', 'Man City', 'manchester-city'],
    ['uefa.cl', 'Manchester City FC (ENG)', 'manchester-city'],
    ['en.1', '曼城', 'manchester-city'],
    ['E0', "Nott'm Forest", 'nottingham-forest'],
    ['en.2', 'Nottingham Forest FC', 'nottingham-forest'],
    ['es.1', 'Club Atlético de Madrid', 'atletico-madrid'],
    ['SP1', 'Ath Madrid', 'atletico-madrid'],
    ['es.1', 'atletico madrid', 'atletico-madrid'],
    ['SP1', 'Ath Bilbao', 'athletic-club'],
    ['de.1', "M'gladbach", 'borussia-monchengladbach'],
    ['it.1', 'FC Internazionale Milano', 'inter'],
    ['uefa.cl', 'AS Monaco FC (MCO)', 'monaco'],
  ])('%s %s is %s', (competition, name, key) => {
    expect(keyOf(competition, name)).toBe(key);
  });

  test('a missing or extra legal form is ignored if only one club is possible', () => {
    expect(keyOf('fr.1', 'Nantes FC')).toBe('nantes');
    expect(keyOf('en.1', 'Chelsea AFC')).toBe('chelsea');
  });
});

describe('clubs with similar names are distinguished', () => {
  test('朗斯 is Lens and 兰斯 is Reims', () => {
    expect(keyOf('fr.1', 'RC Lens')).toBe('lens');
    expect(keyOf('fr.1', '朗斯')).toBe('lens');
    expect(keyOf('fr.1', 'Stade de Reims')).toBe('reims');
    expect(keyOf('fr.1', '兰斯')).toBe('reims');
  });

  test.each([
    ['fr.1', 'Paris FC', 'Paris SG'],
    ['fr.1', 'AC Ajaccio', 'Ajaccio GFCO'],
    ['it.1', 'Inter', 'AC Milan'],
    ['it.1', 'Hellas Verona', 'Chievo Verona'],
    ['de.1', '1. FC Köln', '1. FC Nürnberg'],
    ['de.cup', 'Bayern München', 'TSV 1860 München'],
    ['de.1', 'Hertha BSC', '1. FC Union Berlin'],
    ['uefa.cl', 'FC Barcelona (ESP)', 'Barcelona SC (ECU)'],
    ['copa.l', 'Club Nacional (PAR)', 'Club Nacional de Football (URU)'],
    ['uefa.cl', 'Sporting CP', 'Sporting Clube de Braga'],
    ['nl.1', 'Sparta Rotterdam', 'Feyenoord Rotterdam'],
    ['uefa.cl', 'AC Sparta Praha (CZE)', 'SK Slavia Praha (CZE)'],
  ])('%s: %s is not %s', (competition, one, other) => {
    expect(keyOf(competition, one)).toBeTypeOf('string');
    expect(keyOf(competition, other)).toBeTypeOf('string');
    expect(keyOf(competition, one)).not.toBe(keyOf(competition, other));
  });

  test.each([
    ['fr.1', 'Paris'],
    ['en.1', 'Manchester'],
    ['en.1', 'FC Barcelona'],
    ['copa.l', 'Barcelona'],
    ['en.1', 'Arsenal de Sarandí'],
    ['en.1', ''],
    ['no.such', 'Arsenal'],
  ])('%s: %j is unknown', (competition, name) => {
    expect(names.resolveTeam(competition, name)).toBeNull();
  });
});

describe('the table of clubs', () => {
  test('keys, and codes and names within a country, are unique', () => {
    const count = (value: (team: (typeof names.teams)[number]) => string) =>
      new Set(names.teams.map(value)).size;
    expect(count((team) => team.teamKey)).toBe(names.teams.length);
    expect(count((team) => `${team.country} ${team.code3}`)).toBe(names.teams.length);
    expect(count((team) => team.nameZh)).toBe(names.teams.length);
    expect(count((team) => `${team.country} ${team.nameEn}`)).toBe(names.teams.length);
  });

  test('short names fit, and no cell is incomplete', () => {
    for (const team of names.teams) {
      expect(team.nameEnShort.length, team.teamKey).toBeLessThanOrEqual(12);
      expect(team.code3).toMatch(/^[A-Z0-9]{3}$/);
      expect(team.teamKey).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(team.pinyinInitials).toMatch(/^[a-z0-9]+( [a-z0-9]+)?$/);
      expect(team.country).toMatch(/^[A-Z]{3}$/);
      expect(team.nameZh && team.nameZhShort && team.nameEn && team.nameEnShort).toBeTruthy();
    }
  });

  test('the clubs of the five big leagues have two colours and a pattern', () => {
    const big = names.teams.filter((team) =>
      ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'].some((code) =>
        names.resolveCompetition(code)?.countries.includes(team.country),
      ),
    );
    const coloured = big.filter((team) => team.colours);
    expect(coloured.length).toBeGreaterThanOrEqual(163);
    for (const { colours, teamKey } of coloured) {
      expect(colours?.main, teamKey).toMatch(/^#[0-9A-F]{6}$/);
      expect(colours?.second, teamKey).toMatch(/^#[0-9A-F]{6}$/);
      expect(colours?.main).not.toBe(colours?.second);
      expect(badgePatterns).toContain(colours?.pattern);
    }
  });

  test.each([
    ['arsenal', 'asn'],
    ['barcelona', 'bsln bs'],
    ['changchun-yatai', 'ccyt'],
    ['torino', 'dl'],
    ['chengdu-rongcheng', 'cdrc'],
    ['wolverhampton-wanderers', 'ld'],
  ])('%s is found by %s', (key, initials) => {
    expect(names.teams.find((team) => team.teamKey === key)?.pinyinInitials).toBe(initials);
  });
});

describe('the table of competitions', () => {
  test('our code and the one of football-data.co.uk mean the same', () => {
    expect(names.resolveCompetition('E0')?.code).toBe('en.1');
    expect(names.resolveCompetition('en.1')).toMatchObject({ nameZh: '英格兰足球超级联赛', shortZh: '英超' });
    expect(names.resolveCompetition('E9')).toBeNull();
  });

  test('every zone exists', () => {
    for (const { zone } of names.competitions.all) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' })).not.toThrow();
    }
  });
});
