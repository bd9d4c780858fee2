import { useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import type { Leg, ParlayDraft } from './draft.ts';
import { LegMatchList } from './LegMatchList.tsx';
import { LegPicks } from './LegPicks.tsx';
import * as words from './parlay-words.ts';

interface LegSheetProps {
  readonly draft: ParlayDraft;
  /** What is chosen: a match among those to come, a pick of this match, or nothing while the sheet is closed. */
  readonly open: 'matches' | { readonly matchId: string } | null;
  readonly onChoose: (leg: Leg) => void;
  readonly onClose: () => void;
}

/** One leg of a parlay: first its match, then its pick. */
export function LegSheet({ draft, open, onChoose, onClose }: LegSheetProps) {
  const text = useWords(words);
  const isChoosingMatch = open === 'matches';
  const title = isChoosingMatch ? text.chooseMatch : text.choosePick;
  return (
    <Sheet isOpen={open !== null} onClose={onClose} title={title} isFlush>
      {open !== null && (
        <Steps
          key={isChoosingMatch ? '' : open.matchId}
          startId={isChoosingMatch ? null : open.matchId}
          draft={draft}
          onChoose={onChoose}
        />
      )}
    </Sheet>
  );
}

interface StepsProps extends Pick<LegSheetProps, 'draft' | 'onChoose'> {
  readonly startId: string | null;
}

function Steps({ startId, draft, onChoose }: StepsProps) {
  const [matchId, setMatchId] = useState(startId);
  if (matchId === null) {
    return <LegMatchList takenIds={draft.picks.map((leg) => leg.matchId)} onChoose={setMatchId} />;
  }
  const leg = draft.picks.find((each) => each.matchId === matchId);
  return <LegPicks matchId={matchId} leg={leg ?? null} onChoose={onChoose} onBack={() => setMatchId(null)} />;
}
