import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { AddAnalyst } from '#web/features/analysts/compare/AddAnalyst.tsx';
import { comparedIds, MOST_COMPARED } from '#web/features/analysts/compare/compared-ids.ts';
import * as words from '#web/features/analysts/compare/compare-words.ts';
import { CompareTable } from '#web/features/analysts/compare/CompareTable.tsx';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';
import { boardQuery, recordQuery } from '#web/features/analysts/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { ShareTools } from '#web/ui/sharing/ShareTools.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Note } from '#web/ui/layout/Text.tsx';

/** Two to four analysts side by side: `?ids=` names them, so that the link shows the same to everybody. */
export default function ComparePage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const ids = comparedIds(params.get('ids'));
  const records = useQueries({ queries: ids.map((id) => recordQuery(id, 'all', 'all')) });
  const columns = ids.map((id, at) => {
    const { data, isError } = records[at] ?? {};
    return { id, record: data ?? null, hasFailed: isError === true };
  });
  const show = (next: readonly string[]) =>
    setParams(new URLSearchParams(next.length > 0 ? { ids: next.join() } : {}), {
      replace: true,
      preventScrollReset: true,
    });
  const [first] = records;
  const share = <ShareTools title={text.title} href={paths.compare({ ids: ids.join() })} />;
  return (
    <Page isRefreshable bar={<PageBar title={text.title} end={ids.length > 1 && share} />}>
      {first && (
        <OfflineNotice
          isAlone
          receivedAtMs={first.dataUpdatedAt}
          error={records.find(({ error }) => error !== null)?.error ?? null}
          onRetry={() => Promise.all(records.map(({ refetch }) => refetch()))}
        />
      )}
      {ids.length > 0 && (
        <CompareTable columns={columns} onRemove={(id) => show(ids.filter((each) => each !== id))} />
      )}
      {ids.length < 2 && <Note>{ids.length === 0 ? text.empty : text.oneMore}</Note>}
      {ids.length < MOST_COMPARED && <Choices without={ids} onAdd={(id) => show([...ids, id])} />}
    </Page>
  );
}

interface ChoicesProps {
  readonly without: readonly string[];
  readonly onAdd: (id: string) => void;
}

function Choices({ without, onAdd }: ChoicesProps) {
  const text = useWords(words);
  const board = useInfiniteQuery(boardQuery({ window: 'all' }));
  const rows = (board.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ analyst }) => !without.includes(analyst.id));
  return (
    <PagedList
      query={board}
      isEmpty={rows.length === 0}
      failed={text.boardFailed}
      skeleton={<RowBones />}
      empty={null}
    >
      <AddAnalyst rows={rows} onAdd={onAdd} />
    </PagedList>
  );
}
