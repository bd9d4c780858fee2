import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { casesOf, type Operation } from '../matrix.ts';
import { failCommits, failedCommits, installFailingCommits } from './failing-commits.ts';
import { ourBooks, theirBooks } from './books.ts';

/** The steps of an operation under a fault, in order. */
export interface Story<S> {
  /** Tables and conditions on NEW that identify the commit in which we store a provider's statement. */
  readonly tables: Readonly<Record<string, string>>;
  /** Set-up shared by all cases. */
  prepare?(it: TestApp): Promise<void>;
  /** Set-up of one case: users, orders, the planned fault. */
  open(it: TestApp, name: string): Promise<S>;
  /** The provider acts and may notify us. `isLost`: our own responses about it are dropped. */
  happen(it: TestApp, story: S, how: { readonly isLost: boolean }): Promise<void>;
  /** The caller without a response repeats its request. */
  repeat(it: TestApp, story: S): Promise<void>;
  /** Runs jobs, advances the clock, and ends the fault. */
  goOn(it: TestApp, stories: readonly S[]): Promise<void>;
  /** Asserts the final state, the same at every time of the fault. */
  end(it: TestApp, story: S): Promise<void>;
  /** Faults after which nothing is written, so no commit can fail. */
  readonly writesNothing?: readonly string[];
}

const ALL = 1_000_000;
const START = '2026-03-14T04:00:00Z';

/** Tests every fault of an operation: before our commit, after it, and across a restart. */
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

  const expectSound = async (state: S): Promise<void> => {
    await story.end(it, state);
    for (const provider of ['alipay', 'wechat'] as const) {
      expect(await ourBooks(it, provider)).toEqual(theirBooks(it, provider));
    }
  };
  /** Nothing is ever deleted, so damage of any case is still visible after the last one. */
  const expectConsistent = () =>
    test('then reconciliation finds nothing', async () => {
      expect(await checkEverything(it.ctx)).toEqual([]);
    });

  describe('before our commit, which fails once', () => {
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const state = await story.open(it, name);
      await failCommits(it, 1);
      await story.happen(it, state, { isLost: false });
      await story.repeat(it, state);
      await story.goOn(it, [state]);
      expect(await failedCommits(it)).toBe(mayFail(name) ? 1 : 0);
      await failCommits(it, 0);
      await expectSound(state);
    });
    expectConsistent();
  });

  describe('after our commit, with our response lost', () => {
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const state = await story.open(it, name);
      await story.happen(it, state, { isLost: true });
      await story.repeat(it, state);
      await story.goOn(it, [state]);
      await expectSound(state);
    });
    expectConsistent();
  });

  describe('across a restart without another commit before it', () => {
    const stories = new Map<string, S>();
    beforeAll(async () => {
      for (const { name } of cases) {
        const state = await story.open(it, name);
        stories.set(name, state);
        await failCommits(it, ALL);
        await story.happen(it, state, { isLost: false });
        await story.repeat(it, state);
        await failCommits(it, 0);
      }
      it = await it.restart();
      await story.goOn(it, [...stories.values()]);
    });
    test.each(cases)('$fault ($name)', async ({ name }) => {
      const state = stories.get(name);
      if (state === undefined) throw new Error(`${name} did not occur`);
      await expectSound(state);
    });
    expectConsistent();
  });
}
