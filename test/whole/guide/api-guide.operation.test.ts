import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { answerOf } from './answer-of.ts';
import { differences, lineDifferences } from './differences.ts';
import { type Names, readCurl } from './read-curl.ts';
import { readExamples } from './read-examples.ts';

/** The examples of the guide build on each other, so one test sends them all. */
const examples = readExamples(readFileSync('docs/api.md', 'utf8'));

let it: TestApp;
let names: Names;
beforeAll(async () => {
  it = await startTestApp({ listen: true, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const author = await build(it).analyst({ nickname: '北看台' });
  await buildScheme(it, author, await buildMatch(it), {
    title: '主队压迫占优，客队体能存疑',
    summary: '本方案讨论盘口的价格是否合理，以及客队连续客场之后的体能。',
    priceFen: 1800,
  });
  await it.runJobs();
  const reader = await build(it).fan();
  await buildBalance(it, reader.id, 5000);
  // A code was just sent.
  it.clock.advance({ minutes: 2 });
  names = new Map([
    ['SITE', `http://127.0.0.1:${it.ctx.config.port}`],
    ['MOBILE', reader.mobile],
  ]);
});
afterAll(() => it.close());

test('every answer is the one that the guide prints', async () => {
  const found: string[] = [];
  for (const { line, command, answer } of examples) {
    const actual = await answerOf(readCurl(command, names), answer.kind);
    const wrong = Array.isArray(actual)
      ? lineDifferences(answer.text, actual.map(String), names)
      : differences(JSON.parse(answer.text), actual, names);
    found.push(...wrong.map((each) => `docs/api.md:${line} ${each}`));
  }
  expect(found).toEqual([]);
  expect(examples.length).toBeGreaterThan(15);
});
