import { expect, test } from 'vitest';
import { markets, type SchemeMarket } from '#domain/market/market.ts';
import { checkText } from '#domain/scheme/check-text.ts';
import { hasLength } from '#domain/scheme/clean-text.ts';
import { defaultSchemeRules as rules } from '#domain/scheme/scheme-rules.ts';
import { likeness, passagesOf } from '#domain/scheme/text-similarity.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import { type DemoAnalyst, demoAnalysts } from './people.ts';
import { demoText, voices } from './texts.ts';
import { seededRandom } from './seeded-random.ts';
import { type Facts, sayOf } from '../voices/voice.ts';

/** Walks through every choice a text can make: 0 takes the last sentence, close to 1 the first. */
const choices = [0, 0.3, 0.6, 0.99];
const everyMarket: readonly SchemeMarket[] = [...markets, 'parlay'];

/** Each of a league at home once and away once, and the two longest names against each other: nothing else of a name matters. */
const clubsOfLeagues = [20, 18, 16, 14, 12].map((count, at, counts) => {
  const first = counts.slice(0, at).reduce((sum, each) => sum + each, 0);
  return demoNames().teams.slice(first, first + count);
});
const pairings = clubsOfLeagues.flatMap((teams) => {
  const [longest, second] = [...teams].sort(
    (one, other) => other.nameEnShort.length - one.nameEnShort.length,
  );
  const ring = teams.map((home, at) => ({ home, away: teams[(at + 1) % teams.length] ?? home }));
  return longest && second ? [...ring, { home: longest, away: second }] : ring;
});

const form = { played: 5, won: 2, drawn: 1, lost: 2, scored: 7, conceded: 8 };
const known: Omit<Facts, 'home' | 'away' | 'favourite' | 'outsider'> = {
  homeForm: form,
  awayForm: { ...form, won: 1, lost: 3, scored: 4 },
  homeAt: { place: 4, points: 31 },
  awayAt: { place: 13, points: 19 },
  model: { home: 48, draw: 26, away: 26, goals: '2.7' },
  odds: '1.95',
  implied: 51,
};
/** On the first day of a season, before the model has said anything. */
const unknown: typeof known = {
  homeForm: { ...form, played: 0 },
  awayForm: { ...form, played: 0 },
  homeAt: { place: 1, points: 0 },
  awayAt: { place: 2, points: 0 },
  model: null,
  odds: '1.95',
  implied: 51,
};

function factsOf({ locale }: DemoAnalyst, { home, away }: (typeof pairings)[number], facts = known): Facts {
  const names = locale === 'zh' ? [home.nameZh, away.nameZh] : [home.nameEnShort, away.nameEnShort];
  const [one = '', other = ''] = names;
  return { ...facts, home: one, away: other, favourite: one, outsider: other };
}

test.each(demoAnalysts)(
  'every text of $nickname keeps the rules, whoever plays and whatever the market',
  (analyst) => {
    const { titles, summaries } = voices[analyst.voice];
    for (const pairing of pairings) {
      for (const sentence of titles) {
        const title = sayOf(sentence)(factsOf(analyst, pairing));
        expect(hasLength(title, rules.titleLength), title).toBe(true);
      }
      for (const sentence of summaries) {
        const summary = sayOf(sentence)(factsOf(analyst, pairing));
        expect(hasLength(summary, rules.summaryLength), summary).toBe(true);
      }
      for (const market of everyMarket) {
        for (const facts of [known, unknown]) {
          for (const choice of choices) {
            const text = demoText(analyst, market, factsOf(analyst, pairing, facts), () => choice);
            const { title, summary, body } = text;
            expect(hasLength(title, rules.titleLength), title).toBe(true);
            expect(hasLength(summary, rules.summaryLength), summary).toBe(true);
            expect(hasLength(body, rules.bodyLength), body).toBe(true);
          }
        }
      }
    }
    const [pairing] = pairings;
    if (!pairing) throw new Error('A league has teams');
    for (const market of everyMarket) {
      for (let draw = 0; draw < 40; draw++) {
        const { title, summary, body } = demoText(
          analyst,
          market,
          factsOf(analyst, pairing),
          seededRandom(`${draw}`),
        );
        expect([title, summary, body].flatMap(checkText)).toEqual([]);
      }
    }
  },
);

/** Words of one market that make no sense in another. */
const ownWordsOf: readonly (readonly [RegExp, readonly SchemeMarket[]])[] = [
  [/水位/, ['asian']],
  [/让步|受让|让球|亚盘|半球|平半/, ['asian', 'handicap3']],
  [/大小|总数|进球数/, ['totals', 'goals']],
  [/双方进球|交白卷/, ['btts']],
  [/handicap|by enough/i, ['asian', 'handicap3']],
  [/late goals/i, ['totals', 'goals']],
  [/若干|第\S*号/, []],
];

test.each(demoAnalysts)('$nickname writes about the market of the scheme', (analyst) => {
  for (const market of everyMarket) {
    for (const pairing of pairings.slice(0, 3)) {
      for (let draw = 0; draw < 40; draw++) {
        const text = demoText(analyst, market, factsOf(analyst, pairing), seededRandom(`${draw}`));
        const { title, summary, body } = text;
        for (const [words, fitting] of ownWordsOf) {
          if (!fitting.includes(market)) expect(`${title}\n${summary}\n${body}`).not.toMatch(words);
        }
      }
    }
  }
});

test.each(demoAnalysts)(
  'what $nickname writes differs from match to match and has facts of the match',
  (analyst) => {
    const [pairing] = pairings;
    if (!pairing) throw new Error('A league has teams');
    for (const market of everyMarket) {
      const texts = Array.from({ length: 30 }, (_, draw) =>
        demoText(analyst, market, factsOf(analyst, pairing), seededRandom(`${draw}`)),
      );
      expect(new Set(texts.map(({ body }) => body)).size).toBeGreaterThan(10);
      expect(new Set(texts.map(({ title }) => title)).size).toBeGreaterThan(1);
      const otherForm = { ...form, won: 5, lost: 0, scored: 12, conceded: 1 };
      const other = { ...known, homeForm: otherForm, awayForm: otherForm };
      for (const { body } of texts) expect(body).toMatch(/\d/);
      const told = Array.from({ length: 30 }, (_, draw) =>
        demoText(analyst, market, factsOf(analyst, pairing, other), seededRandom(`${draw}`)),
      );
      expect(told.some(({ body }, draw) => body !== texts[draw]?.body)).toBe(true);
    }
  },
);

test('at least four of them write English', () => {
  expect(demoAnalysts.filter(({ locale }) => locale === 'en').length).toBeGreaterThanOrEqual(4);
});

test('no two of them write alike, whoever plays and whatever they choose', () => {
  const [pairing] = pairings;
  if (!pairing) throw new Error('A league has teams');
  const texts = demoAnalysts.flatMap((analyst) =>
    (['1x2', 'asian', 'totals', 'parlay'] as const).flatMap((market) =>
      choices.map((choice) => {
        const facts = factsOf(analyst, pairing);
        const { title, summary, body } = demoText(analyst, market, facts, () => choice);
        return { analyst, passages: passagesOf(`${title}\n${summary}\n${body}`) };
      }),
    ),
  );
  for (const one of texts) {
    for (const other of texts) {
      if (one.analyst === other.analyst) continue;
      expect(likeness(one.passages, other.passages)).toBeLessThan(rules.similarTextPercent / 2);
    }
  }
});
