/** A change: from `x` on the figure is `y`. */
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

/** The box paths are drawn in; the chart stretches it to its place. */
export const BOX = 1000;

/** The changes that show between two instants, oldest first: the one that held at the start stands there. */
export function stepsWithin(
  points: readonly StepPoint[],
  { from, to }: Pick<Frame, 'from' | 'to'>,
): StepPoint[] {
  const held = points.findLast(({ x }) => x <= from);
  const changes = points.filter(({ x }) => x > from && x <= to);
  return held ? [{ x: from, y: held.y }, ...changes] : changes;
}

/** The line of a figure that holds until it changes, up to the end of the frame; a mere dot where the frame has no width. */
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
