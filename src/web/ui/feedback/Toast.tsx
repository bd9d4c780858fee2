import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { classNames } from '#web/look/class-names.ts';
import { PassedIcon } from '../icons/states.tsx';
import { type CarriedToast, carryToast, takeToast } from './carried-toast.ts';
import styles from './Toast.module.css';
import { ToastAction } from './ToastAction.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** Action button of a toast. */
export interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastOptions {
  readonly isDone?: boolean;
  /**
   * Shown while leaving a page: carried over to the next page, even across a page load. Any other toast ends with its
   * page.
   */
  readonly isOnLeaving?: boolean;
  /** Stays longer, and while it is pointed at or focused. */
  readonly action?: Action;
}

interface Message extends ToastOptions {
  readonly text: string;
  /** Language of the text; hidden after a change of language. */
  readonly toastLocale: Locale;
}

/** Replaces the current toast; null removes it. */
type ShowToast = (text: string | null, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});
const SHOWN_MS = 2_000;
/** Time to read, decide and reach the button by finger, keyboard or screen reader. */
const ACTION_MS = 8_000;

/**
 * Shows a short text in the middle of the page for two seconds; `isDone` adds a check mark. With an action it appears
 * above the lower bar for eight seconds, longer while pointed at or focused. Errors belong in the page.
 */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/**
 * Carries a toast over a full page load, which back navigation can cause.
 * @returns stores the toast immediately: the page may unload before the next render.
 */
function useToastCarryOver(show: (carried: Message) => void): (current: Message | null) => void {
  const lastToast = useRef<CarriedToast>(null);
  useEffect(() => {
    const restore = () => {
      const carried = takeToast(Date.now());
      if (carried) show(carried);
    };
    const store = () => {
      if (lastToast.current) carryToast(lastToast.current);
      lastToast.current = null;
    };
    restore();
    window.addEventListener('pageshow', restore);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pageshow', restore);
      window.removeEventListener('pagehide', store);
    };
  }, [show]);
  return useCallback((current) => {
    lastToast.current = current?.isOnLeaving
      ? {
          text: current.text,
          isDone: current.isDone ?? false,
          toastLocale: current.toastLocale,
          atMs: Date.now(),
        }
      : null;
  }, []);
}

interface ToastProviderProps {
  /** Text of the loading toast while calls are pending, else null. */
  readonly loading: string | null;
  readonly children: ReactNode;
}

export function ToastProvider({ loading, children }: ToastProviderProps) {
  const toastLocale = useLocale();
  const [current, setMessage] = useState<Message | null>(null);
  const message = current?.toastLocale === toastLocale ? current : null;
  const note = useToastCarryOver(setMessage);
  const show = useCallback<ShowToast>(
    (text, options) => {
      const next = text === null ? null : { text, ...options, toastLocale };
      note(next);
      setMessage(next);
    },
    [note, toastLocale],
  );
  const close = useCallback(() => setMessage(null), []);
  const action = message?.action;
  const holding = useAutoDismiss(message, action ? ACTION_MS : SHOWN_MS, close);
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
