import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '../api/api-error.ts';
import { AuthorCheckBlock } from '#web/features/trust/log/AuthorCheckBlock.tsx';
import { CompareBlock } from '#web/features/trust/log/CompareBlock.tsx';
import { EntryList } from '#web/features/trust/log/EntryList.tsx';
import { KeyChangesBlock } from '#web/features/trust/log/KeyChangesBlock.tsx';
import { HeadBlock } from '#web/features/trust/log/HeadBlock.tsx';
import { OfflineBlock } from '#web/features/trust/log/OfflineBlock.tsx';
import { logVisitQuery } from '#web/features/trust/log/queries.ts';
import { SchemeProofBlock } from '#web/features/trust/log/SchemeProofBlock.tsx';
import { StoredEvidenceBlock } from '#web/features/trust/log/StoredEvidenceBlock.tsx';
import * as words from '#web/features/trust/log/words.ts';
import { useWords } from '../i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Note } from '#web/ui/layout/Text.tsx';

/** The public log: `?author=` filters by analyst and offers to check them, `?scheme=` filters by scheme, `?entry=` shows one. */
export default function LogPage() {
  const text = useWords(words);
  const [params] = useSearchParams();
  const author = params.get('author') ?? undefined;
  const scheme = params.get('scheme') ?? undefined;
  const entry = entryOf(params.get('entry'));
  const visit = useQuery(logVisitQuery);
  const { data, error } = visit;
  return (
    <Page isRefreshable bar={<PageBar title={text.title} />} isPlain={!data || data.state === 'empty'}>
      <OfflineNotice receivedAtMs={visit.dataUpdatedAt} error={error} onRetry={visit.refetch} />
      <ZoneLine />
      {visit.isPending && <Skeleton rows={6} row={<Bone width="70%" height={14} />} />}
      {error && !data && (
        <ErrorState title={text.unreadable} onRetry={visit.refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {data?.state === 'empty' && <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>}
      {data && data.state !== 'empty' && (
        <>
          {scheme && data.state !== 'rejected' && <SchemeProofBlock schemeId={scheme} />}
          {author && data.state !== 'rejected' && (
            <AuthorCheckBlock key={author} authorId={author} head={data.head} waiting={data.served.waiting} />
          )}
          <HeadBlock
            visit={data}
            isChecking={visit.isFetching}
            checkedAtMs={visit.dataUpdatedAt}
            hasFailed={visit.isError}
            onAgain={() => void visit.refetch()}
          />
          <KeyChangesBlock
            served={data.served.policy}
            mayAccept={data.state !== 'rejected'}
            onDecided={() => void visit.refetch()}
          />
          {data.state !== 'rejected' && (
            <>
              <StoredEvidenceBlock onForgotten={() => void visit.refetch()} />
              <CompareBlock
                note={data.head.note}
                root={data.served.head?.root ?? ''}
                onForgotten={() => void visit.refetch()}
              />
            </>
          )}
          <OfflineBlock {...data.served} />
          {data.state === 'rejected' ? (
            <Note>{text.notBelieved}</Note>
          ) : (
            <EntryList head={data.head} filter={{ author, scheme, entry }} />
          )}
        </>
      )}
    </Page>
  );
}

/** The number of an entry; undefined for anything else. */
function entryOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
