import { useWords } from '#web/i18n/words.ts';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { type ListState, listStates } from '../home-filters.ts';
import * as words from '../list-words.ts';

interface StateSheetProps {
  readonly isOpen: boolean;
  readonly state: ListState | undefined;
  readonly onChoose: (state: ListState | undefined) => void;
  readonly onClose: () => void;
}

/** Filter by match state. */
export function StateSheet({ isOpen, state, onChoose, onClose }: StateSheetProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.matchState}>
      <Chips label={text.matchState}>
        <Chip label={text.anyState} isSelected={state === undefined} onSelect={() => onChoose(undefined)} />
        {listStates.map((each) => (
          <Chip
            key={each}
            label={text.states[each]}
            isSelected={state === each}
            onSelect={() => onChoose(each)}
          />
        ))}
      </Chips>
    </Sheet>
  );
}
