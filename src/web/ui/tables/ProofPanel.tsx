import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { AlertIcon, CircleIcon, PassedFilledIcon } from '../icons/states.tsx';
import textStyles from '../layout/Text.module.css';
import rowStyles from '../layout/Rows.module.css';
import styles from './ProofPanel.module.css';
import * as words from '../words.ts';

interface ProofStep {
  readonly state: 'passed' | 'checking' | 'failed' | 'pending';
  readonly title: string;
  /** How it was checked, or what to do on failure. */
  readonly detail?: ReactNode;
}

interface ProofPanelProps {
  readonly steps: readonly ProofStep[];
  /** The seal, in full. */
  readonly hash: string;
  readonly actions?: ReactNode;
}

/** Verification steps of a seal. */
export function ProofPanel({ steps, hash, actions }: ProofPanelProps) {
  return (
    <div className={styles.panel}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={classNames(styles.step, step.state === 'failed' && styles.failed)}>
            <StepMark state={step.state} />
            {step.title}
            {step.detail && (
              <small className={classNames(textStyles.meta, styles.detail)}>{step.detail}</small>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.hash}>{hash}</div>
      {actions && <div className={classNames(rowStyles.actions, styles.actions)}>{actions}</div>}
    </div>
  );
}

function StepMark({ state }: Pick<ProofStep, 'state'>) {
  const { stepPassed, stepChecking, stepFailed, stepPending } = useWords(words);
  const mark = { size: 20, className: styles.mark } as const;
  if (state === 'passed') return <PassedFilledIcon {...mark} label={stepPassed} />;
  if (state === 'failed') return <AlertIcon {...mark} label={stepFailed} />;
  return <CircleIcon {...mark} label={state === 'checking' ? stepChecking : stepPending} />;
}
