import type { ReactNode } from 'react';
import { belowAttribute } from '#contract/pages/first-screen.ts';
import { yieldText } from '#web/i18n/numbers.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { paths } from '#web/paths/paths.ts';
import { Avatar, CertifiedMark } from '#web/ui/marks/Avatar.tsx';
import { LastTenStrip } from '#web/ui/figures/LastTen.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import * as words from '../card-words.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import type { SchemeCardData } from '../queries.ts';
import { SchemeCardFoot } from './SchemeCardFoot.tsx';
import { SchemeMatches } from './SchemeMatches.tsx';
import { SchemePickLine } from './SchemePickLine.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './SchemeCard.module.css';

interface SchemeCardProps {
  readonly scheme: SchemeCardData;
  /** Hides the author, on the author's page and in own lists. */
  readonly isAuthorKnown?: boolean | undefined;
  /** Additional content, such as the amount the viewer paid. */
  readonly below?: ReactNode;
  /** The match of the list: a parlay shows that it includes it. */
  readonly ofMatch?: string | undefined;
  /** Outside the first screen of a tall phone. */
  readonly isBelow: boolean;
}

/** A scheme in a list: author, matches, result if any, and link. */
export function SchemeCard({ scheme, isAuthorKnown, below, ofMatch, isBelow }: SchemeCardProps) {
  const text = useWords(words);
  const { author } = scheme;
  return (
    <li
      {...(isBelow && { [belowAttribute]: '' })}
      className={classNames(
        rowStyles.insetDivider,
        rowStyles.stretched,
        styles.card,
        isBelow && styles.below,
      )}
    >
      {!isAuthorKnown && <Author author={author} />}
      <h2 className={styles.title}>
        <Link
          href={paths.schemeDetails({ id: scheme.id })}
          className={rowStyles.stretchedLink}
          lang={scheme.title === '' ? undefined : langOf(scheme.title)}
        >
          {scheme.title === '' ? text.removedTitle : scheme.title}
        </Link>
      </h2>
      <SchemeMatches scheme={scheme} ofMatch={ofMatch} />
      {scheme.picks && <SchemePickLine scheme={scheme} picks={scheme.picks} />}
      <SchemeCardFoot scheme={scheme} />
      {below}
    </li>
  );
}

function Author({ author }: Pick<SchemeCardData, 'author'>) {
  const text = useWords(words);
  const name = usePersonName(author.nickname);
  const { adjustedYieldLower } = author;
  // A card cached by an older version may lack this field.
  const bound =
    typeof adjustedYieldLower === 'number' && text.lowerBound(yieldText(adjustedYieldLower / 10_000));
  return (
    <div className={rowStyles.person}>
      <Avatar id={author.id} name={name} size={36} src={author.avatar} />
      <div className={rowStyles.grow}>
        <div className={rowStyles.name}>
          <Link
            href={paths.userPage({ id: author.id })}
            className={classNames(hitStyles.hitArea, styles.person)}
          >
            {name}
          </Link>
          {author.identityVerified && <CertifiedMark size={14} />}
        </div>
        <div className={textStyles.meta}>
          <FactLine facts={[text.settledCount(author.settled), bound]} />
        </div>
      </div>
      {author.lastTen.length > 0 && <LastTenStrip outcomes={author.lastTen} />}
    </div>
  );
}
