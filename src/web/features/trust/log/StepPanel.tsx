import type { ReactNode } from 'react';
import type { Step } from '#web/proof/steps/step.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { ProofPanel } from '#web/ui/tables/ProofPanel.tsx';

interface StepPanelProps {
  readonly steps: readonly Step[];
  readonly hash: string;
  readonly actions?: ReactNode;
}

/** Steps of a proof, facts separated by dots with a sentence below. */
export function StepPanel({ steps, hash, actions }: StepPanelProps) {
  const panelSteps = steps.map(({ state, title, facts, note }) => ({
    state,
    title,
    detail: (
      <>
        <FactLine facts={facts} />
        {note}
      </>
    ),
  }));
  return <ProofPanel steps={panelSteps} hash={hash} actions={actions} />;
}
