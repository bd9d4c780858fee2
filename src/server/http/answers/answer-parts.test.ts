import { beforeEach, expect, test } from 'vitest';
import type { PartKind, PartSource } from '#server/context/parts.ts';
import { noteStatement } from '#server/db/note-statements.ts';
import type { Db } from '#server/db/database.ts';
import { answerParts } from './answer-parts.ts';
import type { Dependencies } from '#server/db/changes/dependencies.ts';
import { type PartMemory, partMemory } from './part-memory.ts';

const START_MS = Date.parse('2026-03-14T12:00:00.250Z');
const never = { madeAtMs: START_MS, untilMs: null };
const thisSecond = { madeAtMs: START_MS, untilMs: START_MS + 750 };

let nowMs: number;
let memory: PartMemory;
let made: string[];
beforeEach(() => {
  [nowMs, made] = [START_MS, []];
  memory = partMemory(() => nowMs, 100_000);
});

/** Each statement of these tests is the name of a table. Of one that is called `silent`, no change is announced. */
function dependenciesOf(
  statements: ReadonlySet<string>,
  shown: ReadonlyMap<string, ReadonlySet<string>>,
): Dependencies | null {
  if (statements.has('silent')) return null;
  return new Map([...statements].map((table) => [table, shown.get(table) ?? null]));
}

function partsOfAnswer(kept: PartMemory | null = memory) {
  const clock = { now: () => new Date(nowMs), speed: 1 };
  return answerParts({ source: { db: {} as Db, clock }, memory: kept, dependenciesOf });
}

const existing = ['a', 'b', 'c'];

/** A kind whose parts are read from one table. */
function kindOf(
  table: string,
  more: (source: PartSource, keys: readonly string[]) => unknown = () => undefined,
): PartKind<string> {
  return {
    name: table,
    async make(source, keys) {
      noteStatement(table);
      await more(source, keys);
      made.push(`${table} ${keys.join()}`);
      return new Map(keys.filter((key) => existing.includes(key)).map((key) => [key, `${table} of ${key}`]));
    },
    shows: (key) => ({ [table]: [key] }),
  };
}

const match = kindOf('match');
const scheme = kindOf('scheme', async ({ parts }, keys) => await parts.get(match, keys));
const shown = (table: string, ...keys: string[]): Dependencies => new Map([[table, new Set(keys)]]);

test('an answer depends on the rows that its parts show', async () => {
  const answer = partsOfAnswer();
  expect(await answer.parts.get(match, ['a', 'b'])).toEqual(
    new Map([
      ['a', 'match of a'],
      ['b', 'match of b'],
    ]),
  );
  expect(answer.dependencies()).toEqual([shown('match', 'a'), shown('match', 'b')]);
  expect(answer.shortened(never)).toEqual(never);
});

test('a part depends on the parts within it, in memory too', async () => {
  const both = new Map([...shown('scheme', 'a'), ...shown('match', 'a')]);
  for (const times of ['made', 'from memory']) {
    const answer = partsOfAnswer();
    await answer.parts.get(scheme, ['a']);
    expect(answer.dependencies(), times).toEqual([both]);
  }
  expect(made).toEqual(['match a', 'scheme a']);
  memory.onNotice({ table: 'match', keys: ['a'] });
  await partsOfAnswer().parts.get(scheme, ['a']);
  expect(made).toEqual(['match a', 'scheme a', 'match a', 'scheme a']);
});

test('an answer that found nothing depends on any row of the table', async () => {
  const answer = partsOfAnswer();
  expect(await answer.parts.get(match, ['a', 'unknown'])).toEqual(new Map([['a', 'match of a']]));
  expect(answer.dependencies()).toContainEqual(new Map([['match', null]]));
});

test('a part of a table without announced changes makes the answer, and what contains the part, unkept', async () => {
  const silent = kindOf('silent');
  const around = kindOf('scheme', async ({ parts }, keys) => await parts.get(silent, keys));
  const answer = partsOfAnswer();
  await answer.parts.get(match, ['a']);
  await answer.parts.get(around, ['a']);
  expect(answer.dependencies()).toContain(null);
});

test('an answer lives no longer than a part that asks for the time, however deep', async () => {
  const live = kindOf('live', ({ now }) => now());
  const around = kindOf('scheme', async ({ parts }, keys) => await parts.get(live, keys));
  const answer = partsOfAnswer();
  await answer.parts.get(around, ['a']);
  expect(answer.shortened(never)).toEqual(thisSecond);
  nowMs += 1_000;
  await partsOfAnswer().parts.get(around, ['a']);
  expect(made).toEqual(['live a', 'scheme a', 'live a', 'scheme a']);
});

test('a missing part that was looked for at a time is looked for again in the next second', async () => {
  const onSale = kindOf('sale', ({ now }) => now());
  const answer = partsOfAnswer();
  await answer.parts.get(onSale, ['unknown']);
  expect(answer.shortened(never)).toEqual(thisSecond);
});

test('the shorter of two lifetimes counts', async () => {
  const live = kindOf('live', ({ now }) => now());
  const answer = partsOfAnswer();
  await answer.parts.get(live, ['a']);
  const shorter = { madeAtMs: START_MS + 10, untilMs: START_MS + 20 };
  expect(answer.shortened(shorter)).toEqual(shorter);
});

test('without a memory each part is made anew, and each key once', async () => {
  for (const _ of [1, 2]) await partsOfAnswer(null).parts.get(scheme, ['a', 'b', 'a']);
  expect(made).toEqual(['match a,b', 'scheme a,b', 'match a,b', 'scheme a,b']);
});
