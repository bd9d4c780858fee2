import { useEffect, useRef } from 'react';
import type { Action } from './Toast.tsx';
import styles from './Toast.module.css';

/**
 * Button of a toast. It is at the end of the document, hard to reach by keyboard in time: the first Tab moves to it,
 * the next one or Esc returns to the previous focus.
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
      // While a modal sheet is open, the page behind is inert.
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
