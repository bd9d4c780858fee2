import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import styles from './Guardian.module.css';
import * as words from './words.ts';

export type View = 'send' | 'state';

const views: readonly View[] = ['send', 'state'];

/** Switch between a new claim and the status of one. */
export function ViewSwitch({ view, onChange }: { readonly view: View; onChange: (view: View) => void }) {
  const text = useWords(words);
  return (
    <Block>
      <div className={styles.view}>
        <SegmentedSwitch
          label={text.view}
          options={views.map((value) => ({ value, label: text.views[value] }))}
          value={view}
          onChange={onChange}
          isWide
        />
      </div>
    </Block>
  );
}
