import type { HoldLeaf, ResultLeaf, SharedLeaf } from '#domain/seal/shared-leaf.ts';
import { momentText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import * as offWords from '#web/i18n/off-words.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import { Link } from '#web/ui/controls/link.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import styles from './EntryRow.module.css';
import { Hash } from './Hash.tsx';
import * as words from './words.ts';

/** An entry that belongs to no scheme: a result, a hold, a set of predictions or a seal of the ledger. */
export function SharedEntry({ leaf }: { readonly leaf: SharedLeaf }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <p className={styles.title}>
        <span>{text.kind(leaf.kind)}</span>
        {isOfMatch(leaf) ? (
          <>
            <Link
              href={paths.gameDetails({ id: leaf.match.matchId })}
              className={classNames(hitStyles.hitArea, styles.link)}
            >
              {text.fixture(leaf.match.home[locale], leaf.match.away[locale])}
            </Link>
            {leaf.kind === 'result' && <ResultText leaf={leaf} />}
          </>
        ) : (
          <span>{text.numbered(countText(leaf.number))}</span>
        )}
      </p>
      <p className={styles.facts}>
        <FactLine
          facts={[
            momentText(leaf.at, locale),
            isOfMatch(leaf) && text.kickoff(momentText(leaf.match.kickoffAt, locale)),
            leaf.kind === 'result' && leaf.version > 1 && text.version(leaf.version),
            isOfMatch(leaf) && leaf.decision !== null && text.byOperator,
            leaf.kind === 'predictions' && text.predictions(leaf.count),
          ]}
        />
      </p>
      {leaf.kind === 'predictions' && (
        <p className={styles.facts}>
          <Hash hex={leaf.root} />
        </p>
      )}
      {leaf.kind === 'ledgerSeal' && (
        <p className={styles.facts}>
          <Hash hex={leaf.hash} />
        </p>
      )}
    </>
  );
}

function isOfMatch(leaf: SharedLeaf): leaf is ResultLeaf | HoldLeaf {
  return 'match' in leaf;
}

function ResultText({ leaf: { state, score90 } }: { readonly leaf: ResultLeaf }) {
  const off = useWords(offWords);
  const locale = useLocale();
  if (state !== 'finished') return <span>{off.full[state]}</span>;
  return score90 && <span>{scoreText(score90, locale)}</span>;
}
