import { Card, Tag } from 'antd';
import { ageText, countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { useSelf } from '../session/use-self.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './queries.ts';
import { en, zh } from './words.ts';

const MINUTE_S = 60;

type FeedAge = Dashboard['feeds'][number];

/** How old the data of each feed is, and matches that are held. */
export function FeedAges({ dashboard }: { readonly dashboard: Dashboard }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { feeds, heldMatches } = dashboard;
  // An admin alone reads no matches.
  const mayRead = useSelf().data?.roles.some((role) => role !== 'admin') ?? false;
  const held = words.held(countText(heldMatches, locale));
  return (
    <Card
      size="small"
      title={words.feeds}
      className={styles.card ?? ''}
      extra={<Link to={paths.feeds}>{words.allFeeds}</Link>}
    >
      {feeds.length === 0 && <span className={styles.about}>{words.noFeeds}</span>}
      <ul className={styles.list}>
        {feeds
          .toSorted((one, other) => need(other) - need(one))
          .map((feed) => (
            <li key={feed.feed}>
              <span>{feed.feed}</span>
              <span>
                <FeedTags feed={feed} />
                <span className={styles.figure}>
                  {feed.ageS === null
                    ? words.never
                    : feed.ageS < MINUTE_S
                      ? words.fresh
                      : words.ago(ageText(feed.ageS * 1_000, locale))}
                </span>
              </span>
            </li>
          ))}
        {heldMatches > 0 && <li>{mayRead ? <Link to={`${paths.matches}?held=true`}>{held}</Link> : held}</li>}
      </ul>
    </Card>
  );
}

const need = ({ isSilent, isPaused, failures }: FeedAge) =>
  (isSilent ? 4 : 0) + (isPaused ? 2 : 0) + (failures > 0 ? 1 : 0);

function FeedTags({ feed: { isSilent, isPaused, failures } }: { readonly feed: FeedAge }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <>
      {isSilent && <Tag color="error">{words.silent}</Tag>}
      {isPaused && <Tag color="warning">{words.paused}</Tag>}
      {!isPaused && failures > 0 && <Tag color="warning">{words.failing(countText(failures, locale))}</Tag>}
    </>
  );
}
