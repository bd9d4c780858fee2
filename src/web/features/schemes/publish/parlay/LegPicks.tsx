import { parlayMarkets } from '#domain/scheme/draft-picks.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { secondsText } from '#web/i18n/dates.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { MatchStrip } from '../../card/MatchStrip.tsx';
import { CutOffLine } from '../form/CutOffLine.tsx';
import type { Leg } from '../draft/draft.ts';
import { marketsOnOffer, type MatchOnOffer, newestAt, offersOf } from '../draft/offers.ts';
import { legMatchQuery } from './parlay-query.ts';
import * as parlayWords from './parlay-words.ts';
import { PickBoard } from '../picks/PickBoard.tsx';
import * as words from '../words.ts';

interface LegPicksProps {
  readonly matchId: string;
  /** The existing leg of this match. */
  readonly leg: Leg | null;
  readonly onChoose: (leg: Leg) => void;
  readonly onBack: () => void;
}

/** The picks of a match for a leg; one tap selects. */
export function LegPicks({ matchId, leg, onChoose, onBack }: LegPicksProps) {
  const text = useWords(words);
  const { otherMatch } = useWords(parlayWords);
  const match = useQuery(legMatchQuery(matchId));
  if (match.error && !match.data) {
    return (
      <ErrorState
        title={text.notFetched}
        onRetry={() => void match.refetch()}
        requestId={(match.error as ApiError).requestId}
      >
        {match.error.message}
      </ErrorState>
    );
  }
  if (!match.data) return <Skeleton rows={4} row={<Bone width="100%" height={44} />} />;
  return (
    <>
      <MatchStrip match={match.data} />
      <CutOffLine
        until={match.data.publishUntil}
        end={
          <Button size="small" onClick={onBack}>
            {otherMatch}
          </Button>
        }
      />
      <Board match={match.data} leg={leg} onChoose={onChoose} />
    </>
  );
}

interface BoardProps extends Pick<LegPicksProps, 'leg' | 'onChoose'> {
  readonly match: MatchOnOffer;
}

function Board({ match, leg, onChoose }: BoardProps) {
  const text = useWords(words);
  const markets = useWords(marketWords);
  const onOffer = marketsOnOffer(match.odds).filter((each) => parlayMarkets.includes(each));
  const [market, setMarket] = useState(leg?.market ?? onOffer[0] ?? '1x2');
  const fetchedAt = newestAt(offersOf(match.odds, market));
  return (
    <>
      <Inset>
        <Chips label={text.picks}>
          {onOffer.map((each) => (
            <Chip
              key={each}
              label={markets[each]}
              isSelected={each === market}
              onSelect={() => setMarket(each)}
            />
          ))}
        </Chips>
        <PickBoard
          match={match}
          market={market}
          chosen={leg?.market === market ? [leg] : []}
          isMultiple={false}
          onChoose={({ pick, lineQuarters }) => onChoose({ matchId: match.id, market, pick, lineQuarters })}
        />
      </Inset>
      <BlockNote>{fetchedAt === null ? text.noOffers : text.fetchedAt(secondsText(fetchedAt))}</BlockNote>
    </>
  );
}
