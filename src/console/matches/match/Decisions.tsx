import { Typography } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { wordText } from '../../words/word-words.ts';
import { scoreText } from '../parts/format.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import styles from './match.module.css';
import { en, zh } from './words.ts';

/** What operators decided about the result, the newest first. */
export function Decisions({ decisions }: Pick<MatchDetails, 'decisions'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (decisions.length === 0) return <Nothing text={words.noDecisions} />;
  return (
    <ol className={styles.list}>
      {decisions.map(({ number, state, score90, halfTime, kickoffAt, operator, reason, at }) => (
        <li key={number}>
          <strong>
            {wordText(`match.${state}`)?.[locale] ?? state} {score90 !== null && scoreText(score90, locale)}
          </strong>
          {halfTime !== null && ` (${words.half} ${scoreText(halfTime, locale)})`}
          {kickoffAt !== null && ` · ${words.kickoff} ${timeText(kickoffAt)} ${zoneText(kickoffAt)}`}
          <Act name={operator.name} reason={reason} at={at} />
        </li>
      ))}
    </ol>
  );
}

/** When the match was held and released, the newest first. */
export function Holds({ holds }: Pick<MatchDetails, 'holds'>) {
  const words = useWords({ zh, en });
  if (holds.length === 0) return <Nothing text={words.noHolds} />;
  return (
    <ol className={styles.list}>
      {holds.map(({ number, operator, reason, at, release }) => (
        <li key={number}>
          <strong>{words.hold}</strong>
          <Act name={operator.name} reason={reason} at={at} />
          <strong>{release === null ? words.holding : words.released}</strong>
          {release !== null && <Act name={release.operator.name} reason={release.reason} at={release.at} />}
        </li>
      ))}
    </ol>
  );
}

function Act({ name, reason, at }: { readonly name: string; readonly reason: string; readonly at: string }) {
  return (
    <div>
      <bdi className={styles.reason}>{visibleText(reason)}</bdi>
      <div className={styles.about}>
        {name} · <TimeText at={at} />
      </div>
    </div>
  );
}

export function Nothing({ text }: { readonly text: string }) {
  return <Typography.Text type="secondary">{text}</Typography.Text>;
}
