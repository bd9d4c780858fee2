import { useLocale } from '#web/i18n/locale.ts';
import { decimalText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, ShortName, Table } from '#web/ui/tables/Table.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import type { MatchFacts, Split } from './queries.ts';
import styles from './SplitBlock.module.css';
import * as words from './words.ts';

interface SplitBlockProps {
  readonly match: MatchFacts;
  readonly split: Split;
}

/** This season: the home team at home, the away team away. */
export function SplitBlock({ match, split }: SplitBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const columns = [
    text.team,
    text.played,
    text.results,
    text.goalsColumn,
    text.scoredEach,
    text.concededEach,
    text.cleanSheets,
  ].map((name) => ({ name }));
  return (
    <Block label={text.parts.split}>
      <BlockHead title={text.parts.split} note={text.seasonOf(match.competition.short[locale])} />
      <Table label={text.parts.split} columns={columns}>
        {(['home', 'away'] as const).map((side) => {
          const { played, won, drawn, lost, goalsFor, goalsAgainst, cleanSheets } = split[side];
          const each = (goals: number) => (played === 0 ? '–' : decimalText(goals / played, 2));
          return (
            <Row key={side}>
              <RowHead>
                <b className={styles.team}>
                  <ShortName>{match[side].short[locale]}</ShortName>
                </b>{' '}
                <Meta>{text.at[side]}</Meta>
              </RowHead>
              <Cell>{played}</Cell>
              <Cell>{`${won}/${drawn}/${lost}`}</Cell>
              <Cell>{`${goalsFor}/${goalsAgainst}`}</Cell>
              <Cell>{each(goalsFor)}</Cell>
              <Cell>{each(goalsAgainst)}</Cell>
              <Cell>{cleanSheets}</Cell>
            </Row>
          );
        })}
      </Table>
    </Block>
  );
}
