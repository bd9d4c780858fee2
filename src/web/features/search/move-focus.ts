import type { KeyboardEvent } from 'react';

/** Marks the field and the results, which the arrow keys connect. */
export const stop = { 'data-search-stop': '' } as const;

/** Up and down move between the field and the results; Escape returns to the field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Escape') return;
  const stops = [...document.querySelectorAll<HTMLElement>('[data-search-stop]')];
  const at = stops.indexOf(currentTarget);
  if (key === 'Escape' && at === 0) return;
  const next = key === 'Escape' ? stops[0] : stops[at + (key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined || at === -1) return;
  event.preventDefault();
  next.focus();
}
