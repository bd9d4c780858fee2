import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as words from '#web/features/people/account/list-words.ts';
import { NoSchemes } from '#web/features/people/account/NoSchemes.tsx';
import { mySchemesQuery } from '#web/features/people/account/queries.ts';
import { StateSwitch, useStateFilter } from '#web/features/people/account/StateSwitch.tsx';
import { ProofRow } from '#web/features/analysts/record/ProofRow.tsx';
import { recordQuery } from '#web/features/analysts/queries.ts';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useStored } from '#web/state/stored-value.ts';
import { Page } from '#web/ui/layout/Page.tsx';

/** Schemes published by the viewer, including withdrawn and removed ones, with counts per kind. */
export default function MySchemesPage() {
  const text = useWords(words);
  const [shown, show] = useStateFilter();
  const list = useInfiniteQuery(mySchemesQuery(shown));
  const user = useStored(userInfo);
  const isAnalyst = user?.roles.includes('analyst') ?? false;
  const record = useQuery({ ...recordQuery(user?.id ?? '', 'all', 'all'), enabled: isAnalyst });
  return (
    <Page isRefreshable bar={<PageBar title={text.schemes} />}>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <ZoneLine />
      {isAnalyst && record.data && <ProofRow record={record.data} />}
      <StateSwitch shown={shown} onShow={show} />
      <SchemeList
        list={list}
        isAuthorKnown
        empty={<NoSchemes list="schemes" onAll={shown ? () => show(undefined) : null} />}
      />
    </Page>
  );
}
