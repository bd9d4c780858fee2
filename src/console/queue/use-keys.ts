import { useEffect, useRef } from 'react';
import { type KeyAct, keyAct } from './keys.ts';

/** Calls `onKey` for the keys of a queue while it is shown; not for those of a dialog on top of it. */
export function useKeys(onKey: (act: KeyAct) => void): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.repeat || isInOtherDialog(target)) return;
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      const isTyping = target?.closest('input, textarea, select, [contenteditable=true], [role=combobox]');
      const act = keyAct({ key, ctrlKey, metaKey, altKey, isComposing, isTyping: Boolean(isTyping) });
      if (act === null) return;
      event.preventDefault();
      handler.current(act);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** On a narrow screen the decision itself is in a drawer, marked by `data-decision`. */
function isInOtherDialog(target: Element | null): boolean {
  const dialog = target?.closest('[role=dialog]');
  return Boolean(dialog) && !target?.closest('[data-decision]');
}
