import type { ReactNode } from 'react';
import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { type Draft, togglePick, withMarket } from '../draft/draft.ts';
import { type DraftState, faultAt } from '../draft/faults.ts';
import { marketsOnOffer, type MatchOnOffer, newestAt, offersOf } from '../draft/offers.ts';
import { PickBoard } from '../picks/PickBoard.tsx';
import { RuleSetChoice } from './RuleSetChoice.tsx';
import * as words from '../words.ts';

interface PicksBlockProps {
  readonly match: MatchOnOffer;
  readonly draft: Draft;
  readonly draftState: DraftState;
  /** Switch to a parlay. */
  readonly kind: ReactNode;
  readonly onChange: (draft: Draft) => void;
}

/** Market and picks from the odds currently offered. */
export function PicksBlock({ match, draft, draftState, kind, onChange }: PicksBlockProps) {
  const text = useWords(words);
  const markets = useWords(marketWords);
  const locale = useLocale();
  const onOffer = marketsOnOffer(match.odds);
  const fetchedAt = newestAt(offersOf(match.odds, draft.market));
  const mayDouble = doublePickMarkets.includes(draft.market);
  return (
    <Block>
      <BlockHead title={text.picks} end={kind} />
      {onOffer.length > 0 && (
        <Inset>
          <Chips label={text.picks}>
            {onOffer.map((market) => (
              <Chip
                key={market}
                label={markets[market]}
                isSelected={market === draft.market}
                onSelect={() => onChange(withMarket(draft, market))}
              />
            ))}
          </Chips>
        </Inset>
      )}
      <Inset>
        <PickBoard
          match={match}
          market={draft.market}
          chosen={draft.picks}
          isMultiple={mayDouble}
          onChoose={(offer) => onChange(togglePick(draft, offer))}
        />
        <FieldError error={faultAt('picks', draftState, locale)} />
      </Inset>
      <BlockNote>
        {mayDouble && text.twoPicks}
        {fetchedAt === null ? text.noOffers : text.fetchedAt(secondsText(fetchedAt))}
      </BlockNote>
      <RuleSetChoice
        draft={draft}
        draftState={draftState}
        onChange={(ruleSet) => onChange({ ...draft, ruleSet })}
      />
    </Block>
  );
}
