import { useState } from 'react';
import { columnDateText, dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import { ResultMark } from '#web/ui/marks/ResultMark.tsx';
import { Cell, Row, RowHead, ShortName, Table } from '#web/ui/tables/Table.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { tallyOf } from '../data/tally-of.ts';
import * as dataWords from '../data/words.ts';
import type { TeamDetails } from './queries.ts';
import styles from './TeamForm.module.css';
import * as words from './words.ts';

const INITIAL_ROWS = 6;

/** The latest matches of a team, newest first: the score leads to the match, the opponent to its page. */
export function TeamForm({ form }: { readonly form: NonNullable<TeamDetails['form']> }) {
  const text = useWords(words);
  const data = useWords(dataWords);
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const matches = isWhole ? form.matches : form.matches.slice(0, INITIAL_ROWS);
  const { won, drawn, lost, goalsFor, goalsAgainst } = tallyOf(matches);
  const title = text.form(matches.length);
  const columns = [
    { name: data.date },
    { name: data.place, isHidden: true, align: 'start' as const },
    { name: data.team, align: 'start' as const },
    { name: data.fullTime, align: 'center' as const },
    { name: title, isHidden: true },
  ];
  return (
    <Block label={title}>
      <BlockHead
        title={title}
        note={
          <>
            {data.wonDrawnLost(won, drawn, lost)}
            <Sep />
            {data.goals(goalsFor, goalsAgainst)}
          </>
        }
        end={
          form.matches.length > INITIAL_ROWS && (
            <MoreButton
              isOpen={isWhole}
              more={data.more}
              less={data.less}
              about={data.parts.form}
              onToggle={() => setIsWhole(!isWhole)}
            />
          )
        }
      />
      <Table label={title} columns={columns}>
        {matches.map(({ id, kickoffAt, competition, at, opponent, score90, result }) => (
          <Row key={id}>
            <RowHead look="date">
              {columnDateText(kickoffAt, locale)}{' '}
              <Link href={paths.competitionPage({ id: competition.code })} className={styles.link}>
                {competition.short[locale]}
              </Link>
            </RowHead>
            <Cell align="start" look="date">
              <span aria-hidden="true">{data.at[at]}</span>
              <Hidden>{data.spokenAt[at]}</Hidden>
            </Cell>
            <Cell align="start">
              <Link href={paths.teamPage({ id: opponent.key })} className={styles.link}>
                <ShortName>{opponent.short[locale]}</ShortName>
              </Link>
            </Cell>
            <Cell align="center">
              <Link href={paths.gameDetails({ id, tab: 'data' })} className={styles.score}>
                <Hidden>{data.match(dateText(kickoffAt, locale))} </Hidden>
                {scoreText(score90, locale)}
              </Link>
            </Cell>
            <Cell>
              <ResultMark result={result} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Block>
  );
}
