import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isRefusal } from '#web/api/api-error.ts';
import { ageText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Refresh } from '#web/ui/gestures/use-pull.ts';
import * as words from '#web/ui/words.ts';

/** Refetches all active queries of the page. If that fails, the displayed data stays and its age is reported. */
export function useRefreshPage(): Refresh {
  const client = useQueryClient();
  const locale = useLocale();
  const { stillOld, nothingCame } = useWords(words);
  return useCallback(async () => {
    const open = () => client.getQueryCache().findAll({ type: 'active' });
    await client.refetchQueries({ type: 'active' });
    // A refusal counts as a response.
    const missed = open().filter(({ state: { error } }) => error !== null && !isRefusal(error));
    if (missed.length === 0) return null;
    const known = missed.map(({ state }) => state.dataUpdatedAt).filter((atMs) => atMs > 0);
    if (known.length === 0) return nothingCame;
    return stillOld(ageText(Date.now() - Math.min(...known), locale));
  }, [client, locale, stillOld, nothingCame]);
}
