import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { claimItem, releaseItem } from '#contract/console/queues.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import { isRefusedFor, messageOf } from '../api/call-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { useWords } from '../i18n/locale.ts';
import { itemKey, type OpenItem, useRefreshQueue } from './queries.ts';
import { en, zh } from './words.ts';

interface Claiming {
  readonly takesOver: boolean;
  /** Continues after the claim, such as opening a form. */
  readonly onClaimed?: () => void;
}

/** Another operator works on the item; `retry` takes it over. */
interface Conflict {
  readonly operator: string;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Claims and releases an item. */
export function useClaim(queue: QueueName, id: string) {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const client = useQueryClient();
  const refresh = useRefreshQueue(queue);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const params = { queue, id };
  const claiming = useMutation({
    mutationFn: ({ takesOver }: Claiming) =>
      call<typeof claimItem>('POST', '/api/console/queues/{queue}/{id}/claim', {
        params,
        body: { takesOver },
      }),
    onSuccess: (claim, { onClaimed }) => {
      setConflict(null);
      // At once: until the item is read again it would name the operator before.
      client.setQueryData<OpenItem>(
        itemKey(queue, id),
        (open) => open && { ...open, item: { ...open.item, claim } },
      );
      onClaimed?.();
      void refresh(id);
    },
    onError: (error, { onClaimed }) => {
      if (isSessionEnd(error)) return;
      if (isRefusedFor(error, 'ITEM_CLAIMED')) {
        const operator = typeof error.facts.operator === 'string' ? error.facts.operator : '';
        setConflict({
          operator,
          retry: () => claiming.mutate({ takesOver: true, ...(onClaimed && { onClaimed }) }),
          dismiss: () => setConflict(null),
        });
        void refresh(id);
        return;
      }
      message.error(`${words.claimFailed} · ${messageOf(error)}`);
      void refresh(id);
    },
  });
  const releasing = useMutation({
    mutationFn: () =>
      call<typeof releaseItem>('POST', '/api/console/queues/{queue}/{id}/release', { params, body: {} }),
    onSuccess: () => {
      message.success(words.released);
      void refresh(id);
    },
    onError: (error) => {
      if (!isSessionEnd(error)) message.error(messageOf(error));
    },
  });
  return {
    conflict,
    isClaiming: claiming.isPending,
    claim: (options: Partial<Claiming> = {}) => claiming.mutate({ takesOver: false, ...options }),
    release: () => releasing.mutate(),
    isReleasing: releasing.isPending,
  };
}
