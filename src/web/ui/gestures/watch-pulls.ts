/** Tolerance for a resting finger. */
const SLOP_PX = 8;
/** Maximum offset of the page. */
const MAX_OFFSET_PX = 120;

interface PullWatch {
  /** Whether a pull may start now. */
  readonly isFree: () => boolean;
  /** Offset of the page, with resistance. */
  readonly onMove: (distancePx: number) => void;
  /** Offset when the finger was lifted; 0 if the gesture was cancelled. */
  readonly onEnd: (distancePx: number) => void;
}

/**
 * Detects a one-finger pull-down at the top of the page. Only a passive listener is permanent; the non-passive ones
 * exist from a touch at the very top until it turns out to be another gesture. Returns the unsubscribe function.
 */
export function watchPulls({ isFree, onMove, onEnd }: PullWatch): () => void {
  let stopFollowing = () => {};
  const begin = (event: TouchEvent) => {
    stopFollowing();
    const [touch] = event.touches;
    if (
      event.touches.length !== 1 ||
      !touch ||
      window.scrollY > 0 ||
      isHandledElsewhere(event.target) ||
      !isFree()
    ) {
      return;
    }
    stopFollowing = follow(touch, onMove, (distancePx) => {
      stopFollowing();
      onEnd(distancePx);
    });
  };
  document.addEventListener('touchstart', begin, { passive: true });
  return () => {
    document.removeEventListener('touchstart', begin);
    stopFollowing();
  };
}

function follow(start: Touch, onMove: PullWatch['onMove'], onEnd: PullWatch['onEnd']): () => void {
  let distancePx: number | null = null;
  const stop = () => {
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', cancel);
  };
  const end = () => (distancePx === null ? stop() : onEnd(distancePx));
  const cancel = () => (distancePx === null ? stop() : onEnd(0));
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (event.touches.length !== 1 || !touch) return cancel();
    const [right, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    if (distancePx === null) {
      if (Math.hypot(right, down) < SLOP_PX) return;
      // Horizontal or upward gestures belong to a strip, a table or the page itself.
      if (down <= Math.abs(right) || window.scrollY > 0) return stop();
    }
    if (event.cancelable) event.preventDefault();
    distancePx = resisted(down - SLOP_PX);
    onMove(distancePx);
  };
  document.addEventListener('touchmove', move, { passive: false });
  document.addEventListener('touchend', end, { passive: true });
  document.addEventListener('touchcancel', cancel, { passive: true });
  return stop;
}

/** Resistance grows with distance. */
function resisted(fingerPx: number): number {
  return fingerPx <= 0 ? 0 : MAX_OFFSET_PX * (1 - Math.exp(-fingerPx / (2 * MAX_OFFSET_PX)));
}

/** Elements that handle drags themselves, such as text selection. Radio buttons and checkboxes are only tapped. */
const FIELDS = 'dialog, input:not([type="radio"], [type="checkbox"]), textarea, select';

/** A sheet, a field, a scrolled container or a zoomed page. */
function isHandledElsewhere(target: EventTarget | null): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1.01) return true;
  if (!(target instanceof Element) || target.closest(FIELDS)) return true;
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement) {
    if (each.scrollTop > 0) return true;
  }
  return false;
}
