import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { Chip } from '#web/ui/controls/Chips.tsx';
import { ChipStrip } from '#web/ui/controls/ChipStrip.tsx';
import * as listWords from '../list-words.ts';
import type { MatchListReply } from '../queries.ts';
import { StateSheet } from './StateSheet.tsx';
import * as words from '../words.ts';

interface FilterStripProps {
  readonly filters: MatchFilters;
  readonly competitions: MatchListReply['competitions'];
  /** Number of followed matches of the day; 0 if unknown. */
  readonly followedCount: number;
  readonly onFilter: (filters: MatchFilters) => void;
}

/** Filter chips: followed, the competitions of the day, and a state. */
export function FilterStrip({ filters, competitions, followedCount, onFilter }: FilterStripProps) {
  const text = useWords(words);
  const listText = useWords(listWords);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { competition: chosen, followed, state, ...others } = filters;
  const remaining = { ...others, ...(state && { state }) };
  const total = competitions.reduce((sum, { matches }) => sum + matches, 0);
  const isFollowed = followed !== undefined;
  return (
    <>
      <ChipStrip
        label={text.competitions}
        more={state ? listText.filteredBy(listText.states[state]) : listText.filter}
        hasMore={state !== undefined}
        onMore={() => setIsOpen(true)}
      >
        <Chip
          label={text.all}
          {...(total > 0 && { count: total })}
          isSelected={chosen === undefined && !isFollowed}
          onSelect={() => onFilter(remaining)}
        />
        <Chip
          label={listText.following}
          {...(followedCount > 0 && { count: followedCount })}
          isSelected={isFollowed}
          onSelect={() => onFilter({ ...remaining, followed: 'true' })}
        />
        {competitions.map(({ code, short, matches, demo }) => (
          <Chip
            key={code}
            label={demo ? `${short[locale]} ${text.demo}` : short[locale]}
            count={matches}
            isSelected={chosen === code}
            onSelect={() => onFilter({ ...remaining, competition: code })}
          />
        ))}
      </ChipStrip>
      <StateSheet
        isOpen={isOpen}
        state={state}
        onClose={() => setIsOpen(false)}
        onChoose={(picked) => {
          setIsOpen(false);
          const { state: _, ...rest } = filters;
          onFilter(picked ? { ...rest, state: picked } : rest);
        }}
      />
    </>
  );
}
