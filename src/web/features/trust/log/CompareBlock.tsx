import { type FormEvent, useState } from 'react';
import type { HeadComparison } from '#web/proof/heads/compare-note.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { comparisonStep } from '#web/proof/heads/comparison-step.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { EvidenceActions } from './EvidenceActions.tsx';
import styles from './HeadBlock.module.css';
import { StepPanel } from './StepPanel.tsx';
import * as words from './words.ts';

interface CompareBlockProps {
  /** The newest verified checkpoint of this device. */
  readonly note: string;
  readonly root: string;
  readonly onForgotten: () => void;
}

/** Copies this device's checkpoint, and compares one from somebody else: a fork shows only when two people compare. */
export function CompareBlock({ note, root, onForgotten }: CompareBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<HeadComparison | null>(null);
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (pasted.trim() === '') return setError(text.nothingPasted);
    setError(null);
    setBusy(true);
    try {
      const { compareSharedHead } = await import('#web/proof/heads/compare-shared-head.ts');
      const comparison = await compareSharedHead(pasted);
      if (comparison.state === 'unusable') setError(text.unusable[comparison.why]);
      setFound(comparison.state === 'unusable' ? null : comparison);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <Block label={text.compare}>
      <BlockHead title={text.compare} end={<CopyHead note={note} />} />
      <BlockNote>{text.compareText}</BlockNote>
      <form onSubmit={compare} noValidate>
        <FieldStack>
          <TextArea
            label={text.theirHead}
            error={error}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button type="submit" isWide isBusy={isBusy}>
            {text.compareNow}
          </Button>
        </FieldStack>
      </form>
      {found && found.state !== 'unusable' && (
        <div className={styles.steps} role="status">
          <StepPanel
            steps={[comparisonStep(found, locale)]}
            hash={root}
            actions={
              found.state === 'rejected' && (
                <EvidenceActions evidence={found.evidence} onForgotten={onForgotten} />
              )
            }
          />
        </div>
      )}
    </Block>
  );
}

function CopyHead({ note }: { readonly note: string }) {
  const text = useWords(words);
  const show = useToast();
  const copy = () => {
    // `clipboard` is undefined on pages without HTTPS.
    const copied = navigator.clipboard?.writeText(note) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => show(text.headCopied, { isDone: true }),
      () => show(text.headCopyFailed),
    );
  };
  return (
    <Button look="quiet" size="small" onClick={copy}>
      {text.copyHead}
    </Button>
  );
}
