/** A change: the value is `y` from `x` on. */
export interface StepPoint {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Size of the coordinate box; the chart stretches it. */
export const BOX = 1000;

/** The changes within a range, oldest first, starting with the value at its start. */
export function stepsWithin(
  points: readonly StepPoint[],
  { from, to }: Pick<Frame, 'from' | 'to'>,
): StepPoint[] {
  const held = points.findLast(({ x }) => x <= from);
  const changes = points.filter(({ x }) => x > from && x <= to);
  return held ? [{ x: from, y: held.y }, ...changes] : changes;
}

/** Step path up to the end of the frame; a dot if the frame has no width. */
export function stepPath(points: readonly StepPoint[], frame: Frame): string {
  const steps = stepsWithin(points, frame);
  const [first, ...rest] = steps;
  if (!first) return '';
  const x = (value: number) => round(((value - frame.from) / (frame.to - frame.from || 1)) * BOX);
  const y = (value: number) => round((1 - (value - frame.low) / (frame.high - frame.low || 1)) * BOX);
  const start = frame.to === frame.from ? `M${BOX} ${y(first.y)}` : `M${x(first.x)} ${y(first.y)}`;
  return `${start}${rest.map((step) => `H${x(step.x)}V${y(step.y)}`).join('')}H${BOX}`;
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
