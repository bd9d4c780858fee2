import type { PageTags } from '#contract/pages/page-tags.ts';
import { competitionQuery } from '#web/features/matches/competition/queries.ts';
import { teamQuery } from '#web/features/matches/team/queries.ts';
import { paths } from '#web/paths/paths.ts';
import type { DescribedPage } from './described-page.ts';
import { words } from './words.ts';

/** Tags of the page of a team, with its place in its league. */
export function teamTags(id: string, { client, locale }: DescribedPage): PageTags | null {
  const details = client.getQueryData(teamQuery(id).queryKey);
  if (details === undefined) return null;
  const { team, competitions, standings } = details;
  const text = words[locale];
  const place = standings?.rows.find((row) => row.team.key === team.key)?.rank;
  const [league] = competitions;
  const name = team.name[locale];
  const who = league && place !== undefined ? text.placed(name, league.name[locale], place) : name;
  return tagsOfSubject(text.team(who), paths.teamPage({ id: team.key }));
}

/** Tags of the page of a competition. */
export function competitionTags(id: string, { client, locale }: DescribedPage): PageTags | null {
  const details = client.getQueryData(competitionQuery(id).queryKey);
  if (details === undefined) return null;
  const { code, name } = details.competition;
  return tagsOfSubject(words[locale].competition(name[locale]), paths.competitionPage({ id: code }));
}

function tagsOfSubject(description: string, canonical: string): PageTags {
  return {
    description,
    canonical,
    isIndexed: true,
    type: 'website',
    picture: null,
    feed: null,
    structured: null,
  };
}
