import { classNames } from '../../look/class-names.ts';
import styles from './CourseChart.module.css';
import { acrossAt, coursePath, heightOf } from './course-path.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot, type PlotLabel } from './Plot.tsx';
import { nearestStop } from './reading.ts';
import { BOX } from './step-path.ts';

interface CourseChartProps {
  /** Description of the line, in a sentence. */
  readonly label: string;
  /** Running total after each step, oldest first; at least one. */
  readonly values: readonly number[];
  /** Smallest difference of two labels of the axis; 1 by default. */
  readonly leastStep?: number;
  readonly xTicks: readonly PlotLabel[];
  readonly yText: (value: number) => string;
  /** Day and exact value of a point, to be read off. */
  readonly pointText: (place: number) => { readonly title: string; readonly value: string };
  /** Label at the end of the line. */
  readonly end: string;
  /** A shaded range: indexes into `values`, and its label. */
  readonly shaded: { readonly from: number; readonly to: number; readonly text: string } | null;
}

const Y_STEPS = 4;

/** A running total from 0: the zero line is emphasised, and a drawdown from a high is shaded. */
export function CourseChart(props: CourseChartProps) {
  const { label, values, leastStep = 1, xTicks, yText, pointText, end, shaded } = props;
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), Y_STEPS, leastStep);
  const frame = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
  const place = (at: number): number => acrossAt(at, { count: values.length });
  const stops = values.map((_, index) => place(index));
  const read = (at: number) => {
    const index = nearestStop(stops, at);
    const { title, value } = pointText(index);
    return {
      at: place(index),
      title,
      values: [{ text: value, up: heightOf(values[index] ?? 0, frame) }],
    };
  };
  const zero = (1 - heightOf(0, frame)) * BOX;
  return (
    <Plot
      label={label}
      yTicks={ticks.map((tick) => ({ at: heightOf(tick, frame), text: yText(tick) }))}
      xTicks={xTicks}
      ends={[{ at: heightOf(values.at(-1) ?? 0, frame), text: end }]}
      names={shaded ? [{ at: (place(shaded.from) + place(shaded.to)) / 2, text: shaded.text }] : []}
      readable={{ stops, read }}
    >
      {shaded && (
        <rect
          className={styles.shaded}
          x={place(shaded.from) * BOX}
          y={0}
          width={(place(shaded.to) - place(shaded.from)) * BOX}
          height={BOX}
        />
      )}
      <path className={styles.zero} d={`M0 ${zero}H${BOX}`} />
      <path
        className={classNames(styles.line, values.length === 1 && styles.dot)}
        d={coursePath(values, frame)}
      />
    </Plot>
  );
}
