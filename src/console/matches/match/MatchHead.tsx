import { Descriptions, Flex, Typography } from 'antd';
import { timeText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { listingText, scoreText } from '../parts/format.ts';
import { MatchTags } from '../parts/MatchTags.tsx';
import type { MatchDetails } from '../parts/match-types.ts';
import * as partWords from '../parts/words.ts';
import styles from './match.module.css';
import { en, zh } from './words.ts';

/** Which match it is, and how it stands. */
export function MatchHead({ match }: { readonly match: MatchDetails['match'] }) {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  const { home, away, competition, season, stage, round, kickoffAt, firstKickoffAt, timeKnown } = match;
  const hasMoved = firstKickoffAt !== kickoffAt;
  const item = (key: string, label: string, children: React.ReactNode) => ({ key, label, children });
  const where = [competition.name[locale], season, ...(round === null ? [] : [round]), words.stages[stage]];
  return (
    <Flex vertical gap="small">
      <Flex gap="middle" align="center" wrap>
        <Typography.Title level={2} className={styles.teams ?? ''}>
          {home.name[locale]} – {away.name[locale]}
        </Typography.Title>
        {match.score90 !== null && <span className={styles.score}>{scoreText(match.score90, locale)}</span>}
        <MatchTags match={match} />
      </Flex>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          item('competition', words.competition, where.join(' · ')),
          item(
            'kickoff',
            words.kickoff,
            timeKnown ? (
              <TimeText at={kickoffAt} />
            ) : (
              `${timeText(kickoffAt).slice(0, 10)} (${parts.timeUnknown})`
            ),
          ),
          ...(hasMoved ? [item('first', words.firstKickoff, <TimeText at={firstKickoffAt} />)] : []),
          ...(match.halfTime === null ? [] : [item('half', words.half, scoreText(match.halfTime, locale))]),
          ...(match.afterExtraTime === null
            ? []
            : [item('extra', words.extra, scoreText(match.afterExtraTime, locale))]),
          ...(match.shootOut === null
            ? []
            : [item('shootOut', words.shootOut, scoreText(match.shootOut, locale))]),
          ...(match.venue === null ? [] : [item('venue', words.venue, match.venue)]),
          ...(match.lottery.length === 0
            ? []
            : [
                item(
                  'lottery',
                  words.lottery,
                  match.lottery.map((each) => listingText(each, locale)).join(' · '),
                ),
              ]),
          item('updated', words.updated, <TimeText at={match.updatedAt} />),
          item('id', 'ID', <Typography.Text copyable>{match.id}</Typography.Text>),
        ]}
      />
    </Flex>
  );
}
