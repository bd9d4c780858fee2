import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { Chip, Chips } from '../../ui/Chips.tsx';
import styles from './CompetitionChips.module.css';
import type { MatchListReply } from './queries.ts';
import * as words from './words.ts';

interface CompetitionChipsProps {
  readonly competitions: MatchListReply['competitions'];
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

/** The competitions of the day with their matches. */
export function CompetitionChips({ competitions, chosen, onChoose }: CompetitionChipsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const total = competitions.reduce((sum, { matches }) => sum + matches, 0);
  return (
    <div className={styles.filters}>
      <Chips label={text.competitions}>
        <Chip label={text.all} count={total} isSelected={chosen === null} onSelect={() => onChoose(null)} />
        {competitions.map(({ code, short, matches, demo }) => (
          <Chip
            key={code}
            label={demo ? `${short[locale]} ${text.demo}` : short[locale]}
            count={matches}
            isSelected={chosen === code}
            onSelect={() => onChoose(code)}
          />
        ))}
      </Chips>
    </div>
  );
}
