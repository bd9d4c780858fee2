import { flushSync } from 'react-dom';

/**
 * Moves the focus to the first field of the form that is marked as faulty. Called in an event handler after it has set the faults.
 * The faults are rendered and the focus moves before the handler returns: moved later, it would take the next key press away from
 * the field the user has meanwhile gone to.
 */
export function leadToFault(): void {
  flushSync(() => undefined);
  const form = document.querySelector('dialog[open]') ?? document.querySelector('main');
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
