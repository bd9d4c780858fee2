import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { casesOf, type Operation } from '../matrix.ts';
import { failCommits, failedCommits, installFailingCommits } from './failing-commits.ts';
import { ourBooks, theirBooks } from './books.ts';

/** How one operation meets a fault, in the order in which things happen. */
export interface Story<S> {
  /** A commit that writes such a row (table, and what must be so of NEW) makes what a provider said ours. */
  readonly tables: Readonly<Record<string, string>>;
  /** What all cases need, once. */
  prepare?(it: TestApp): Promise<void>;
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
const START = '2026-03-14T04:00:00Z';

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
      listen: true,
      start: START,
      environment,
    });
    await story.prepare?.(it);
    await installFailingCommits(it, story.tables);
  });
  afterAll(() => it.close());
  const mayFail = (name: string) => !story.writesNothing?.includes(name);

  const isSound = async (told: S): Promise<void> => {
    await story.end(it, told);
    for (const provider of ['alipay', 'wechat'] as const) {
      expect(await ourBooks(it, provider)).toEqual(theirBooks(it, provider));
    }
  };
  /** Nothing is ever deleted, so what one case broke is still there after the last. */
  const allHolds = () =>
    test('and everything holds', async () => {
      expect(await checkEverything(it.ctx)).toEqual([]);
    });

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
    allHolds();
  });

  describe('after our commit, with our answer lost', () => {
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const told = await story.open(it, name);
      await story.happen(it, told, { isLost: true });
      await story.repeat(it, told);
      await story.goOn(it, [told]);
      await isSound(told);
    });
    allHolds();
  });

  describe('across a restart, before which nothing more was committed', () => {
    const stories = new Map<string, S>();
    beforeAll(async () => {
      for (const { name } of cases) {
        const told = await story.open(it, name);
        stories.set(name, told);
        await failCommits(it, ALL);
        await story.happen(it, told, { isLost: false });
        await story.repeat(it, told);
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
    allHolds();
  });
}
