import type { ReactNode } from 'react';
import { serverNowMs } from '../../clock/server-clock.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { Avatar, CertifiedMark } from '../../ui/Avatar.tsx';
import { LastTenStrip } from '../../ui/LastTen.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import * as words from './card-words.ts';
import { kickoffText } from './kickoff-text.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { marketTitle } from './market-title.ts';
import type { SchemeCardData } from './queries.ts';
import { SchemeCardFoot } from './SchemeCardFoot.tsx';
import { SchemePickLine } from './SchemePickLine.tsx';
import styles from './SchemeCard.module.css';

interface SchemeCardProps {
  readonly scheme: SchemeCardData;
  /** On the author's own page and among one's own schemes nobody need be told who wrote them. */
  readonly isAuthorKnown?: boolean | undefined;
  /** What else a list says of it, such as what the viewer paid. */
  readonly below?: ReactNode;
}

/** A scheme in a list: who, what about, its result where there is one, and the way in. */
export function SchemeCard({ scheme, isAuthorKnown, below }: SchemeCardProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { author, match } = scheme;
  const when =
    match.score90 === null ? kickoffText(match.kickoffAt, serverNowMs(), locale) : match.score90.join('-');
  return (
    <li className={styles.card}>
      {!isAuthorKnown && <Author author={author} />}
      <h2 className={styles.title}>
        <Link
          href={paths.schemeDetails({ id: scheme.id })}
          className={styles.open}
          lang={scheme.title === '' ? undefined : langOf(scheme.title)}
        >
          {scheme.title === '' ? text.removedTitle : scheme.title}
        </Link>
      </h2>
      <div className={styles.match}>
        <Tag>{marketTitle(scheme.market, scheme.matches.length, locale)}</Tag>
        <span className={styles.when}>
          {match.competition.short[locale]} {when}
        </span>
        <span className={styles.teams}>
          {match.home.short[locale]} {text.versus} {match.away.short[locale]}
        </span>
      </div>
      {scheme.picks && <SchemePickLine scheme={scheme} picks={scheme.picks} />}
      <SchemeCardFoot scheme={scheme} />
      {below}
    </li>
  );
}

function Author({ author }: Pick<SchemeCardData, 'author'>) {
  const text = useWords(words);
  return (
    <div className={styles.who}>
      <Avatar id={author.id} name={author.nickname} size={36} />
      <div className={styles.author}>
        <div className={styles.name}>
          <Link href={paths.userPage({ id: author.id })} className={styles.person}>
            {author.nickname}
          </Link>
          {author.certified && <CertifiedMark size={14} />}
        </div>
        <div className={styles.detail}>{text.settledCount(author.settled)}</div>
      </div>
      {author.lastTen.length > 0 && <LastTenStrip outcomes={author.lastTen} />}
    </div>
  );
}
