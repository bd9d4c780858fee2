import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSING_DISTANCE_PX = 80;

/** Moves a sheet with a downward drag and closes it when dragged far enough. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const moveTo = (distance: number) => sheet.current?.style.setProperty('--dragged', `${distance}px`);
  const release = (event: PointerEvent) => {
    const distance = startY.current === null ? 0 : event.clientY - startY.current;
    startY.current = null;
    moveTo(0);
    if (distance > CLOSING_DISTANCE_PX) onClose();
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== null) moveTo(Math.max(0, event.clientY - startY.current));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
