import { momentText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { storedEvidence } from '#web/proof/stored-log.ts';
import { words as proofWords } from '#web/proof/steps/step.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { EvidenceActions } from './EvidenceActions.tsx';
import styles from './HeadBlock.module.css';
import { StepPanel } from './StepPanel.tsx';
import * as words from './words.ts';

/** The root hash of a signed note, as its third line has it. */
const rootLine = (note: string): string => note.split('\n')[2] ?? '';

/** A contradiction found earlier stays until the user discards it, even if the log looks right again. */
export function StoredEvidenceBlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const text = useWords(words);
  const locale = useLocale();
  const evidence = useStored(storedEvidence);
  if (!evidence) return null;
  const { fault, whatToKeep } = proofWords[locale];
  const step = {
    state: 'failed',
    title: text.foundEarlier,
    facts: [momentText(evidence.foundAt, locale), fault(evidence.why)],
    note: whatToKeep,
  } as const;
  return (
    <Block label={text.foundEarlier}>
      <BlockHead title={text.foundEarlier} />
      <div className={styles.steps}>
        <StepPanel
          steps={[step]}
          hash={rootLine(evidence.shown.note)}
          actions={<EvidenceActions evidence={evidence} onForgotten={onForgotten} />}
        />
      </div>
    </Block>
  );
}
