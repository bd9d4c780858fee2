import { strongest } from '#domain/record/strengths.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/short-market-words.ts';
import { countText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import { Explain } from '../../definitions/Explain.tsx';
import type { TrackRecord } from '../../queries.ts';
import * as words from '../../words.ts';
import { sharesOf } from '../../yield-axis.ts';
import * as summaryWords from './summary-words.ts';
import styles from './Strengths.module.css';

/** The competition and the market an analyst did best in, if there were enough schemes; absent without both. */
export function Strengths({ splits }: Pick<TrackRecord, 'splits'>) {
  const text = useWords(summaryWords);
  const { parlay } = useWords(words);
  const locale = useLocale();
  const markets: Readonly<Record<string, string>> = useWords(marketWords);
  const competition = strongest(splits.competitions);
  const market = strongest(splits.markets);
  const rows = [
    competition && {
      kind: text.strongCompetition,
      name: competition.competition.short[locale],
      of: competition,
    },
    market && { kind: text.strongMarket, name: markets[market.market] ?? parlay, of: market },
  ].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <section className={styles.strengths} aria-label={text.strengths}>
      <h3 className={textStyles.meta}>
        {text.strengths}
        <Explain about="splits" name={text.strengths} />
      </h3>
      <dl className={styles.rows}>
        {rows.map(({ kind, name, of }) => (
          <div key={kind} className={styles.row}>
            <dt className={textStyles.meta}>{kind}</dt>
            <dd>
              <b className={styles.name}>{name}</b>{' '}
              <span className={textStyles.meta}>
                {of.yield && text.strength(countText(of.schemes), yieldText(sharesOf(of.yield).value))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
