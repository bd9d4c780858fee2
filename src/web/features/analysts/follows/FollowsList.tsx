import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, yieldRangeText } from '#web/i18n/numbers.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Avatar, CertifiedMark } from '#web/ui/marks/Avatar.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { LastTenStrip } from '#web/ui/figures/LastTen.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import * as words from './follows-words.ts';
import { FollowButton, FollowFailure } from './FollowButton.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './FollowsList.module.css';
import type { FollowedAnalyst } from '../queries.ts';
import { useFollowAnalyst } from './use-follow-analyst.ts';
import { sharesOf } from '../yield-axis.ts';

/** The followed analysts. An unfollowed one stays in place, so that a mistake can be undone at once. */
export function FollowsList({ follows }: { readonly follows: readonly FollowedAnalyst[] }) {
  return (
    <ul className={styles.list}>
      {follows.map((row) => (
        <FollowedRow key={row.analyst.id} row={row} />
      ))}
    </ul>
  );
}

function FollowedRow({ row }: { readonly row: FollowedAnalyst }) {
  const text = useWords(words);
  const locale = useLocale();
  const { analyst, settled, lastTen, onSale } = row;
  const name = usePersonName(analyst.nickname);
  const [now, setNow] = useState({ followed: true, fans: row.fans });
  const follow = useFollowAnalyst({ id: analyst.id, ...now, onAnswer: setNow });
  const shares = row.yield && sharesOf(row.yield);
  return (
    <li className={classNames(rowStyles.insetDivider, rowStyles.stretched, styles.row)}>
      <div className={rowStyles.person}>
        <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
        <div className={rowStyles.grow}>
          <div className={classNames(rowStyles.name, styles.name)}>
            <Link href={paths.userPage({ id: analyst.id })} className={rowStyles.stretchedLink}>
              {name}
            </Link>
            {analyst.identityVerified && <CertifiedMark size={14} />}
            {onSale > 0 && <Tag>{text.onSale(onSale)}</Tag>}
          </div>
          <div className={textStyles.meta}>
            <FactLine facts={[text.fans(follow.fans), text.settled(countText(settled))]} />
          </div>
        </div>
        <span className={styles.action}>
          <FollowButton follow={follow} nickname={name} isInList />
        </span>
      </div>
      <div className={styles.record}>
        <span>{shares ? text.interval(yieldRangeText(shares.low, shares.high, locale)) : text.noYield}</span>
        {lastTen.length > 0 && <LastTenStrip outcomes={lastTen} />}
      </div>
      <FollowFailure failure={follow.failure} />
    </li>
  );
}
