import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SchemeNumbers } from '../../queries.ts';
import { DraftForm } from '../form/DraftForm.tsx';
import { KindSwitch } from '../form/KindSwitch.tsx';
import { LegsBlock } from './LegsBlock.tsx';
import { LegSheet, type LegStep } from './LegSheet.tsx';
import { chosenLegs, type MatchOnOffer } from '../draft/offers.ts';
import { withLeg, withoutLeg } from '../draft/parlay.ts';
import { legMatchQuery } from './parlay-query.ts';
import { useParlayDraft } from '../draft/use-draft.ts';

interface ParlayFormProps {
  readonly bar: ReactNode;
  readonly note: ReactNode;
  /** The match the parlay was started at; null if opened from a stored draft. */
  readonly start: MatchOnOffer | null;
  readonly numbers: SchemeNumbers;
  readonly onPublished: (schemeId: string) => void;
}

/** Publishing a parlay. */
export function ParlayForm({ bar, note, start, numbers, onPublished }: ParlayFormProps) {
  const { draft, change } = useParlayDraft(start?.id ?? null);
  const [step, setStep] = useState<LegStep | null>(null);
  const matches = useQueries({
    queries: draft.picks.map(({ matchId }) => legMatchQuery(matchId)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  const chosen = chosenLegs(matches, draft.picks);
  const startId = start?.id ?? draft.picks[0]?.matchId ?? null;
  const isStartTaken = draft.picks.some(({ matchId }) => matchId === start?.id);
  return (
    <DraftForm
      bar={bar}
      note={note}
      matchId={startId}
      draft={draft}
      chosen={chosen}
      numbers={numbers}
      onWrite={(written) => change({ ...draft, ...written })}
      onPublished={onPublished}
    >
      {(draftState) => (
        <>
          <LegsBlock
            draft={draft}
            chosen={chosen}
            start={isStartTaken ? null : start}
            draftState={draftState}
            kind={start && <KindSwitch isParlay matchId={start.id} />}
            onPick={(matchId) => setStep({ matchId })}
            onAdd={() => setStep('match')}
            onRemove={(matchId) => change(withoutLeg(draft, matchId))}
            onRules={(ruleSet) => change({ ...draft, ruleSet })}
          />
          <LegSheet
            draft={draft}
            step={step}
            onStep={setStep}
            onChoose={(leg) => {
              change(withLeg(draft, leg));
              setStep(null);
            }}
          />
        </>
      )}
    </DraftForm>
  );
}
