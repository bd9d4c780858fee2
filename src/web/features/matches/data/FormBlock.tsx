import { useState } from 'react';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { ResultMark } from '#web/ui/marks/ResultMark.tsx';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './FormBlock.module.css';
import type { Form, MatchData, MatchFacts } from './queries.ts';
import { tallyOf } from './tally-of.ts';
import * as words from './words.ts';

const INITIAL_ROWS = 6;
const sides = ['home', 'away'] as const;

interface FormBlockProps {
  readonly match: MatchFacts;
  readonly form: MatchData['form'];
}

/** The latest matches of both teams side by side, newest first. */
export function FormBlock({ match, form }: FormBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const all = sides.map((side) => form[side]?.matches ?? []);
  const longest = Math.max(...all.map(({ length }) => length));
  const count = isWhole ? longest : Math.min(INITIAL_ROWS, longest);
  const competitions = new Set(all.flatMap((matches) => matches.slice(0, count)).map(nameOf));
  const [only, ...others] = competitions;
  function nameOf({ competition }: Form['matches'][number]): string {
    return competition.short[locale];
  }
  return (
    <Block label={text.parts.form}>
      <BlockHead
        title={text.form(count)}
        note={
          <span>
            {others.length === 0 && (
              <>
                {only}
                <Sep />
              </>
            )}
            {text.formNote}
          </span>
        }
        end={
          longest > INITIAL_ROWS && (
            <MoreButton
              isOpen={isWhole}
              more={text.more}
              less={text.less}
              about={text.parts.form}
              onToggle={() => setIsWhole(!isWhole)}
            />
          )
        }
      />
      <div className={styles.sides}>
        {sides.map((side) => (
          <Side key={side} team={match[side]} matches={(form[side]?.matches ?? []).slice(0, count)} />
        ))}
      </div>
    </Block>
  );
}

interface SideProps {
  readonly team: MatchFacts['home'];
  readonly matches: Form['matches'];
}

function Side({ team, matches }: SideProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { won, drawn, lost, goalsFor, goalsAgainst } = tallyOf(matches);
  return (
    <div className={styles.side}>
      <h3>
        <Link
          href={paths.teamPage({ id: team.key })}
          className={classNames(rowStyles.teamHeading, styles.team)}
        >
          <Badge team={team} size={20} />
          {team.short[locale]}
        </Link>
      </h3>
      <p className={textStyles.meta}>
        {matches.length === 0 ? (
          text.noForm
        ) : (
          <>
            {text.wonDrawnLost(won, drawn, lost)}
            <Sep />
            {text.goals(goalsFor, goalsAgainst)}
          </>
        )}
      </p>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <Link
              href={paths.gameDetails({ id: match.id, tab: 'data' })}
              className={classNames(rowStyles.pressable, styles.match)}
            >
              <ResultMark result={match.result} />
              <span className={styles.at} aria-hidden="true">
                {text.at[match.at]}
              </span>
              <Hidden>{text.spokenAt[match.at]}</Hidden>
              <span className={classNames(textStyles.ellipsis, styles.opponent)}>
                {match.opponent.short[locale]}
              </span>
              <b className={styles.score}>{scoreText(match.score90, locale)}</b>
              <Hidden>{dateText(match.kickoffAt, locale)}</Hidden>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
