import type { ComponentProps } from 'react';
import { SearchIcon } from '../icons/actions.tsx';
import { firstFocusAttribute, focusOnMount } from '../layout/focus-on-mount.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  readonly label: string;
  /** Focuses the field when it appears. */
  readonly isFocused?: boolean;
}

/** Search input in a bar. */
export function SearchField({ label, isFocused, ...input }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <SearchIcon size={18} className={styles.icon} />
      <input
        {...input}
        ref={isFocused ? focusOnMount : undefined}
        {...(isFocused && { [firstFocusAttribute]: '' })}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className={styles.input}
      />
    </search>
  );
}
