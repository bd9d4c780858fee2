import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';
import { FollowedNames } from '#web/features/matches/follow/FollowedNames.tsx';
import {
  followedCompetitionsQuery,
  followedTeamsQuery,
} from '#web/features/matches/follow/followed-queries.ts';
import * as words from '#web/features/matches/follow/follows-words.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { LoadMoreOf, PagedList, type PagedQuery } from '#web/ui/feedback/PagedList.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';

/** The teams the viewer follows. */
export function FollowedTeams() {
  const locale = useLocale();
  const list = useInfiniteQuery(followedTeamsQuery);
  const rows = list.data?.pages.flatMap(({ items }) =>
    items.map(({ team, next }) => ({
      id: team.key,
      name: team.name[locale],
      href: paths.teamPage({ id: team.key }),
      badge: <Badge team={team} size={24} />,
      next,
    })),
  );
  return <Names kind="teams" list={list} rows={rows ?? []} />;
}

/** The competitions the viewer follows. */
export function FollowedCompetitions() {
  const locale = useLocale();
  const list = useInfiniteQuery(followedCompetitionsQuery);
  const rows = list.data?.pages.flatMap(({ items }) =>
    items.map(({ competition, next }) => ({
      id: competition.code,
      name: competition.name[locale],
      href: paths.competitionPage({ id: competition.code }),
      next,
    })),
  );
  return <Names kind="competitions" list={list} rows={rows ?? []} />;
}

interface NamesProps extends ComponentProps<typeof FollowedNames> {
  readonly list: PagedQuery & { readonly dataUpdatedAt: number };
}

function Names({ kind, list, rows }: NamesProps) {
  const text = useWords(words);
  const toMatches = (
    <ButtonLink href={paths.home()} look="accent" size="small">
      {text.toMatches}
    </ButtonLink>
  );
  return (
    <>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <PagedList
        query={list}
        isEmpty={rows.length === 0}
        failed={text.failed}
        skeleton={<RowBones />}
        empty={
          <EmptyState title={text.none[kind]} actions={toMatches}>
            {text.noneText[kind]}
          </EmptyState>
        }
      >
        <FollowedNames kind={kind} rows={rows} />
        <LoadMoreOf query={list} />
      </PagedList>
    </>
  );
}
