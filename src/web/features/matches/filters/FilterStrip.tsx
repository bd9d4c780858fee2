import { useState } from 'react';
import type { LotteryGame } from '#domain/match/lottery.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { lotteryNames } from '#web/i18n/feed/lottery-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { Chip } from '#web/ui/controls/Chips.tsx';
import { ChipStrip } from '#web/ui/controls/ChipStrip.tsx';
import * as listWords from '../list-words.ts';
import type { MatchListReply } from '../queries.ts';
import { FilterSheet } from './FilterSheet.tsx';
import * as words from '../words.ts';

interface FilterStripProps {
  readonly filters: MatchFilters;
  readonly competitions: MatchListReply['competitions'];
  /** Number of followed matches of the day; 0 if unknown. */
  readonly followedCount: number;
  readonly onFilter: (filters: MatchFilters) => void;
}

/** The lottery list with a chip of its own, for readers who follow matches by its numbers. */
const chipGame = { zh: 'jingcai', en: undefined } as const satisfies Record<string, LotteryGame | undefined>;

/** Filter chips: followed, 竞彩, the competitions of the day; state, lottery lists and schemes in a sheet. */
export function FilterStrip({ filters, competitions, followedCount, onFilter }: FilterStripProps) {
  const text = useWords(words);
  const listText = useWords(listWords);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { competition: chosen, followed, state, lottery, schemes, ...others } = filters;
  const ofSheet = { ...(state && { state }), ...(schemes && { schemes }) };
  const remaining = { ...others, ...ofSheet, ...(lottery && { lottery }) };
  const total = competitions.reduce((sum, { matches }) => sum + matches, 0);
  const isFollowed = followed !== undefined;
  const game = chipGame[locale];
  const names = lotteryNames[locale];
  const inSheet = [
    state && listText.states[state],
    lottery !== game && lottery && names[lottery],
    schemes && listText.withSchemes,
  ].filter((name) => typeof name === 'string');
  return (
    <>
      <ChipStrip
        label={text.competitions}
        more={inSheet.length > 0 ? listText.filteredBy(inSheet) : listText.filter}
        hasMore={inSheet.length > 0}
        onMore={() => setIsOpen(true)}
      >
        <Chip
          label={text.all}
          {...(total > 0 && { count: total })}
          isSelected={chosen === undefined && !isFollowed && (game === undefined || lottery !== game)}
          onSelect={() =>
            onFilter({ ...others, ...ofSheet, ...(lottery !== game && lottery && { lottery }) })
          }
        />
        <Chip
          label={listText.following}
          {...(followedCount > 0 && { count: followedCount })}
          isSelected={isFollowed}
          onSelect={() => onFilter({ ...remaining, followed: 'true' })}
        />
        {game && (
          <Chip
            label={names[game]}
            isSelected={lottery === game}
            onSelect={() => {
              const { lottery: _, ...rest } = filters;
              onFilter(lottery === game ? rest : { ...rest, lottery: game });
            }}
          />
        )}
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
      <FilterSheet
        isOpen={isOpen}
        filters={{ state, lottery, schemes }}
        onClose={() => setIsOpen(false)}
        onChoose={(changed) => {
          setIsOpen(false);
          onFilter(withoutAbsent({ ...filters, ...changed }));
        }}
      />
    </>
  );
}

/** A filter that was reset is no part of the URL, nor of the key of the list. */
function withoutAbsent(filters: MatchFilters): MatchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
