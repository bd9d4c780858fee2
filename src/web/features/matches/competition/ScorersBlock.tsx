import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { type Scorers, scorersQuery } from './queries.ts';
import styles from './ScorersBlock.module.css';
import * as words from './words.ts';

/** Top scorers of the season. */
export function ScorersBlock({ competition }: { readonly competition: string }) {
  const text = useWords(words);
  const { data, error, refetch } = useQuery(scorersQuery(competition));
  if (data) return <ScorersTable data={data} />;
  if (!error) return <Skeleton rows={8} row={<Bone width="72%" height={16} />} />;
  return (
    <ErrorState title={text.scorersFailed} onRetry={refetch} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}

function ScorersTable({ data: { scorers, covered, begun } }: { readonly data: Scorers }) {
  const text = useWords(words);
  const locale = useLocale();
  if (scorers.length === 0) return <EmptyState title={text.noScorers}>{text.noScorersText}</EmptyState>;
  const columns = [
    { name: text.player },
    { name: text.team, align: 'start' as const },
    { name: text.goals },
    { name: text.penalties },
  ];
  return (
    <Block label={text.tabs.scorers}>
      <Table label={text.tabs.scorers} columns={columns}>
        {scorers.map(({ rank, player, team, goals, penalties }) => (
          <Row key={`${team.key} ${player}`}>
            <RowHead>
              <span className={styles.player}>
                <span className={styles.rank}>{rank}</span>
                <span className={styles.name} lang={langOf(player)}>
                  {player}
                </span>
              </span>
            </RowHead>
            <Cell align="start">
              <Link href={paths.teamPage({ id: team.key })} className={styles.team}>
                <Badge team={team} size={20} />
                <span className={styles.name}>{team.short[locale]}</span>
              </Link>
            </Cell>
            <Cell look="strong">{goals}</Cell>
            <Cell look="second">{penalties}</Cell>
          </Row>
        ))}
      </Table>
      <BlockNote>{text.covered(covered, begun)}</BlockNote>
    </Block>
  );
}
