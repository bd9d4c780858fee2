import { langOf } from '#web/i18n/lang-of.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { useStored } from '#web/state/stored-value.ts';
import { IconButton, TextButton } from '#web/ui/controls/Tools.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import { moveFocus, stop } from './move-focus.ts';
import { recentSearches, withoutSearch } from './recent-searches.ts';
import styles from './RecentSearches.module.css';
import * as words from './words.ts';

/** The last searches of this device, before something is typed. */
export function RecentSearches({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const text = useWords(words);
  const searches = useStored(recentSearches);
  if (searches.length === 0) return <EmptyState title={text.start}>{text.startText}</EmptyState>;
  const clear = <TextButton onClick={() => recentSearches.set([])}>{text.clear}</TextButton>;
  return (
    <Block>
      <BlockHead title={text.recent} end={clear} />
      <ul className={styles.list} aria-label={text.recent}>
        {searches.map((q) => (
          <li key={q} className={classNames(rowStyles.insetDivider, styles.item)}>
            <button
              {...stop}
              type="button"
              className={classNames(rowStyles.pressable, styles.again)}
              lang={langOf(q)}
              onKeyDown={moveFocus}
              onClick={() => onSearch(q)}
            >
              <SearchIcon size={16} className={styles.icon} />
              {q}
            </button>
            <IconButton
              label={text.forget(q)}
              icon={<CloseIcon size={16} />}
              onClick={() => recentSearches.set(withoutSearch(searches, q))}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}
