import { heightOf } from './course-path.ts';
import { niceTicks } from './nice-ticks.ts';
import { Plot, type PlotLabel } from './Plot.tsx';
import { BOX } from './step-path.ts';
import styles from './BarChart.module.css';

interface BarChartProps {
  /** Description of the bars, in a sentence. */
  readonly label: string;
  /** From left to right; a quiet bar is drawn lighter. */
  readonly bars: readonly { readonly key: string; readonly value: number; readonly isQuiet: boolean }[];
  readonly xTicks: readonly PlotLabel[];
  readonly marks?: readonly PlotLabel[];
  readonly yText: (value: number) => string;
  /** Smallest difference that labels of the vertical axis render differently. */
  readonly leastStep: number;
}

const Y_STEPS = 3;
/** Share of a bar's place that it fills, and the widest bar as a share of the chart. */
const [FILLED, WIDEST] = [0.72, 0.09];

/** Bars from a zero line, upwards and downwards. */
export function BarChart({ label, bars, xTicks, marks = [], yText, leastStep }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), Y_STEPS, leastStep);
  const frame = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
  const place = BOX / bars.length;
  const width = Math.min(place * FILLED, BOX * WIDEST);
  const down = (value: number) => (1 - heightOf(value, frame)) * BOX;
  return (
    <Plot
      label={label}
      yTicks={ticks.map((tick) => ({ at: heightOf(tick, frame), text: yText(tick) }))}
      xTicks={xTicks}
      marks={marks}
    >
      {bars.map(({ key, value, isQuiet }, index) => (
        <rect
          key={key}
          className={isQuiet ? styles.quiet : styles.bar}
          x={(index + 0.5) * place - width / 2}
          y={down(Math.max(0, value))}
          width={width}
          height={Math.abs(down(value) - down(0))}
        />
      ))}
      <path className={styles.zero} d={`M0 ${down(0)}H${BOX}`} />
    </Plot>
  );
}
