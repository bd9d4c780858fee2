import { flushSync } from 'react-dom';

/**
 * Moves the focus to the first invalid field of the form. Call it in an event handler after setting the faults: they
 * are rendered synchronously and the focus moves before the handler returns, because a later move would steal the next
 * key press from the field the user has gone to.
 */
export function focusFirstFault(): void {
  flushSync(() => undefined);
  const form = document.querySelector('dialog[open]') ?? document.querySelector('main');
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
