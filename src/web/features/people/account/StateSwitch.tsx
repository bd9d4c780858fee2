import { useSearchParams } from '#web/router/hooks.ts';
import { useWords } from '#web/i18n/words.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import * as words from './list-words.ts';
import type { StateFilter } from './queries.ts';
import styles from './StateSwitch.module.css';

const states = ['all', 'open', 'settled'] as const;

/** The state filter in the URL, so that back restores it. */
export function useStateFilter(): [StateFilter, (shown: StateFilter) => void] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state');
  return [
    state === 'open' || state === 'settled' ? state : undefined,
    (shown) => setParams(shown ? { state: shown } : {}, { replace: true, preventScrollReset: true }),
  ];
}

interface StateSwitchProps {
  readonly shown: StateFilter;
  readonly onShow: (shown: StateFilter) => void;
}

/** All, open or settled schemes. */
export function StateSwitch({ shown, onShow }: StateSwitchProps) {
  const text = useWords(words);
  return (
    <div className={styles.strip}>
      <SegmentedSwitch
        label={text.shown}
        size="small"
        options={states.map((value) => ({ value, label: text.states[value] }))}
        value={shown ?? 'all'}
        onChange={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
      />
    </div>
  );
}
