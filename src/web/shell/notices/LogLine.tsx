import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import type { logHeadCall } from '#contract/log/log.ts';
import { call } from '#web/api/call.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import { useTrustWatch } from './use-trust-watch.ts';
import * as words from '../words.ts';

/** Fallback for browsers without `requestIdleCallback`. */
const QUIET_MS = 2_500;
const STALE_MS = 60_000;

/**
 * Size and time of the newest signed head, and the outside anchors that the log lacks, with a link to the log. Fetched when the
 * browser is idle.
 */
export function LogLine() {
  const text = useWords(words);
  const locale = useLocale();
  const head = useQuery({
    queryKey: ['log', 'head'],
    queryFn: ({ signal }) => call<typeof logHeadCall>('GET', '/api/app/common/log/head', {}, { signal }),
    enabled: useIsQuiet(),
    staleTime: STALE_MS,
  });
  useTrustWatch(head.data?.policy);
  const newest = head.data?.head;
  const missing = head.data?.anchors.missing ?? [];
  return (
    <Link href={paths.log()}>
      {text.log}
      {newest && (
        <>
          {` #${countText(newest.size)}`}
          <Sep />
          {dateTimeText(newest.signedAt, locale)}
        </>
      )}
      {missing.map((anchor) => (
        <Fragment key={anchor}>
          <Sep />
          {text.missingAnchors[anchor]}
        </Fragment>
      ))}
    </Link>
  );
}

/** Becomes true once after the first paint when the browser is idle. */
function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const become = () => setQuiet(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(become, QUIET_MS);
      return () => clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(become, { timeout: QUIET_MS });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return isQuiet;
}
