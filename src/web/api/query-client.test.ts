import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
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
