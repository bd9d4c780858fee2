import { useSearchParams } from 'react-router';
import { useWords } from '#web/i18n/words.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import * as words from './list-words.ts';
import type { StateShown } from './queries.ts';
import styles from './StateSwitch.module.css';

const states = ['all', 'open', 'settled'] as const;

/** Which schemes the address asks for: coming back shows the same ones. */
export function useStateShown(): [StateShown, (shown: StateShown) => void] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state');
  return [
    state === 'open' || state === 'settled' ? state : undefined,
    (shown) => setParams(shown ? { state: shown } : {}, { replace: true, preventScrollReset: true }),
  ];
}

interface StateSwitchProps {
  readonly shown: StateShown;
  readonly onShow: (shown: StateShown) => void;
}

/** All, open or settled ones. */
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
