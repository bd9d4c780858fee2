import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { classNames } from '#web/look/class-names.ts';
import { PassedIcon } from '../icons/states.tsx';
import { type KeptToast, keepToast, takeToast } from './kept-toast.ts';
import styles from './Toast.module.css';
import { ToastAction } from './ToastAction.tsx';
import { useFading } from './use-fading.ts';

/** What can be done about what a toast says. */
export interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastOptions {
  readonly isDone?: boolean;
  /** Said of a page that is being left: the next one says it, also where that is a whole page. Any other stays with its page. */
  readonly isOnLeaving?: boolean;
  /** Stays longer, and as long as somebody is at it. */
  readonly action?: Action;
}

interface Message extends ToastOptions {
  readonly text: string;
  /** The language it was said in; nobody reads it in another one. */
  readonly saidIn: Locale;
}

/** Says a text instead of what is said; null says nothing more. */
type ShowToast = (text: string | null, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});
const SHOWN_MS = 2_000;
/** Time to read, decide and get there by finger, key or reader. */
const ACTION_MS = 8_000;

/**
 * Says a short thing in the middle of the page for two seconds; `isDone` adds the check mark. With an action it stands
 * above the lower bar for eight seconds and longer while it is pointed at or focused. Errors stay in the page.
 */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/**
 * Back may lead through a whole page, which takes over what was said on leaving.
 * @returns notes what is said, at once: the page may be gone before it is drawn again.
 */
function useWholePages(say: (kept: Message) => void): (said: Message | null) => void {
  const lastSaid = useRef<KeptToast>(null);
  useEffect(() => {
    const take = () => {
      const kept = takeToast(Date.now());
      if (kept) say(kept);
    };
    const keep = () => {
      if (lastSaid.current) keepToast(lastSaid.current);
      lastSaid.current = null;
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', keep);
    };
  }, [say]);
  return useCallback((said) => {
    lastSaid.current = said?.isOnLeaving
      ? { text: said.text, isDone: said.isDone ?? false, saidIn: said.saidIn, atMs: Date.now() }
      : null;
  }, []);
}

interface ToastProviderProps {
  /** Words of the loading toast while something is under way, else null. */
  readonly loading: string | null;
  readonly children: ReactNode;
}

export function ToastProvider({ loading, children }: ToastProviderProps) {
  const saidIn = useLocale();
  const [said, setMessage] = useState<Message | null>(null);
  const message = said?.saidIn === saidIn ? said : null;
  const note = useWholePages(setMessage);
  const show = useCallback<ShowToast>(
    (text, options) => {
      const next = text === null ? null : { text, ...options, saidIn };
      note(next);
      setMessage(next);
    },
    [note, saidIn],
  );
  const close = useCallback(() => setMessage(null), []);
  const action = message?.action;
  const holding = useFading(message, action ? ACTION_MS : SHOWN_MS, close);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className={classNames(styles.place, action && styles.low)}>
        {message !== null && (
          <span className={classNames(styles.toast, action && styles.acting)} {...(action && holding)}>
            {message.isDone && <PassedIcon size={20} />}
            {message.text}
            {action && <ToastAction action={action} onClose={close} />}
          </span>
        )}
        {message === null && loading !== null && (
          <span className={classNames(styles.toast, styles.loading)}>
            <i className={styles.spinner} />
            {loading}
          </span>
        )}
      </div>
    </ToastContext>
  );
}
