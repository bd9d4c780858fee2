import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { moveFocus, stop } from '#web/features/search/move-focus.ts';
import { type Kind, kinds, type Results, searchQuery } from '#web/features/search/queries.ts';
import { recentSearches, withSearch } from '#web/features/search/recent-searches.ts';
import { RecentSearches } from '#web/features/search/RecentSearches.tsx';
import { SearchBones } from '#web/features/search/SearchBones.tsx';
import { SearchResults } from '#web/features/search/SearchResults.tsx';
import * as words from '#web/features/search/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { PageTitle } from '#web/shell/navigation/PageTitle.tsx';
import { useGoBack } from '#web/shell/navigation/use-go-back.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { useTypedSearch } from '#web/ui/controls/use-typed-search.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { BackIcon } from '#web/ui/icons/navigation.tsx';
import { HomeBar } from '#web/ui/layout/NavBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Hidden, Quoting } from '#web/ui/layout/Text.tsx';
import * as uiWords from '#web/ui/words.ts';
import styles from './search.module.css';

const MOST_CHARACTERS = 40;

/** One search over everything. The URL has its text, so that back returns to the same results. */
export default function SearchPage() {
  const text = useWords(words);
  const { back } = useWords(uiWords);
  const goBack = useGoBack();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, MOST_CHARACTERS);
  const kind = kinds.find((each) => each === params.get('kind'));
  const wasEmpty = useRef(q === '').current;
  const show = (next: { readonly q: string; readonly kind?: Kind | undefined }) =>
    setParams(new URLSearchParams({ ...(next.q && { q: next.q }), ...(next.kind && { kind: next.kind }) }), {
      replace: true,
    });
  const { field, searchNow } = useTypedSearch(q, (typed) => show({ q: typed, kind }));
  const remember = (sought: string) => recentSearches.set(withSearch(recentSearches.get(), sought.trim()));
  const bar = (
    <>
      <PageTitle title={text.title} />
      <HomeBar title={text.title}>
        <IconButton label={back} icon={<BackIcon />} onClick={goBack} />
        <div className={styles.field}>
          <SearchField
            {...stop}
            {...field}
            label={text.label}
            placeholder={text.hint}
            // No focus when returning to results: the keyboard would cover them.
            isFocused={wasEmpty}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                searchNow(event.currentTarget.value);
                remember(event.currentTarget.value);
              }
              moveFocus(event);
            }}
          />
        </div>
      </HomeBar>
    </>
  );
  return (
    <Page bar={bar}>
      {q === '' ? (
        <RecentSearches onSearch={searchNow} />
      ) : (
        <>
          <div className={styles.kinds}>
            <Chips label={text.kind}>
              <Chip label={text.all} isSelected={kind === undefined} onSelect={() => show({ q })} />
              {kinds.map((each) => (
                <Chip
                  key={each}
                  label={text.kinds[each]}
                  isSelected={kind === each}
                  onSelect={() => show({ q, kind: each })}
                />
              ))}
            </Chips>
          </div>
          <Found q={q} kind={kind} onOpen={() => remember(q)} />
        </>
      )}
    </Page>
  );
}

interface FoundProps {
  readonly q: string;
  readonly kind: Kind | undefined;
  readonly onOpen: () => void;
}

/** The results and their states. While another text is searched, the results of the text before stay. */
function Found({ q, kind, onOpen }: FoundProps) {
  const text = useWords(words);
  const search = useQuery(searchQuery(q, kind));
  const { data, error, isPlaceholderData } = search;
  const count = data ? countOf(data) : 0;
  return (
    <>
      <OfflineNotice receivedAtMs={search.dataUpdatedAt} error={error} onRetry={search.refetch} />
      {data && <SearchResults q={q} results={data} kind={kind} onOpen={onOpen} />}
      {data && !isPlaceholderData && count === 0 && (
        <EmptyState title={<Quoting sentence={text.noneFound} text={q} />}>{text.noneFoundText}</EmptyState>
      )}
      {!data && error === null && <SearchBones />}
      {!data && error !== null && (
        <ErrorState
          title={text.failed}
          onRetry={() => void search.refetch()}
          requestId={(error as ApiError).requestId}
        >
          {error.message}
        </ErrorState>
      )}
      <Hidden>
        <span role="status">{data && !isPlaceholderData && text.found(count)}</span>
      </Hidden>
    </>
  );
}

function countOf(results: Results): number {
  return kinds.reduce((sum, kind) => sum + results[kind].items.length, 0);
}
