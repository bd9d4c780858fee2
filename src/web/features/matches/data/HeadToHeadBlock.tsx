import { dateText, columnDateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { ResultMark } from '#web/ui/marks/ResultMark.tsx';
import { Cell, Row, RowHead, ShortName, Table } from '#web/ui/tables/Table.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './HeadToHead.module.css';
import type { HeadToHead, MatchFacts } from './queries.ts';
import * as words from './words.ts';

interface HeadToHeadBlockProps {
  readonly match: MatchFacts;
  readonly headToHead: HeadToHead;
}

/** Earlier matches of the two teams, from the perspective of the current home team. */
export function HeadToHeadBlock({ match, headToHead }: HeadToHeadBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { matches, played, won, drawn, lost } = headToHead;
  const own = match.home.short[locale];
  const columns = [
    { name: text.date },
    { name: text.homeTeam },
    { name: text.fullTime, align: 'center' as const },
    { name: text.awayTeam, align: 'start' as const },
    { name: text.halfTime, align: 'center' as const },
    // English names are too wide for a column of marks; the note above names the team.
    { name: own, isHidden: locale === 'en' },
  ];
  const look = (key: string) => (key === match.home.key ? 'medium' : 'second');
  return (
    <Block label={text.parts.headToHead}>
      <BlockHead
        title={text.parts.headToHead}
        note={`${text.meetings(played, own)} ${text.wonDrawnLost(won, drawn, lost)}`}
      />
      <Table label={text.parts.headToHead} columns={columns}>
        {matches.map(({ id, kickoffAt, home, away, score90, halfTime, result }) => (
          <Row key={id}>
            <RowHead look="date">
              <span className={styles.when}>{columnDateText(kickoffAt, locale)}</span>
            </RowHead>
            <Cell look={look(home.key)}>
              <TeamLink team={home} />
            </Cell>
            <Cell align="center">
              <Link href={paths.gameDetails({ id, tab: 'data' })} className={styles.score}>
                <Hidden>{text.match(dateText(kickoffAt, locale))} </Hidden>
                {scoreText(score90, locale)}
              </Link>
            </Cell>
            <Cell align="start" look={look(away.key)}>
              <TeamLink team={away} />
            </Cell>
            <Cell align="center" look="date">
              {halfTime ? scoreText(halfTime, locale) : '–'}
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

function TeamLink({ team }: { readonly team: HeadToHead['matches'][number]['home'] }) {
  const locale = useLocale();
  return (
    <Link href={paths.teamPage({ id: team.key })} className={styles.team}>
      <ShortName>{team.short[locale]}</ShortName>
    </Link>
  );
}
