import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { DownIcon } from '../icons/navigation.tsx';
import { AlertIcon, CircleIcon, PassedFilledIcon, PassedIcon } from '../icons/states.tsx';
import textStyles from '../layout/Text.module.css';
import rowStyles from '../layout/Rows.module.css';
import styles from './ProofPanel.module.css';
import * as words from '../words.ts';

interface ProofStep {
  /** `partly`: holds, but not independently of the site. */
  readonly state: 'passed' | 'partly' | 'checking' | 'failed' | 'pending';
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
      <Steps steps={steps} />
      <div className={styles.hash}>{hash}</div>
      {actions && <div className={classNames(rowStyles.actions, styles.actions)}>{actions}</div>}
    </div>
  );
}

interface FoldedProofPanelProps extends ProofPanelProps {
  /** The proof in plain words, or what failed. */
  readonly lines: readonly ProofStep[];
  /** Name of the folded part. */
  readonly technical: string;
}

/** A proof in a few plain lines; its steps and the seal are folded. */
export function FoldedProofPanel({ lines, steps, hash, actions, technical }: FoldedProofPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.plain}>
        <Steps steps={lines} />
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {technical}
          <DownIcon size={16} className={styles.chevron} />
        </summary>
        <Steps steps={steps} />
        <div className={styles.hash}>{hash}</div>
      </details>
      {actions && <div className={classNames(rowStyles.actions, styles.actions)}>{actions}</div>}
    </div>
  );
}

function Steps({ steps }: Pick<ProofPanelProps, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} className={classNames(styles.step, step.state === 'failed' && styles.failed)}>
          <StepMark state={step.state} />
          <span>{step.title}</span>
          {step.detail && <small className={classNames(textStyles.meta, styles.detail)}>{step.detail}</small>}
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: Pick<ProofStep, 'state'>) {
  const { stepPassed, stepPartly, stepChecking, stepFailed, stepPending } = useWords(words);
  const mark = { size: 20, className: styles.mark } as const;
  if (state === 'passed') return <PassedFilledIcon {...mark} label={stepPassed} />;
  if (state === 'partly') return <PassedIcon {...mark} label={stepPartly} />;
  if (state === 'failed') return <AlertIcon {...mark} label={stepFailed} />;
  return <CircleIcon {...mark} label={state === 'checking' ? stepChecking : stepPending} />;
}
