import { useWords } from '#web/i18n/words.ts';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import type { Leg, ParlayDraft } from '../draft/draft.ts';
import { LegMatchList } from './LegMatchList.tsx';
import { LegPicks } from './LegPicks.tsx';
import * as words from './parlay-words.ts';

/** Step of the leg choice: the match, or its pick. */
export type LegStep = 'match' | { readonly matchId: string };

interface LegSheetProps {
  readonly draft: ParlayDraft;
  /** Null while the sheet is closed. */
  readonly step: LegStep | null;
  readonly onStep: (step: LegStep | null) => void;
  readonly onChoose: (leg: Leg) => void;
}

/** Choice of one leg: match, then pick. */
export function LegSheet({ draft, step, onStep, onChoose }: LegSheetProps) {
  const text = useWords(words);
  const title = step === 'match' ? text.chooseMatch : text.choosePick;
  return (
    <Sheet isOpen={step !== null} onClose={() => onStep(null)} title={title} isFlush>
      {step === 'match' && (
        <LegMatchList
          takenIds={draft.picks.map((leg) => leg.matchId)}
          onChoose={(matchId) => onStep({ matchId })}
        />
      )}
      {step !== null && step !== 'match' && (
        <LegPicks
          key={step.matchId}
          matchId={step.matchId}
          leg={draft.picks.find(({ matchId }) => matchId === step.matchId) ?? null}
          onChoose={onChoose}
          onBack={() => onStep('match')}
        />
      )}
    </Sheet>
  );
}
