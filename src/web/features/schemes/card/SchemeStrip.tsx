import { useInfiniteQuery } from '@tanstack/react-query';
import { langOf } from '#web/i18n/lang-of.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Bone } from '#web/ui/feedback/Skeleton.tsx';
import { NextIcon } from '#web/ui/icons/navigation.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import * as cardWords from '../card-words.ts';
import * as words from '../list-words.ts';
import { matchSchemesQuery, type PublicCard } from '../queries.ts';
import styles from './SchemeStrip.module.css';

interface SchemeStripProps {
  readonly matchId: string;
  /** As the match says, so that their room is known before they are loaded. */
  readonly count: number;
}

/** The few schemes of a match, a line each, above other content. Without an answer there is none: they have a tab. */
export function SchemeStrip({ matchId, count }: SchemeStripProps) {
  const { here } = useWords(words);
  const { data, isError } = useInfiniteQuery(matchSchemesQuery(matchId));
  const schemes = data?.pages[0]?.items.slice(0, count);
  if (isError && !schemes) return null;
  return (
    <Block label={here}>
      <ul>
        {schemes?.map((scheme) => (
          <Line key={scheme.id} scheme={scheme} />
        ))}
        {!schemes && <BoneLines count={count} />}
      </ul>
    </Block>
  );
}

function Line({ scheme: { id, title, author } }: { readonly scheme: PublicCard }) {
  const { removedTitle } = useWords(cardWords);
  const name = usePersonName(author.nickname);
  return (
    <li className={rowStyles.insetDivider}>
      <Link href={paths.schemeDetails({ id })} className={classNames(rowStyles.pressable, styles.line)}>
        <Avatar id={author.id} name={name} size={24} src={author.avatar} />
        <span className={styles.author}>{name}</span>{' '}
        <span
          className={classNames(textStyles.ellipsis, styles.title)}
          lang={title === '' ? undefined : langOf(title)}
        >
          {title === '' ? removedTitle : title}
        </span>
        <NextIcon size={16} className={styles.chevron} />
      </Link>
    </li>
  );
}

function BoneLines({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
    <li key={place} className={classNames(rowStyles.insetDivider, styles.line)}>
      <Bone width="24px" height={24} />
      <Bone width="64%" height={14} />
    </li>
  ));
}
