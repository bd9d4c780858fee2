import { useEffect, useState, type RefObject } from 'react';
import { observeVisibility } from './observe-visibility.ts';

/**
 * Whether an element has been scrolled out of view at the top, below the navigation bar.
 * @param shown what it shows, for an element that is replaced with it; undefined while there is none
 */
export function useIsAbove(part: RefObject<HTMLElement | null>, shown: string | undefined): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!part.current || shown === undefined) return;
    return observeVisibility(
      part.current,
      ({ isIntersecting, boundingClientRect: { top } }) => setIsAbove(!isIntersecting && top < 0),
      '-44px 0px 0px',
    );
  }, [part, shown]);
  return isAbove;
}
