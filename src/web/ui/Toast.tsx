import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { classNames } from '../look/class-names.ts';
import { PassedIcon } from './icons/states.tsx';
import styles from './Toast.module.css';

interface Message {
  readonly text: string;
  readonly isDone: boolean;
  /** The language it was said in; nobody reads it in another one. */
  readonly saidIn: Locale;
}

type ShowToast = (text: string, options?: { readonly isDone?: boolean }) => void;

const ToastContext = createContext<ShowToast>(() => {});
const SHOWN_MS = 2000;

/** Says a short thing in the middle of the page for two seconds; `isDone` adds the check mark. Errors stay in the page. */
export function useToast(): ShowToast {
  return use(ToastContext);
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
  const show = useCallback<ShowToast>(
    (text, options) => setMessage({ text, isDone: options?.isDone ?? false, saidIn }),
    [saidIn],
  );
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className={styles.place}>
        {message !== null && (
          <span className={styles.toast}>
            {message.isDone && <PassedIcon size={20} />}
            {message.text}
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
