import { dayHeadText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { classNames } from '../../look/class-names.ts';
import { DocumentIcon } from '../../ui/icons/things.tsx';
import { PulseDot } from '../../ui/PulseDot.tsx';
import { Sep } from '../../ui/Text.tsx';
import styles from './MatchGroupList.module.css';
import type { MatchGroup } from './match-groups.ts';
import { MatchRow } from './MatchRow.tsx';
import type { MatchListItem } from './queries.ts';
import * as words from './words.ts';

/** A group of the list. Its head names the columns once; rows carry no labels. */
export function MatchGroupList({ group }: { readonly group: MatchGroup<MatchListItem> }) {
  const text = useWords(words);
  const locale = useLocale();
  const { kind, nextDay, matches } = group;
  if (nextDay !== null) {
    return (
      <section>
        <h2 className={styles.head}>
          <span>
            {text.afterMidnight}
            <Sep />
            {dayHeadText(nextDay, locale)}
          </span>
        </h2>
        <Rows matches={matches} />
      </section>
    );
  }
  return (
    <section>
      <h2 className={styles.head}>
        {kind === 'live' && <PulseDot />}
        <b className={styles.name}>{text.groups[kind]}</b>
        {matches.length}
        <Columns hasScores={kind === 'live' || kind === 'finished'} />
      </h2>
      <Rows matches={matches} />
    </section>
  );
}

function Rows({ matches }: Pick<MatchGroup<MatchListItem>, 'matches'>) {
  return (
    <ul>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} />
      ))}
    </ul>
  );
}

function Columns({ hasScores }: { readonly hasScores: boolean }) {
  const { columns } = useWords(words);
  const locale = useLocale();
  return (
    <span className={styles.columns} aria-hidden="true">
      <span className={classNames(hasScores && styles.scores)}>
        {hasScores && (
          <>
            <i>{columns.halfTime}</i>
            <i>{columns.fullTime}</i>
          </>
        )}
      </span>
      <span className={styles.odds}>{columns.home}</span>
      <span className={styles.odds}>{columns.draw}</span>
      <span className={styles.odds}>{columns.away}</span>
      <span className={styles.schemes}>{locale === 'zh' ? columns.schemes : <DocumentIcon size={14} />}</span>
    </span>
  );
}
