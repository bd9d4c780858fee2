/** A finger that rests moves a little. */
const SLOP_PX = 8;
/** The page never follows further than this, however far the finger goes. */
const FURTHEST_PX = 120;

interface PullWatch {
  /** Whether a pull may begin now. */
  readonly isFree: () => boolean;
  /** How far the page follows, with resistance. */
  readonly onMove: (distancePx: number) => void;
  /** How far it had followed when the finger left; 0 where the gesture was taken away. */
  readonly onEnd: (distancePx: number) => void;
}

/**
 * Tells of one finger that draws the page down from its top. Only a passive listener waits; those that can hold the
 * browser back are there from a touch at the very top until it turns out to be another gesture. Returns the way to stop.
 */
export function watchPulls({ isFree, onMove, onEnd }: PullWatch): () => void {
  let letGo = () => {};
  const begin = (event: TouchEvent) => {
    letGo();
    const [touch] = event.touches;
    if (
      event.touches.length !== 1 ||
      !touch ||
      window.scrollY > 0 ||
      isElsewhere(event.target) ||
      !isFree()
    ) {
      return;
    }
    letGo = follow(touch, onMove, (distancePx) => {
      letGo();
      onEnd(distancePx);
    });
  };
  document.addEventListener('touchstart', begin, { passive: true });
  return () => {
    document.removeEventListener('touchstart', begin);
    letGo();
  };
}

function follow(start: Touch, onMove: PullWatch['onMove'], onEnd: PullWatch['onEnd']): () => void {
  let distancePx: number | null = null;
  const stop = () => {
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', giveUp);
  };
  const end = () => (distancePx === null ? stop() : onEnd(distancePx));
  const giveUp = () => (distancePx === null ? stop() : onEnd(0));
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (event.touches.length !== 1 || !touch) return giveUp();
    const [right, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    if (distancePx === null) {
      if (Math.hypot(right, down) < SLOP_PX) return;
      // Sideways or upward it is the business of a strip, of a table or of the page itself.
      if (down <= Math.abs(right) || window.scrollY > 0) return stop();
    }
    if (event.cancelable) event.preventDefault();
    distancePx = resisted(down - SLOP_PX);
    onMove(distancePx);
  };
  document.addEventListener('touchmove', move, { passive: false });
  document.addEventListener('touchend', end, { passive: true });
  document.addEventListener('touchcancel', giveUp, { passive: true });
  return stop;
}

/** The further it was drawn, the less it follows. */
function resisted(fingerPx: number): number {
  return fingerPx <= 0 ? 0 : FURTHEST_PX * (1 - Math.exp(-fingerPx / (2 * FURTHEST_PX)));
}

/** What takes a finger for itself: a text is marked with it. A radio or a checkbox is only tapped. */
const FIELDS = 'dialog, input:not([type="radio"], [type="checkbox"]), textarea, select';

/** A sheet over the page, a field, something that has been scrolled down itself, or a page that was zoomed into. */
function isElsewhere(target: EventTarget | null): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1.01) return true;
  if (!(target instanceof Element) || target.closest(FIELDS)) return true;
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement) {
    if (each.scrollTop > 0) return true;
  }
  return false;
}
