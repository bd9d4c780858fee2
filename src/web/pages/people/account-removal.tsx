import { useQuery } from '@tanstack/react-query';
import { Navigate } from '#web/router/RouterProvider.tsx';
import { FactList } from '#web/features/people/security/FactList.tsx';
import { accountSettingsQuery, removalQuery } from '#web/features/people/security/queries.ts';
import { RemovalBlockers } from '#web/features/people/removal/RemovalBlockers.tsx';
import { RemovalDone } from '#web/features/people/removal/RemovalDone.tsx';
import { RemovalForm } from '#web/features/people/removal/RemovalForm.tsx';
import { RemovalPendingNotice, RemovalCancelledNotice } from '#web/features/people/removal/RemovalNotice.tsx';
import { removalRequest } from '#web/features/people/removal/removal-request.ts';
import { removalNeeds } from '#web/features/people/removal/removal-blockers.ts';
import * as words from '#web/features/people/removal/removal-words.ts';
import { Waiting } from '#web/features/people/security/Waiting.tsx';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useStored } from '#web/state/stored-value.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';

/** Account deletion and its cancellation. A deletion request ends every session, so the page works without one. */
export default function AccountRemovalPage() {
  const { title } = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const request = useStored(removalRequest);
  if (isLoggedIn) return <RemovalPage />;
  if (request === null) return <Navigate to={paths.login({ from: paths.accountRemoval() })} />;
  return (
    <Page bar={<PageBar title={title} />} isPlain>
      <RemovalDone removesAt={request.removesAt} />
    </Page>
  );
}

function RemovalPage() {
  const text = useWords(words);
  const removal = useQuery(removalQuery);
  const settings = useQuery(accountSettingsQuery);
  const { data, error, refetch } = removal;
  const running = settings.data?.removal ?? null;
  const { firstToEnd, forfeitFen } = removalNeeds(data?.blockers ?? []);
  return (
    <Page bar={<PageBar title={text.title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={removal.dataUpdatedAt} error={error} onRetry={refetch} />
      <RemovalCancelledNotice />
      {running && <RemovalPendingNotice removesAt={running.removesAt} />}
      {data && (
        <>
          <Block>
            <BlockHead title={text.what} />
            <FactList facts={text.whatFacts(data.coolingDays)} />
            <BlockNote>
              {text.exportFirst} <InlineLink href={paths.accountSecurity()}>{text.exportLink}</InlineLink>
            </BlockNote>
          </Block>
          {data.blockers.length > 0 && (
            <RemovalBlockers blockers={data.blockers} onRefresh={() => void refetch()} />
          )}
          {firstToEnd.length > 0 && (
            <Block>
              <BlockNote>{text.blocked(firstToEnd.length)}</BlockNote>
            </Block>
          )}
          {firstToEnd.length === 0 && running === null && (
            <RemovalForm forfeitFen={forfeitFen} coolingDays={data.coolingDays} />
          )}
        </>
      )}
      {!data && <Waiting error={error} failed={text.notFetched} onRetry={refetch} rows={4} />}
    </Page>
  );
}
