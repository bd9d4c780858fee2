import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ApiError, isRefusal } from '../api/api-error.ts';
import { MatchHead, MatchHeadSkeleton } from '../features/matches/MatchHead.tsx';
import { OddsTables } from '../features/matches/OddsTables.tsx';
import { PublishBar } from '../features/matches/PublishBar.tsx';
import { type Match, matchQuery } from '../features/matches/queries.ts';
import * as words from '../features/matches/words.ts';
import { MatchSchemes } from '../features/schemes/MatchSchemes.tsx';
import { secondsText } from '../i18n/dates.ts';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { roundLang, roundText } from '../i18n/round-text.ts';
import { useWords } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTabs, TabPanel } from '../ui/PageTabs.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { Note, Sep } from '../ui/Text.tsx';

const tabs = ['schemes', 'odds'] as const;

/** One match: `?id=` names it, `?tab=` what is open of it. */
export default function GameDetailsPage() {
  const text = useWords(words);
  const locale = useLocale();
  const [params] = useSearchParams();
  const match = useQuery(matchQuery(params.get('id') ?? ''));
  const { data } = match;
  return (
    <Page
      bar={<PageBar {...(data ? titleOf(data, locale) : { title: text.details })} isBare />}
      foot={data && <PublishBar match={data} />}
      isPlain={!data}
    >
      <OfflineNotice receivedAtMs={match.dataUpdatedAt} error={match.error} onRetry={match.refetch} />
      {match.isPending && <MatchHeadSkeleton />}
      {match.isError && !data && <Failed error={match.error} onRetry={match.refetch} />}
      {data && <Details match={data} />}
    </Page>
  );
}

function Details({ match }: { readonly match: Match }) {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'schemes';
  const named = tabs.map((id) => ({
    id,
    label: text.tabs[id],
    count: id === 'schemes' ? match.schemes : undefined,
  }));
  const open = (tab: string) => setParams({ id: match.id, tab }, { replace: true, preventScrollReset: true });
  return (
    <>
      <MatchHead match={match} />
      <PageTabs label={text.tabsLabel} tabs={named} current={current} onChange={open} />
      <TabPanel id={current}>
        {current === 'schemes' ? <MatchSchemes matchId={match.id} /> : <OddsTables odds={match.odds} />}
      </TabPanel>
      <Note>
        {text.saleNote}
        <Sep />
        {text.settledOn90}
        <br />
        {text.source(match.sources.join(' · '))}
        <Sep />
        {text.updated(secondsText(match.updatedAt))}
      </Note>
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { notFetchedOne, toMatches } = useWords(words);
  if (isRefusal(error)) {
    const home = (
      <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
        {toMatches}
      </ButtonLink>
    );
    return <EmptyState title={error.message} actions={home} />;
  }
  return (
    <ErrorState title={notFetchedOne} onRetry={onRetry} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}

function titleOf({ competition, round }: Match, locale: Locale) {
  const name = competition.short[locale];
  if (round === null) return { title: name };
  const named = roundText(round, locale);
  const heading = (
    <>
      {name} <span lang={roundLang(round, locale)}>{named}</span>
    </>
  );
  return { title: `${name} ${named}`, heading };
}
