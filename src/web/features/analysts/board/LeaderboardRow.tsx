import type { CSSProperties } from 'react';
import { countText, yieldText } from '#web/i18n/numbers.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { LastTenStrip } from '#web/ui/figures/LastTen.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import * as words from './board-words.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './LeaderboardRow.module.css';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { FollowButton, FollowFailure } from '../follows/FollowButton.tsx';
import { useFollowAnalyst } from '../follows/use-follow-analyst.ts';
import type { BoardRow } from '../queries.ts';
import { useIsFollowed } from '../use-viewed-profile.ts';
import { sharesOf } from '../yield-axis.ts';

const LAST_TEN = 10;

/** Rank, analyst, interval of the adjusted yield with its mean, and the lower bound that ranks. */
export function RankedRow({ row, half }: { readonly row: BoardRow; readonly half: number }) {
  const text = useWords(words);
  const { place, analyst, adjustedYield, marks } = row;
  const isMarked = marks.closing || marks.profit;
  const name = usePersonName(analyst.nickname);
  const shares = sharesOf(adjustedYield);
  const across = ((shares.value + half) / (2 * half)) * 100;
  return (
    <li className={classNames(rowStyles.insetDivider, styles.item)}>
      <Link href={paths.userPage({ id: analyst.id })} className={classNames(rowStyles.pressable, styles.row)}>
        <span className={classNames(styles.place, place !== null && place <= 3 && styles.top)}>
          <Hidden>{text.placeName} </Hidden>
          {place}
        </span>
        <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
        <Name row={row} />
        <span className={styles.band}>
          <IntervalBar {...shares} axis={[-half, half]} isMarked={isMarked} />
          {/* The bar's accessible name includes the mean. */}
          <small
            aria-hidden="true"
            className={classNames(textStyles.caption, styles.mean)}
            style={{ '--across': `${across}%` } as CSSProperties}
          >
            {text.adjusted(yieldText(shares.value))}
          </small>
        </span>
        <span className={classNames(styles.low, isMarked && styles.marked)}>
          <Hidden>{text.lowName} </Hidden>
          {yieldText(shares.low)}
        </span>
      </Link>
      <Below row={row} />
    </li>
  );
}

/** An analyst with too few settled schemes to be ranked: their number and the required number. */
export function UnrankedRow({ row, rankedFrom }: { readonly row: BoardRow; readonly rankedFrom: number }) {
  const text = useWords(words);
  const { analyst, schemes, lastTen } = row;
  const name = usePersonName(analyst.nickname);
  const won = lastTen.filter((outcome) => outcome === 'win' || outcome === 'halfWin').length;
  return (
    <li className={classNames(rowStyles.insetDivider, styles.item)}>
      <Link href={paths.userPage({ id: analyst.id })} className={classNames(rowStyles.pressable, styles.row)}>
        <span className={styles.place}>
          <Hidden>{text.tooFew}</Hidden>
          <span aria-hidden="true">–</span>
        </span>
        <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
        <Name row={row} />
        <span
          className={styles.progress}
          style={{ '--done': Math.min(1, schemes / rankedFrom) } as CSSProperties}
        >
          <small>{text.progress(countText(schemes), rankedFrom)}</small>
        </span>
        <span className={styles.few}>
          {lastTen.length === LAST_TEN ? text.lastTen(won) : text.inAll(countText(schemes))}
        </span>
      </Link>
    </li>
  );
}

/** Last ten and follow button of a ranked analyst, below the row that leads to the page. */
function Below({ row: { analyst, lastTen } }: { readonly row: BoardRow }) {
  const name = usePersonName(analyst.nickname);
  const isMe = useStored(userInfo)?.id === analyst.id;
  const follow = useFollowAnalyst({ id: analyst.id, followed: useIsFollowed(analyst.id), fans: 0, isMe });
  return (
    <div className={styles.below}>
      {lastTen.length > 0 && <LastTenStrip outcomes={lastTen} isInLine />}
      {!isMe && (
        <span className={styles.follow}>
          <FollowButton follow={follow} nickname={name} isInList />
        </span>
      )}
      <FollowFailure failure={follow.failure} />
    </div>
  );
}

function Name({ row: { analyst, schemes, onSale } }: { readonly row: BoardRow }) {
  const text = useWords(words);
  return (
    <span className={styles.who}>
      <b className={styles.name}>{usePersonName(analyst.nickname)}</b>
      <small className={classNames(textStyles.caption, styles.count)}>
        {text.schemes(countText(schemes))}
      </small>
      {onSale > 0 && <Tag>{text.onSale(onSale)}</Tag>}
    </span>
  );
}
