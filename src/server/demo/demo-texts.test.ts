import { expect, test } from 'vitest';
import { checkText } from '#domain/scheme/check-text.ts';
import { hasLength } from '#domain/scheme/clean-text.ts';
import { defaultSchemeRules as rules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf } from '#domain/scheme/text-similarity.ts';
import { demoLeagues } from './demo-leagues.ts';
import { demoAnalysts } from './demo-people.ts';
import { demoText } from './demo-texts.ts';

/** Walks through every choice a text can make: 0 takes the first sentence, close to 1 the last. */
const choices = [0, 0.3, 0.6, 0.99];

/** Each of a league at home once and away once, and the two longest names against each other: nothing else of a name matters. */
const pairings = demoLeagues.flatMap(({ teams }) => {
  const [longest, second] = [...teams].sort(
    (one, other) => other.nameEnShort.length - one.nameEnShort.length,
  );
  const ring = teams.map((home, at) => ({ home, away: teams[(at + 1) % teams.length] ?? home }));
  return longest && second ? [...ring, { home: longest, away: second }] : ring;
});

test.each(demoAnalysts)('every text of $nickname keeps the rules, whoever plays', (analyst) => {
  for (const { home, away } of pairings) {
    const names =
      analyst.locale === 'zh'
        ? { home: home.nameZh, away: away.nameZh }
        : { home: home.nameEnShort, away: away.nameEnShort };
    for (const choice of choices) {
      const { title, summary, body } = demoText(analyst, names, () => choice);
      expect(hasLength(title, rules.titleLength), title).toBe(true);
      expect(hasLength(summary, rules.summaryLength), summary).toBe(true);
      expect(hasLength(body, rules.bodyLength), body).toBe(true);
      expect([title, summary, body].flatMap(checkText)).toEqual([]);
    }
  }
});

test('no two of them write alike, whoever plays and whatever they choose', () => {
  const { teams } = demoLeagues[0] ?? { teams: [] };
  const [home, away] = teams;
  if (!home || !away) throw new Error('A league has teams');
  const names = { home: home.nameZh, away: away.nameZh };
  const texts = demoAnalysts.flatMap((analyst) =>
    choices.map((choice) => {
      const { title, summary, body } = demoText(analyst, names, () => choice);
      return { analyst, passages: passagesOf(`${title}\n${summary}\n${body}`) };
    }),
  );
  for (const one of texts) {
    for (const other of texts) {
      if (one.analyst === other.analyst) continue;
      expect(likeness(one.passages, other.passages)).toBeLessThan(rules.similarTextPercent / 2);
    }
  }
});
