import type { StatisticKind } from '#domain/match/match-details.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { decimalText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { VersusBar } from '#web/ui/figures/VersusBar.tsx';
import type { MatchFacts } from './match-facts.ts';
import type { Statistic } from './queries.ts';
import styles from './Statistics.module.css';
import * as words from './words.ts';

interface StatisticsProps {
  readonly match: MatchFacts;
  readonly statistics: readonly Statistic[];
}

/** Match statistics, both teams side by side. */
export function Statistics({ match, statistics }: StatisticsProps) {
  const { statisticNames } = useWords(words);
  const locale = useLocale();
  const side = (team: MatchFacts['home'], kind: StatisticKind, value: number) => ({
    team: team.name[locale],
    value,
    text: kind === 'expectedGoals' ? decimalText(value, 2) : String(value),
  });
  return (
    <ul className={styles.list}>
      {statistics.map(({ kind, home, away }) => (
        <VersusBar
          key={kind}
          name={statisticNames[kind]}
          home={side(match.home, kind, home)}
          away={side(match.away, kind, away)}
        />
      ))}
    </ul>
  );
}
