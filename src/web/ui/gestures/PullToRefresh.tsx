import { createContext, type RefObject, use, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { RefreshIcon } from '../icons/actions.tsx';
import { AlertIcon, PassedIcon } from '../icons/states.tsx';
import styles from './PullToRefresh.module.css';
import * as words from './pull-words.ts';
import { type Pull, type Refresh, usePull } from './use-pull.ts';

/** How the kit fetches a page anew; the shell puts it here. */
export const RefreshContext = createContext<Refresh>(async () => null);

/** Above the page, out of sight until a finger draws the page down from its top: what will happen, what does, what came of it. */
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
