import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEverything } from '#server/features/reconciliation/check-everything.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { casesOf, type Operation } from '../matrix.ts';
import { failCommits, failedCommits, installFailingCommits } from './failing-commits.ts';
import { ourBooks, theirBooks } from './books.ts';

/** How one operation meets a fault, in the order in which things happen. */
export interface Story<S> {
  /** A commit that writes to one of these is the one that makes what a provider said ours. */
  readonly tables: readonly string[];
  /** Everything before: people, orders, the fault that is to come. */
  open(it: TestApp, name: string): Promise<S>;
  /** The provider acts, and we hear of it or do not. `isLost`: our own answers about it do not arrive. */
  happen(it: TestApp, story: S, how: { readonly isLost: boolean }): Promise<void>;
  /** Whoever got no answer says or asks the same again. */
  repeat(it: TestApp, story: S): Promise<void>;
  /** Jobs run, the clock goes on, and the provider is itself again. */
  goOn(it: TestApp, stories: readonly S[]): Promise<void>;
  /** How it must end, whenever the fault came. */
  end(it: TestApp, story: S): Promise<void>;
  /** Faults that leave us nothing to write: no commit of theirs can fail. */
  readonly writesNothing?: readonly string[];
}

const ALL = 1_000_000;
export const START = '2026-03-14T04:00:00Z';

/** Every fault of an operation, before our commit, after it, and across a restart. */
export function meetsEveryFault<S>(
  operation: Operation,
  story: Story<S>,
  environment: Record<string, string> = {},
): void {
  const cases = casesOf(operation);
  let it: TestApp;
  beforeAll(async () => {
    it = await startTestApp({
      ...{ listen: true, start: START },
      environment: { OUTSIDE_TIMEOUT_MS: '300', ...environment },
    });
    await installFailingCommits(it, story.tables);
  });
  afterAll(() => it.close());
  const mayFail = (name: string) => !story.writesNothing?.includes(name);

  const isSound = async (told: S): Promise<void> => {
    const t0 = performance.now();
    await story.end(it, told);
    const t1 = performance.now();
    for (const provider of ['alipay', 'wechat'] as const) {
      expect(await ourBooks(it, provider)).toEqual(theirBooks(it, provider));
    }
    const t2 = performance.now();
    expect(await checkEverything(it.ctx)).toEqual([]);
    console.log('TIME end', t1 - t0, 'books', t2 - t1, 'check', performance.now() - t2);
  };

  describe('before our commit, which fails once', () => {
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const told = await story.open(it, name);
      await failCommits(it, 1);
      await story.happen(it, told, { isLost: false });
      await story.repeat(it, told);
      await story.goOn(it, [told]);
      expect(await failedCommits(it)).toBe(mayFail(name) ? 1 : 0);
      await failCommits(it, 0);
      await isSound(told);
    });
  });

  describe('after our commit, with our answer lost', () => {
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const t0 = performance.now();
      const told = await story.open(it, name);
      const t1 = performance.now();
      await story.happen(it, told, { isLost: true });
      const t2 = performance.now();
      await story.repeat(it, told);
      const t3 = performance.now();
      await story.goOn(it, [told]);
      console.log('TIME open', t1 - t0, 'happen', t2 - t1, 'repeat', t3 - t2, 'goOn', performance.now() - t3);
      await isSound(told);
    });
  });

  describe('across a restart, before which nothing more was committed', () => {
    const stories = new Map<string, S>();
    beforeAll(async () => {
      for (const { name } of cases) {
        const told = await story.open(it, name);
        stories.set(name, told);
        await failCommits(it, ALL);
        await story.happen(it, told, { isLost: false });
        await failCommits(it, 0);
      }
      it = await it.restart();
      await story.goOn(it, [...stories.values()]);
    });
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const told = stories.get(name);
      if (told === undefined) throw new Error(`${name} never happened`);
      await isSound(told);
    });
  });
}
