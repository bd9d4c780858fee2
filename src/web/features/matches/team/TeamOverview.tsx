import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { neighbourhood } from '../data/neighbourhood.ts';
import { LeagueTable } from '../table/LeagueTable.tsx';
import * as tableWords from '../table/words.ts';
import type { TeamDetails } from './queries.ts';
import { RatingBlock } from './RatingBlock.tsx';
import { TeamForm } from './TeamForm.tsx';
import * as words from './words.ts';

/** Latest matches, place in the table and rating of a team; a section without data is omitted. */
export function TeamOverview({ details }: { readonly details: TeamDetails }) {
  const text = useWords(words);
  const { form, standings, rating } = details;
  if (form === null && standings === null && rating.length === 0) {
    return <EmptyState title={text.noForm}>{text.noFormText}</EmptyState>;
  }
  return (
    <>
      {form && <TeamForm form={form} />}
      {standings && <Place details={details} standings={standings} />}
      {rating.length > 0 && <RatingBlock rating={rating} />}
    </>
  );
}

interface PlaceProps {
  readonly details: TeamDetails;
  readonly standings: NonNullable<TeamDetails['standings']>;
}

/** The rows around the team; the whole table is on the page of the competition. */
function Place({ details: { team, competitions }, standings }: PlaceProps) {
  const text = useWords(words);
  const { standings: title } = useWords(tableWords);
  const { rows, season } = standings;
  const [league] = competitions;
  const place = rows.findIndex((row) => row.team.key === team.key);
  return (
    <Block label={title}>
      <BlockHead
        title={title}
        note={season}
        end={league && <MoreLink href={paths.competitionPage({ id: league.code })}>{text.whole}</MoreLink>}
      />
      <LeagueTable standings={standings} visible={neighbourhood(rows.length, [place])} own={team.key} />
    </Block>
  );
}
