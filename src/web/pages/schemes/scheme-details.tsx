import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { balanceQuery } from '#web/features/people/account/queries.ts';
import {
  ContentUnknown,
  SchemeFailed,
  SchemeSkeleton,
} from '#web/features/schemes/details/page/SchemeFailed.tsx';
import { SchemeTools } from '#web/features/schemes/details/page/SchemeTools.tsx';
import { SchemeView } from '#web/features/schemes/details/page/SchemeView.tsx';
import { isForSale, UnlockBar } from '#web/features/schemes/details/unlock/UnlockBar.tsx';
import * as words from '#web/features/schemes/details/words.ts';
import { Report } from '#web/features/schemes/details/page/Report.tsx';
import type { SchemeDetails } from '#web/features/schemes/queries.ts';
import { useScheme } from '#web/features/schemes/details/use-scheme.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { paths } from '#web/paths/paths.ts';
import { useCompanions } from '#web/shell/desk/companions.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Hidden, Note, Sep } from '#web/ui/layout/Text.tsx';
import { FollowAuthor } from '../analysts/FollowAuthor.tsx';

/** One scheme: `?id=` selects it. */
export default function SchemeDetailsPage() {
  const text = useWords(words);
  const [params] = useSearchParams();
  const scheme = useScheme(params.get('id') ?? '');
  const viewerId = useStored(userInfo)?.id;
  const balance = useQuery({ ...balanceQuery, enabled: useIsLoggedIn() });
  const content = useRef<HTMLDivElement>(null);
  const [isJustOpened, setJustOpened] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    if (isJustOpened) content.current?.focus();
  }, [isJustOpened]);
  // A scheme removed since it was loaded no longer exists for non-buyers.
  const isGone = (scheme.error as ApiError | null)?.code === 404;
  const data = isGone ? undefined : scheme.data;
  const authorName = usePersonName(data?.author.nickname ?? '');
  const isOwn = data?.access === 'own' || data?.author.id === viewerId;
  useCompanions({ beside: data && paths.userPage({ id: data.author.id }) });
  // An open sheet stays, whatever is refetched: it reports itself that sales have closed.
  const foot = data && (isForSale(data) || isConfirming) && (
    <UnlockBar
      scheme={data}
      balanceFen={balance.data?.balanceFen ?? null}
      isConfirming={isConfirming}
      onConfirming={setConfirming}
      onOpened={() => {
        setConfirming(false);
        setJustOpened(true);
      }}
    />
  );
  return (
    <Page
      isRefreshable
      bar={<PageBar {...titleOf(data, text.title, authorName)} end={data && <SchemeTools scheme={data} />} />}
      foot={foot}
      isPlain={!data}
    >
      <OfflineNotice receivedAtMs={scheme.dataUpdatedAt} onRetry={scheme.refetch} />
      {data && <ZoneLine at={data.match.kickoffAt} />}
      {scheme.data === undefined && scheme.error === null && <SchemeSkeleton />}
      {scheme.error && !data && <SchemeFailed error={scheme.error} onRetry={scheme.refetch} />}
      {data && (
        <SchemeView
          scheme={data}
          isJustOpened={isJustOpened}
          content={content}
          follow={!isOwn && <FollowAuthor author={data.author} />}
          unknown={<ContentUnknown error={scheme.error} onRetry={scheme.refetch} />}
        />
      )}
      {data && (
        <Note>
          {text.disclaimer[0]}
          <Sep />
          {text.disclaimer[1]}
          <br />
          {text.disclaimer[2]}
          {!isOwn && data.access !== null && (
            <>
              <Sep />
              <Report scheme={data} />
            </>
          )}
        </Note>
      )}
    </Page>
  );
}

/** Visible is what the page is; screen readers, tabs, bookmarks and shared links also get the scheme. */
function titleOf(scheme: SchemeDetails | undefined, usual: string, authorName: string) {
  // Withdrawn and removed ones have no title.
  if (scheme === undefined || scheme.title === '') return { title: usual };
  const heading = (
    <>
      <Hidden>
        <span lang={langOf(scheme.title)}>{scheme.title}</span>
        {' · '}
      </Hidden>
      {usual}
    </>
  );
  return { title: `${scheme.title} · ${usual} · ${authorName}`, heading };
}
