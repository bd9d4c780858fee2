import type { ReactNode } from 'react';
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
  /** On the author's own page and among one's own schemes nobody need be told who wrote them. */
  readonly isAuthorKnown?: boolean | undefined;
  /** What else a list says of it, such as what the viewer paid. */
  readonly below?: ReactNode;
  /** The match whose schemes these are: a parlay says that it is among its matches. */
  readonly ofMatch?: string | undefined;
}

/** A scheme in a list: who, what about, its result where there is one, and the way in. */
export function SchemeCard({ scheme, isAuthorKnown, below, ofMatch }: SchemeCardProps) {
  const text = useWords(words);
  const { author } = scheme;
  return (
    <li className={classNames(rowStyles.insetDivider, rowStyles.stretched, styles.card)}>
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
  // A card kept for when there is no network may be of a version that did not say it.
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
