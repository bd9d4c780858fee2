import { useEffect, useRef } from 'react';
import type { Action } from './Toast.tsx';
import styles from './Toast.module.css';

/**
 * The button of a toast. It stands at the end of the page, which a keyboard would hardly reach in time: the first Tab
 * leads to it, and the next one, or Esc, back to where the reader was.
 */
export function ToastAction({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const goBack = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another action is another toast, to be led to once.
  useEffect(() => {
    before.current = null;
    const lead = (event: KeyboardEvent) => {
      // In a sheet the page behind is out of reach.
      if (event.key !== 'Tab' || event.shiftKey || document.querySelector('dialog[open]')) return;
      if (document.activeElement === button.current || before.current !== null) return;
      before.current = document.activeElement;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [action]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.action}
      onClick={() => {
        goBack();
        onClose();
        action.onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Escape') return;
        event.preventDefault();
        goBack();
        if (event.key === 'Escape') onClose();
      }}
    >
      {action.label}
    </button>
  );
}
