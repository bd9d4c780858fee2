import { useState } from 'react';
import { shortDateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { neighbourhood } from './neighbourhood.ts';
import type { MatchFacts, Standings, StandingsRow } from './queries.ts';
import styles from './StandingsBlock.module.css';
import * as words from './words.ts';

const COLUMNS = 5;

interface StandingsBlockProps {
  readonly match: MatchFacts;
  readonly standings: Standings;
}

/** The table at kick-off: around the two teams, or complete. */
export function StandingsBlock({ match, standings }: StandingsBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const { rows, before } = standings;
  const isLess = (row: StandingsRow) => row.deducted > 0;
  const isOwn = ({ team }: StandingsRow) => team.key === match.home.key || team.key === match.away.key;
  const around = neighbourhood(
    rows.length,
    rows.flatMap((row, place) => (isOwn(row) ? place : [])),
  );
  const visible = isWhole || around.length === 0 ? rows.map((_, place) => place) : around;
  const columns = [text.team, text.played, text.results, text.goalsColumn, text.points];
  const deducted = visible.flatMap((place) => (place === 'gap' ? [] : (rows[place] ?? []))).filter(isLess);
  return (
    <Block label={text.parts.standings}>
      <BlockHead
        title={text.parts.standings}
        note={text.before(shortDateText(before, locale))}
        end={
          around.length > 0 &&
          around.length < rows.length && (
            <MoreButton
              isOpen={isWhole}
              more={text.all}
              less={text.less}
              about={text.parts.standings}
              onToggle={() => setIsWhole(!isWhole)}
            />
          )
        }
      />
      <Table label={text.parts.standings} columns={columns.map((name) => ({ name }))}>
        {visible.map((place) => {
          const row = place === 'gap' ? undefined : rows[place];
          if (row) return <TeamRow key={row.team.key} row={row} isOwn={isOwn(row)} />;
          return <Gap key="gap" />;
        })}
      </Table>
      {deducted.length > 0 && (
        <BlockNote>
          {deducted
            .map((row) => text.deducted(row.team.short[locale], row.deducted))
            .join(locale === 'zh' ? '；' : '; ')}
        </BlockNote>
      )}
    </Block>
  );
}

function TeamRow({ row, isOwn }: { readonly row: StandingsRow; readonly isOwn: boolean }) {
  const locale = useLocale();
  const { rank, team, played, won, drawn, lost, goalsFor, goalsAgainst, points } = row;
  return (
    <Row isMarked={isOwn}>
      <RowHead>
        <span className={styles.team}>
          <span className={styles.rank}>{rank}</span>
          <Link href={paths.teamPage({ id: team.key })} className={styles.link}>
            <Badge team={team} size={20} />
            <span className={classNames(isOwn && styles.own)}>{team.short[locale]}</span>
          </Link>
        </span>
      </RowHead>
      <Cell>{played}</Cell>
      <Cell>{`${won}/${drawn}/${lost}`}</Cell>
      <Cell>{`${goalsFor}/${goalsAgainst}`}</Cell>
      <Cell look="strong">{points}</Cell>
    </Row>
  );
}

/** Omitted rows between the two teams. */
function Gap() {
  const { between } = useWords(words);
  return (
    <Row>
      <Cell colSpan={COLUMNS}>
        <span className={styles.gap} aria-hidden="true">
          ···
        </span>
        <Hidden>{between}</Hidden>
      </Cell>
    </Row>
  );
}
