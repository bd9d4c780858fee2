import { createContext, type RefObject, use, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { RefreshIcon } from '../icons/actions.tsx';
import { AlertIcon, PassedIcon } from '../icons/states.tsx';
import styles from './PullToRefresh.module.css';
import * as words from './pull-words.ts';
import { type Pull, type Refresh, usePull } from './use-pull.ts';

/** Refresh function, provided by the shell. */
export const RefreshContext = createContext<Refresh>(async () => null);

/** Status area above the page, hidden until the page is pulled down at its top: hint, progress and result. */
export function PullToRefresh({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const text = useWords(words);
  const mark = useRef<HTMLDivElement>(null);
  const pull = usePull([page, mark], use(RefreshContext));
  const { phase } = pull;
  return (
    <div className={styles.place}>
      <div ref={mark} role="status" className={classNames(styles.mark, phase !== 'idle' && styles.shown)}>
        {phase !== 'idle' && (
          <>
            <PullIcon pull={pull} />
            <span>{pull.phase === 'failed' ? pull.why : text[pull.phase as keyof typeof text]}</span>
          </>
        )}
      </div>
    </div>
  );
}

function PullIcon({ pull: { phase } }: { readonly pull: Pull }) {
  if (phase === 'done') return <PassedIcon size={16} />;
  if (phase === 'failed') return <AlertIcon size={16} />;
  return (
    <span
      className={classNames(
        styles.icon,
        phase === 'ready' && styles.turned,
        phase === 'refreshing' && styles.turning,
      )}
    >
      <RefreshIcon size={16} />
    </span>
  );
}
