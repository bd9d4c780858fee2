import { readDecimal } from '#domain/log/audit/decimal.ts';
import { isSchemeLeaf, type SchemeLeaf } from '#domain/seal/log-leaf.ts';
import { momentText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import type { VerifiedEntry } from '#web/proof/verify-entries.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { AlertIcon, PassedIcon } from '#web/ui/icons/states.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { OutcomeCell } from '#web/ui/figures/OutcomeCell.tsx';
import { Mono } from '#web/ui/layout/Text.tsx';
import { Hash } from './Hash.tsx';
import { SharedEntry } from './SharedEntry.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './EntryRow.module.css';
import * as words from './words.ts';

interface EntryRowProps {
  readonly entry: VerifiedEntry;
  /** Current nickname of its analyst; null if the account was deleted. */
  readonly nickname: string | null;
}

/** One entry; that of a scheme with links to the scheme and to its analyst. */
export function EntryRow({ entry, nickname }: EntryRowProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { index, leaf, fault } = entry;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        {fault ? (
          <AlertIcon size={16} label={text.failed} className={styles.failed} />
        ) : (
          <PassedIcon size={16} label={text.verifiedInBrowser} />
        )}
      </span>
      <div className={rowStyles.grow}>
        {leaf &&
          (isSchemeLeaf(leaf) ? (
            <SchemeEntry leaf={leaf} nickname={nickname} />
          ) : (
            <SharedEntry leaf={leaf} />
          ))}
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault[locale]}
          </p>
        )}
      </div>
      <span className={styles.index}>#{countText(index + 1)}</span>
    </li>
  );
}

function SchemeEntry({ leaf, nickname }: { readonly leaf: SchemeLeaf; readonly nickname: string | null }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <p className={styles.title}>
        <span>{text.kind(leaf.kind)}</span>
        <Link
          href={paths.schemeDetails({ id: leaf.schemeId })}
          className={classNames(hitStyles.hitArea, styles.link)}
        >
          {text.number(countText(leaf.authorSequence))}
        </Link>
        <Outcome leaf={leaf} />
      </p>
      <p className={styles.facts}>
        <FactLine
          facts={[
            momentText(leaf.at, locale),
            leaf.kind === 'publish' && text.kickoff(momentText(leaf.kickoffAt, locale)),
            leaf.kind === 'correct' && text.settlement(leaf.number),
          ]}
        />
      </p>
      <p className={styles.facts}>
        <Link
          href={paths.userPage({ id: leaf.authorId })}
          className={classNames(hitStyles.hitArea, styles.link)}
        >
          {nickname === null ? text.analyst : <span lang={langOf(nickname)}>{nickname}</span>}{' '}
          <Mono>{leaf.authorId.slice(0, 8)}</Mono>
        </Link>
        {leaf.kind === 'publish' && <Hash hex={leaf.seal} />}
      </p>
    </>
  );
}

function Outcome({ leaf }: { readonly leaf: SchemeLeaf }) {
  const text = useWords(words);
  if (leaf.kind !== 'settle' && leaf.kind !== 'correct') return null;
  const profit = leaf.profit === null ? null : readDecimal(leaf.profit);
  const stakes = profit && signedText(Number(profit.units) / 10 ** profit.scale, 2);
  return (
    <>
      <OutcomeCell outcome={leaf.outcome} />
      {stakes && <span className={styles.stakes}>{text.stakes(stakes)}</span>}
    </>
  );
}
