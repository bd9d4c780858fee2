import { Alert, Descriptions, Flex } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { wordText } from '../../words/word-words.ts';
import { scoreText } from '../parts/format.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import * as partWords from '../parts/words.ts';
import styles from './match.module.css';
import { en, zh } from './words.ts';

/** The result that counts and why, or why none does; and what waits for an operator. */
export function Standing({ match }: { readonly match: MatchDetails['match'] }) {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  const { result, hold, waiting, confirmMinutes } = match;
  return (
    <Flex vertical gap="small">
      {hold !== null && (
        <Alert
          type="error"
          showIcon
          title={words.heldBy(hold.operator.name)}
          description={
            <>
              <bdi className={styles.reason}>{visibleText(hold.reason)}</bdi>
              <br />
              <TimeText at={hold.at} />
            </>
          }
        />
      )}
      {waiting !== null && (
        <Alert
          type="warning"
          showIcon
          title={`${parts.cases[waiting.reason] ?? waiting.reason} · ${words.waiting(
            countText(waiting.schemes, locale),
            money(waiting.escrowFen),
          )}`}
          description={`${parts.since} ${timeText(waiting.since)} ${zoneText(waiting.since)}`}
        />
      )}
      {result.kind === 'counts' ? (
        <Counts result={result} />
      ) : (
        <Doubt result={result} confirmMinutes={confirmMinutes} />
      )}
    </Flex>
  );
}

interface DoubtProps {
  readonly result: Extract<MatchDetails['match']['result'], { kind: 'doubt' }>;
  readonly confirmMinutes: number;
}

/** Why no result counts, and from when on one would. */
function Doubt({ result: { doubt, countsAt, announcedKickoffAt }, confirmMinutes }: DoubtProps) {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  return (
    <div>
      <strong>{parts.doubts[doubt] ?? doubt}</strong> – {parts.doubtTexts[doubt] ?? doubt}
      {doubt === 'tooRecent' && ` ${words.confirmMinutes(countText(confirmMinutes, locale))}`}
      {countsAt !== null && (
        <div>
          {parts.countsAt}: <TimeText at={countsAt} />
        </div>
      )}
      {announcedKickoffAt !== null && (
        <div>
          {parts.announced}: <TimeText at={announcedKickoffAt} />
        </div>
      )}
    </div>
  );
}

type Counted = Extract<MatchDetails['match']['result'], { kind: 'counts' }>;

function Counts({ result }: { readonly result: Counted }) {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  const { why, state, score90, halfTime, sources, since, readAfter } = result;
  const items = [
    {
      key: 'counts',
      label: parts.counts,
      children: (
        <span>
          <strong>
            {wordText(`match.${state}`)?.[locale] ?? state} {score90 !== null && scoreText(score90, locale)}
          </strong>
          {halfTime !== null && ` (${words.half} ${scoreText(halfTime, locale)})`} – {parts.why[why] ?? why}
        </span>
      ),
    },
    { key: 'since', label: parts.since, children: <TimeText at={since} /> },
    ...(sources.length === 0 ? [] : [{ key: 'sources', label: parts.sources, children: sources.join(', ') }]),
    ...(readAfter === null
      ? []
      : [{ key: 'after', label: parts.readAfter, children: <TimeText at={readAfter} /> }]),
  ];
  return <Descriptions size="small" column={{ xs: 1, lg: 2 }} items={items} />;
}
