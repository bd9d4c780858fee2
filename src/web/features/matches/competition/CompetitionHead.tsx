import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Tag } from '#web/ui/marks/Tag.tsx';
import * as matchWords from '../words.ts';
import styles from './CompetitionHead.module.css';
import type { CompetitionDetails } from './queries.ts';
import * as words from './words.ts';

/** Season of a competition, and its name where the bar has the short one. */
export function CompetitionHead({
  details: { competition, season },
}: {
  readonly details: CompetitionDetails;
}) {
  const text = useWords(words);
  const { demo } = useWords(matchWords);
  const locale = useLocale();
  return (
    <p className={styles.head}>
      {season !== null && text.season(season)}
      {competition.demo && <Tag tone="amber">{demo}</Tag>}
      {season === null && !competition.demo && competition.name[locale]}
    </p>
  );
}
