import { lotteryGames } from '#domain/match/lottery.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { lotteryNames } from '#web/i18n/feed/lottery-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { matchOrder } from '#web/state/match-order.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import { listStates } from '../list-states.ts';
import * as words from '../list-words.ts';

/** Filters that have no chip of their own in the strip. */
type SheetFilters = Pick<MatchFilters, 'state' | 'lottery' | 'schemes'>;

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly filters: SheetFilters;
  readonly onChoose: (changed: SheetFilters) => void;
  readonly onClose: () => void;
}

/** Order of the list, and filters by state, lottery list and schemes. */
export function FilterSheet({ isOpen, filters, onChoose, onClose }: FilterSheetProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { state, lottery, schemes } = filters;
  const names = lotteryNames[locale];
  const order = useStored(matchOrder);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.filter}>
      <Meta>{text.order}</Meta>
      <Chips label={text.order}>
        {(['time', 'competition'] as const).map((each) => (
          <Chip
            key={each}
            label={text.orders[each]}
            isSelected={order === each}
            onSelect={() => {
              matchOrder.set(each);
              onClose();
            }}
          />
        ))}
      </Chips>
      <Meta>{text.matchState}</Meta>
      <Chips label={text.matchState}>
        <Chip
          label={text.anyState}
          isSelected={state === undefined}
          onSelect={() => onChoose({ state: undefined })}
        />
        {listStates.map((each) => (
          <Chip
            key={each}
            label={text.states[each]}
            isSelected={state === each}
            onSelect={() => onChoose({ state: each })}
          />
        ))}
      </Chips>
      <Meta>{text.lottery}</Meta>
      <Chips label={text.lottery}>
        <Chip
          label={text.anyState}
          isSelected={lottery === undefined}
          onSelect={() => onChoose({ lottery: undefined })}
        />
        {lotteryGames.map((game) => (
          <Chip
            key={game}
            label={names[game]}
            isSelected={lottery === game}
            onSelect={() => onChoose({ lottery: game })}
          />
        ))}
      </Chips>
      <Meta>{text.ofSchemes}</Meta>
      <Chips label={text.ofSchemes}>
        <Chip
          label={text.anyState}
          isSelected={schemes === undefined}
          onSelect={() => onChoose({ schemes: undefined })}
        />
        <Chip
          label={text.withSchemes}
          isSelected={schemes !== undefined}
          onSelect={() => onChoose({ schemes: 'true' })}
        />
      </Chips>
    </Sheet>
  );
}
