/** A bar in the units of its drawing. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const BAR_WIDTH = 8;
const STEP = 10;
export const BAR_HEIGHT = 44;
/** A day without anything is still a day. */
const LEAST = 1;

/** The width of a drawing with this many bars. */
export function widthOf(bars: number): number {
  return bars * STEP;
}

/** Bars from the bottom, the highest as high as the drawing. */
export function barsOf(values: readonly number[]): Bar[] {
  const most = Math.max(0, ...values);
  return values.map((value, index) => {
    const height = most === 0 ? LEAST : Math.max(LEAST, (value / most) * BAR_HEIGHT);
    return { x: index * STEP + (STEP - BAR_WIDTH) / 2, y: BAR_HEIGHT - height, height };
  });
}
