import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logMirrorPath, logPolicyPaths } from '#contract/log/log-paths.ts';
import { shapesOfFormat } from '#domain/log/audit/leaf-shapes.ts';
import { TIME_TOLERANCE_MS } from '#domain/log/audit/entry-time.ts';
import { parlayMarkets } from '#domain/settlement/settle-parlay.ts';
import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';
import { outcomes } from '#domain/settlement/settlement.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { linedMarkets, markets, picksOf } from '#domain/market/market.ts';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { decisionCodes } from '#domain/seal/logged-facts.ts';
import { picksText } from '#domain/seal/picks-text.ts';
import { MARKET_MAX, MODEL_BOOKMAKER } from '#domain/market/offered-price.ts';
import { predictionText } from '#domain/seal/prediction-text.ts';
import { sealedText } from '#domain/seal/sealed-content.ts';
import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';

const document = readFileSync(new URL('../../docs/log.md', import.meta.url), 'utf8');

/** The text below a heading, up to the next one of the same or a higher level. */
function section(heading: string): string {
  const level = /^#+/.exec(heading)?.[0].length ?? 0;
  const [, after = ''] = document.split(`\n${heading}\n`);
  return after.split(new RegExp(`\n#{1,${level}} `))[0] ?? '';
}

const codes = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .map((line) => line.slice(2, -2).split(' | '));

const ofScheme = ['kind', 'at', 'schemeId', 'authorId', 'authorSequence'];

test('every kind of leaf is described with exactly its members, by format', () => {
  const shapes = new Map([...shapesOfFormat].map(([format, kinds]) => [format, Object.entries(kinds)]));
  const kinds = new Set([...shapes.values()].flatMap((entries) => entries.map(([kind]) => kind)));
  expect(kinds.size).toBeGreaterThan(5);
  for (const kind of kinds) {
    const text = section(`### ${kind}`);
    expect([kind, text === '']).toEqual([kind, false]);
    for (const format of [1, 2]) {
      const shape = shapes.get(format)?.find(([name]) => name === kind)?.[1];
      const members = Object.keys(shape ?? {}).filter((name) => !ofScheme.includes(name));
      if (kind === 'correct') {
        for (const name of members) expect([kind, codes(text).includes(name)]).toEqual([kind, true]);
        continue;
      }
      const listed = rows(text)
        .filter(([, formats = '']) => formats.split(', ').includes(String(format)))
        .map(([name = '']) => name.replaceAll('`', ''));
      expect([kind, format, listed.toSorted()]).toEqual([kind, format, members.toSorted()]);
    }
  }
});

test('names of outcomes, states, decisions and roles are those of the code', () => {
  const leaves = codes(section('## Leaves'));
  for (const name of [...outcomes, ...decisionCodes, ...operatorRoles, ...ofScheme]) {
    expect([name, leaves.includes(name)]).toEqual([name, true]);
  }
});

test('the members of both sealed texts are described', () => {
  const pick = {
    ...({ matchId: 'm', market: '1x2', pick: 'home', lineQuarters: null } as const),
    oddsMilli: 2000,
    bookmaker: 'b',
  };
  const content = { schemeId: 's', market: '1x2', ruleSet: 'jc', chancePercent: 50, picks: [pick] } as const;
  const text = section('## Texts under seals');
  const [, ofText = '', , ofPicks = '', ofPick = ''] = rows(text).map(([, members]) => members);
  const membersOf = (json: string) => Object.keys(JSON.parse(json)).filter((name) => name !== 'format');
  expect(codes(ofPicks).toSorted()).toEqual(membersOf(picksText(content)).toSorted());
  expect(codes(ofPick).toSorted()).toEqual(Object.keys(pick).toSorted());
  const all = sealedText({
    ...content,
    ...({ authorId: 'a', authorSequence: 1, matchIds: ['m'], title: 't', summary: 's', body: 'b' } as const),
    ...({ priceFen: 0, refundIfLost: false, freeReaders: 'nobody', platformShareBasisPoints: 0 } as const),
    ...({ publishedAt: 'p', saleEndsAt: 'e' } as const),
  });
  expect(codes(ofText).toSorted()).toEqual(membersOf(all).toSorted());
});

test('the members of a prediction text are described', () => {
  const name = { key: 'k', zh: 'z', en: 'e' };
  const text = predictionText({
    match: { matchId: 'm', competition: name, home: name, away: name, kickoffAt: 'k' },
    ...({ modelVersion: 'v', predictedAt: 'p', expectedGoals: { home: 1, away: 1 } } as const),
    ...({ millionths: { home: 1, draw: 0, away: 0 }, matrix: [] } as const),
  });
  const members = Object.keys(JSON.parse(text)).filter((member) => member !== 'format');
  const [, listed = ''] = rows(section('## Predictions'))[1] ?? [];
  expect(codes(listed).toSorted()).toEqual(members.toSorted());
  for (const bookmaker of [MODEL_BOOKMAKER, MARKET_MAX]) {
    expect(codes(section('### What counts in a record'))).toContain(bookmaker);
  }
});

test('every market has a row with its picks, and lines where the code needs them', () => {
  const table = rows(section('### Markets')).slice(1);
  expect(table.map(([market = '']) => market.replaceAll('`', ''))).toEqual([...markets]);
  for (const [name = '', picks = '', line = ''] of table) {
    const market = markets.find((each) => each === name.replaceAll('`', ''));
    if (!market) throw new Error(`No market ${name}`);
    expect([market, line !== 'none']).toEqual([market, linedMarkets.includes(market)]);
    for (const pick of codes(picks).filter((code) => code !== 'H:A')) {
      expect([market, pick, picksOf[market].includes(pick)]).toEqual([market, pick, true]);
    }
  }
  const listed = picksOf.score.filter((pick) => pick.includes(':'));
  const [, written = ''] = /Listed scores: `([^`]+)`/.exec(document) ?? [];
  const [, drawn = ''] = /mirror images, and `([^`]+)`/.exec(document) ?? [];
  const home = written.split(' ');
  const mirrored = home.map((score) => score.split(':').reverse().join(':'));
  expect([...home, ...mirrored, ...drawn.split(' ')].toSorted()).toEqual([...listed].toSorted());
  expect(document).toContain(`${listed.length} scores`);
  for (const market of doublePickMarkets) expect(codes(section('### Double picks'))).toContain(market);
  expect(codes(section('### Parlays')).slice(0, parlayMarkets.length)).toEqual([...parlayMarkets]);
});

test('allowances, versions, tolerances, paths and the form of a receipt are those of the code', () => {
  for (const [ruleSet, { version, allowedPostponementMinutes }] of Object.entries(rulesOf)) {
    expect(section('### Void')).toContain(
      `${allowedPostponementMinutes / 60} h (\`${ruleSet}\`, version \`${version}\`)`,
    );
  }
  expect(document).toContain(`at most ${TIME_TOLERANCE_MS / 1000} seconds before`);
  const paths = section('## Where each file is');
  for (const path of logPolicyPaths) expect(codes(paths)).toContain(path);
  for (const file of [
    'checkpoint',
    'heads.txt',
    'timestamps.txt',
    'proof/<scheme ID>.tlog-proof',
    'predictions/<N>.jsonl',
  ]) {
    expect(codes(paths)).toContain(`${logMirrorPath}/${file}`);
  }
  const lines = receiptText({
    ...({ origin: 'ORIGIN', at: 'AT', mergeDelaySeconds, leaf: 'ENTRY' } as const),
    leafHash: new Uint8Array(32),
  }).split('\n');
  const [, names = ''] = /with the lines\n(.*?)\. Every checkpoint/s.exec(document) ?? [];
  expect(codes(names).map((line) => line.split(' ')[0])).toEqual(
    lines.slice(0, -1).map((line) => line.split(' ')[0]),
  );
});
