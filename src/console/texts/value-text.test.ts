import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test.each([
  [{ kind: 'money', fen: [800, 1_800] }, '¥8.00 · ¥18.00', '¥8.00 · ¥18.00'],
  [{ kind: 'count', counts: [1_000, 3] }, '1,000 · 3', '1,000 · 3'],
  [{ kind: 'basisPoints', basisPoints: [7_000, 550, -25] }, '70% · 5.5% · -0.25%', '70% · 5.5% · -0.25%'],
  [{ kind: 'duration', seconds: 172_800 }, '2天', '2 d'],
  [{ kind: 'duration', seconds: 45 }, '45秒', '45 s'],
  // Minutes alone would hide the rest.
  [{ kind: 'duration', seconds: 90 }, '90秒', '90 s'],
  [{ kind: 'odds', milli: 1_300 }, '1.30', '1.30'],
  [{ kind: 'range', min: 0, max: 10 }, '0 – 10', '0 – 10'],
  [{ kind: 'rangeOfMoney', minFen: 100, maxFen: 5_000_000 }, '¥1.00 – ¥50,000.00', '¥1.00 – ¥50,000.00'],
  [{ kind: 'text', text: 'cumulative' }, 'cumulative', 'cumulative'],
] as const)('%j is %s, %s', (value, zh, en) => {
  const read = value as Parameters<typeof valueText>[0];
  expect([valueText(read, 'zh'), valueText(read, 'en')]).toEqual([zh, en]);
});
