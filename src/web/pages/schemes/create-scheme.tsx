import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { matchQuery } from '#web/features/matches/queries.ts';
import { NoMatchChosen, NotAnalyst } from '#web/features/schemes/publish/form/NotPublishing.tsx';
import { ParlayForm } from '#web/features/schemes/publish/parlay/ParlayForm.tsx';
import { PublishForm } from '#web/features/schemes/publish/form/PublishForm.tsx';
import * as words from '#web/features/schemes/publish/words.ts';
import { schemeNumbersQuery } from '#web/features/schemes/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { meQuery } from '#web/session/queries.ts';
import { token } from '#web/state/session.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useStored } from '#web/state/stored-value.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

/** Publishing a scheme: `?match=` selects the match, `&parlay=true` starts an accumulator with it. */
export default function CreateSchemePage() {
  const text = useWords(words);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const matchId = params.get('match');
  const isParlay = params.get('parlay') === 'true';
  const me = useQuery(meQuery(useStored(token)));
  const match = useQuery({ ...matchQuery(matchId ?? ''), enabled: matchId !== null });
  const numbers = useQuery(schemeNumbersQuery);
  const bar = (
    <PageBar
      title={text.title}
      isClosing
      end={<TextLink href={paths.newcomers()}>{text.newcomers}</TextLink>}
    />
  );
  const zone = <ZoneLine {...(match.data && { at: match.data.kickoffAt })} />;
  const isAnalyst = me.data?.roles.includes('analyst');
  const published = (id: string) => navigate(paths.schemeDetails({ id }), { replace: true });
  if (isAnalyst && numbers.data && isParlay && (matchId === null || match.data)) {
    return (
      <ParlayForm
        key={matchId}
        bar={bar}
        note={zone}
        start={match.data ?? null}
        numbers={numbers.data}
        onPublished={published}
      />
    );
  }
  if (isAnalyst && numbers.data && !isParlay && match.data) {
    return (
      <PublishForm
        key={matchId}
        bar={bar}
        note={zone}
        match={match.data}
        numbers={numbers.data}
        onPublished={published}
      />
    );
  }
  const failed = [me, match, numbers].find(({ error }) => error !== null);
  const hasMatch = matchId !== null || isParlay;
  return (
    <Page bar={bar} isPlain>
      <OfflineNotice receivedAtMs={0} onRetry={() => void failed?.refetch()} />
      {isAnalyst === false && <NotAnalyst />}
      {isAnalyst !== false && !hasMatch && <NoMatchChosen />}
      {isAnalyst !== false && hasMatch && failed && (
        <ErrorState
          title={text.notFetched}
          onRetry={() => void failed.refetch()}
          requestId={(failed.error as ApiError).requestId}
        >
          {failed.error?.message}
        </ErrorState>
      )}
      {isAnalyst !== false && hasMatch && !failed && (
        <Skeleton rows={5} row={<Bone width="100%" height={56} />} />
      )}
    </Page>
  );
}
