import { type RefObject, useEffect, useRef } from 'react';

/** Space at the end of a row in which its last content fades, as in the stylesheet of chips. */
const FADE_PX = 20;
const CHOSEN = ':is([aria-pressed="true"], [aria-selected="true"], [aria-current])';

/**
 * Scrolls the chosen one of a row into view when it appears and when another one is chosen, not after the reader scrolls
 * the row: a URL may select what is outside its visible part.
 */
export function useChosenInSight(row: RefObject<HTMLElement | null>): void {
  const revealed = useRef<Element | null>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(CHOSEN) ?? null;
    const wasRevealed = chosen === revealed.current;
    revealed.current = chosen;
    if (!chosen || wasRevealed) return;
    // In the next frame, to avoid a forced layout.
    requestAnimationFrame(() => row.current && scrollIntoRow(row.current, chosen));
  });
}

/** Scrolls only the row, and only if the chosen one is not fully visible. */
function scrollIntoRow(row: Element, chosen: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const isHidden = inner.left < outer.left || inner.right > outer.right - FADE_PX;
  if (isHidden) row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
