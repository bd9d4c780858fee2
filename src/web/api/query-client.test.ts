import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('what is pressed without a network is tried at once, and never by itself later', async () => {
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
