import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('a mutation while offline is attempted at once and never retried later', async () => {
  onlineManager.setOnline(false);
  let tries = 0;
  const unlock = new MutationObserver(queryClient, {
    mutationFn: async () => {
      tries++;
      throw new Error('no network');
    },
  });
  await expect(unlock.mutate()).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(tries).toBe(1);
});

test('a query while offline fails at once and is refetched on reconnect', async () => {
  onlineManager.setOnline(false);
  queryClient.mount();
  const answers: string[] = [];
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw new Error('no network');
    return 'an answer';
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['match'], queryFn });
  const stop = observer.subscribe(({ status, data }) => answers.push(data ?? status));
  await expect.poll(() => answers.at(-1)).toBe('error');
  onlineManager.setOnline(true);
  await expect.poll(() => answers.at(-1)).toBe('an answer');
  stop();
  queryClient.unmount();
});

/** Every answer of the server is this error; gives the tries until the query gives up, and when each was made. */
async function triesUntilGivenUp(error: ApiError): Promise<readonly number[]> {
  vi.useFakeTimers();
  const began = Date.now();
  const tries: number[] = [];
  const query = queryClient
    .fetchQuery({
      queryKey: [error.reason],
      queryFn: async () => {
        tries.push(Date.now() - began);
        throw error;
      },
      retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    })
    .catch(() => undefined);
  await vi.runAllTimersAsync();
  await query;
  return tries;
}

test('a read that a busy server refuses is tried again after the seconds it names, and not together with all others', async () => {
  const busy = new ApiError(503, 'busy', { reason: 'SERVER_BUSY', facts: { retryAfterS: 2 } });
  const [first, ...later] = await triesUntilGivenUp(busy);
  expect(first).toBe(0);
  expect(later).toHaveLength(3);
  for (const [index, at] of later.entries()) {
    const waited = at - (later[index - 1] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(2_000);
    expect(waited).toBeLessThan(4_001);
  }
});

test('any other refusal is final', async () => {
  expect(await triesUntilGivenUp(new ApiError(404, 'none', { reason: 'MATCH_NOT_FOUND' }))).toEqual([0]);
});
