import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { DownIcon } from '#web/ui/icons/navigation.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import chipStyles from '#web/ui/controls/Chips.module.css';
import styles from './BoardFilter.module.css';
import * as words from './board-words.ts';
import type { Board, BoardFilters } from '../queries.ts';

interface BoardFilterProps extends Pick<Board, 'competitions' | 'markets'> {
  readonly filters: BoardFilters;
  readonly onFilter: (filters: BoardFilters) => void;
}

const windows = ['30', '90', 'all'] as const;

/** A subject of leaderboards, and what it is called. */
interface Choice extends Pick<BoardFilters, 'competition' | 'market'> {
  readonly name: string;
}

/** Filters of the leaderboard: window, and competition or market. */
export function BoardFilter({ filters, competitions, markets, onFilter }: BoardFilterProps) {
  const text = useWords(words);
  const marketNames = useWords(marketWords);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { window, competition, market } = filters;
  const marketName = (each: (typeof markets)[number]) =>
    each === 'parlay' ? text.parlay : marketNames[each];
  const ofCompetitions = competitions.map(({ code, name, demo }) => ({
    competition: code,
    name: demo ? `${name[locale]} ${text.demo}` : name[locale],
  }));
  const ofMarkets = markets.map((each) => ({ market: each, name: marketName(each) }));
  const chosen = competition
    ? (competitions.find(({ code }) => code === competition)?.short[locale] ?? competition)
    : market && marketName(market);
  const group = (title: string, choices: readonly Choice[]) =>
    choices.length > 0 && (
      <section aria-label={title}>
        <h3 className={styles.group}>{title}</h3>
        {cells(choices)}
      </section>
    );
  const cells = (choices: readonly Choice[]) => (
    <Cells>
      {choices.map((choice) => (
        <LabelCell
          key={choice.competition ?? choice.market ?? ''}
          title={choice.name}
          value={
            <RadioMark
              name="subject"
              checked={choice.competition === competition && choice.market === market}
              onChange={() => {
                setOpen(false);
                onFilter({ window, competition: choice.competition, market: choice.market });
              }}
            />
          }
        />
      ))}
    </Cells>
  );
  return (
    <div className={styles.filters}>
      <SegmentedSwitch
        label={text.window}
        size="small"
        options={windows.map((value) => ({ value, label: text.windows[value] }))}
        value={window}
        onChange={(changed) => onFilter({ ...filters, window: changed })}
      />
      <button
        type="button"
        className={classNames(hitStyles.hitArea, chipStyles.look, styles.subject)}
        onClick={() => setOpen(true)}
      >
        {chosen ?? text.everything}
        <DownIcon size={12} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.subject} isFlush>
        {cells([{ name: text.everything }])}
        {group(text.competitions, ofCompetitions)}
        {group(text.markets, ofMarkets)}
      </Sheet>
    </div>
  );
}
