import { Flex, Tag, Typography } from 'antd';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { listingText } from '../parts/format.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import { Nothing } from './Decisions.tsx';
import styles from './match.module.css';
import { en, zh } from './words.ts';

/** Places of the match in lists of the lottery, with who reported them. */
export function Listings({ lottery }: Pick<MatchDetails, 'lottery'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (lottery.length === 0) return <Nothing text={words.noListing} />;
  return (
    <ul className={styles.list}>
      {lottery.map((listing) => (
        <li key={listing.game}>
          {listingText(listing, locale)}
          <div className={styles.about}>
            {listing.source} · <TimeText at={listing.at} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Absent players by source. */
export function Absences({ absences }: Pick<MatchDetails, 'absences'>) {
  const words = useWords({ zh, en });
  if (absences.length === 0) return <Nothing text={words.noAbsences} />;
  return (
    <ul className={styles.list}>
      {absences.map(({ source, at, isShown, items }) => (
        <li key={source}>
          <Flex gap="small" align="baseline" wrap>
            <Typography.Text strong>{source}</Typography.Text>
            {isShown && <Tag color="success">{words.shown}</Tag>}
            <span className={styles.about}>
              <TimeText at={at} />
            </span>
          </Flex>
          {items.length === 0 ? (
            <Nothing text={words.none} />
          ) : (
            items.map(({ side, player, reason, isDoubtful }) => (
              <div key={`${side} ${player}`}>
                {words.sides[side]} · <bdi>{visibleText(player)}</bdi> · {words.reasons[reason] ?? reason}
                {isDoubtful && ` (${words.doubtful})`}
              </div>
            ))
          )}
        </li>
      ))}
    </ul>
  );
}
