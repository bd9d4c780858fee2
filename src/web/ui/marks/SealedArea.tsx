import type { ReactNode } from 'react';
import { LockIcon } from '../icons/states.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import styles from './SealedArea.module.css';

interface SealedAreaProps {
  /** The four labels; known values are shown, the others as a lock. */
  readonly facts: readonly { readonly name: string; readonly value: string | null }[];
  /** Screen-reader text of a lock. */
  readonly sealedWord: string;
  readonly note: ReactNode;
}

/** Content of a locked scheme: plain bars, never blurred text. */
export function SealedArea({ facts, sealedWord, note }: SealedAreaProps) {
  return (
    <div className={styles.area}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={textStyles.caption}>{name}</dt>
            <dd className={styles.value}>
              {value ?? <LockIcon size={14} label={sealedWord} className={styles.lock} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bars} aria-hidden="true">
        <i className={styles.bar} />
        <i className={styles.bar} />
        <i className={styles.bar} />
        <i className={styles.bar} />
      </div>
      <p className={classNames(textStyles.meta, styles.note)}>{note}</p>
    </div>
  );
}
