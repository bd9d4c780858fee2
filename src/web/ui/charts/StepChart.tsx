import { classNames } from '../../look/class-names.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot, type PlotLabel } from './Plot.tsx';
import { spreadLabels } from './spread-labels.ts';
import type { Reading } from './reading.ts';
import styles from './StepChart.module.css';
import { type StepPoint, stepPath, stepsWithin } from './step-path.ts';

export interface StepSeries {
  readonly name: string;
  /** Oldest first. */
  readonly points: readonly StepPoint[];
}

interface StepChartProps {
  /** Description of the lines, in a sentence. */
  readonly label: string;
  /** At most three, each with its colour and dash. */
  readonly series: readonly StepSeries[];
  readonly from: number;
  readonly to: number;
  readonly xTicks: readonly PlotLabel[];
  readonly marks?: readonly PlotLabel[];
  readonly yText: (y: number) => string;
  /** Names an instant when the values at it are read off. */
  readonly xText: (x: number) => string;
  /** Smallest difference that `yText` renders differently. */
  readonly leastYStep?: number;
}

/** Share of the height needed by an end label. */
const LABEL_GAP = 0.11;
const Y_STEPS = 3;

/** Step lines, labelled at their ends. */
export function StepChart(props: StepChartProps) {
  const { label, series, from, to, xTicks, marks = [], yText, xText, leastYStep } = props;
  const visible = series.flatMap(({ name, points }, index) => {
    const steps = stepsWithin(points, { from, to });
    const last = steps.at(-1);
    return last ? [{ name, points, steps, last, look: `series${index + 1}` }] : [];
  });
  const values = visible.flatMap(({ steps }) => steps.map(({ y }) => y));
  if (values.length === 0) return null;
  const ticks = niceTicks(Math.min(...values), Math.max(...values), Y_STEPS, leastYStep);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const height = (y: number): number => (y - low) / (high - low);
  const places = spreadLabels(
    visible.map(({ last }) => height(last.y)),
    LABEL_GAP,
  );
  const across = (x: number): number => (x - from) / (to - from || 1);
  const read = (at: number): Reading => {
    const x = from + at * (to - from);
    return {
      at,
      title: [xText(x), ...marks.filter((mark) => isNear(mark, at)).map(({ text }) => text)].join(' · '),
      values: visible.flatMap(({ name, steps }) => {
        const held = steps.findLast((step) => step.x <= x);
        return held ? [{ text: `${name} ${yText(held.y)}`, up: height(held.y) }] : [];
      }),
    };
  };
  const changes = visible.flatMap(({ steps }) => steps.map(({ x }) => across(x)));
  const stops = [...new Set([...changes, ...marks.map(({ at }) => at), 1])];
  return (
    <Plot
      label={label}
      yTicks={ticks.map((tick) => ({ at: height(tick), text: yText(tick) }))}
      xTicks={xTicks}
      ends={visible.map(({ name, last }, index) => ({
        at: places[index] ?? 0,
        text: `${name} ${yText(last.y)}`,
      }))}
      marks={marks}
      readable={from === to ? undefined : { stops: stops.toSorted((one, other) => one - other), read }}
    >
      {visible.map(({ name, points, look }) => (
        <path
          key={name}
          className={classNames(styles.line, styles[look], from === to && styles.dot)}
          d={stepPath(points, { from, to, low, high })}
        />
      ))}
    </Plot>
  );
}

/** Within a finger's breadth of a mark its name is read too. */
const NEAR = 0.02;

function isNear(mark: PlotLabel, at: number): boolean {
  return Math.abs(mark.at - at) <= NEAR;
}
