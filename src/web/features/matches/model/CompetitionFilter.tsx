import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import * as words from './calibration-words.ts';
import styles from './CalibrationView.module.css';
import type { Calibration } from './queries.ts';

interface CompetitionFilterProps {
  /** All competitions with predictions, regardless of the filter. */
  readonly competitions: Calibration['competitions'];
  readonly chosen: string | undefined;
  readonly onChoose: (competition: string | undefined) => void;
}

/** All competitions or one. */
export function CompetitionFilter({ competitions, chosen, onChoose }: CompetitionFilterProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <div className={styles.filter}>
      <Chips label={text.competition}>
        <Chip label={text.all} isSelected={chosen === undefined} onSelect={() => onChoose(undefined)} />
        {competitions.map(({ competition }) => (
          <Chip
            key={competition.code}
            label={competition.short[locale]}
            isSelected={competition.code === chosen}
            onSelect={() => onChoose(competition.code)}
          />
        ))}
      </Chips>
    </div>
  );
}
