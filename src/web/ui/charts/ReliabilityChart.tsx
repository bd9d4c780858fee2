import styles from './ReliabilityChart.module.css';
import { Plot, type PlotLabel } from './Plot.tsx';
import { nearestStop } from './reading.ts';
import { BOX } from './step-path.ts';

interface ReliabilityChartProps {
  readonly label: string;
  /** Shares from 0 to 1: mean predicted and observed frequency; `weight` is the number of cases of a dot. */
  readonly points: readonly {
    readonly predicted: number;
    readonly observed: number;
    readonly weight: number;
    /** Range and values, to be read off. */
    readonly title: string;
    readonly value: string;
  }[];
  /** Label of the diagonal, where predicted equals observed. */
  readonly diagonal: string;
}

const SMALLEST_DOT = 5;
const LARGEST_DOT = 13;
const ticks: readonly PlotLabel[] = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: `${at * 100}%` }));

/** Predicted against observed frequency. The more cases, the larger the dot. */
export function ReliabilityChart({ label, points, diagonal }: ReliabilityChartProps) {
  const most = Math.max(...points.map(({ weight }) => weight));
  const place = ({ predicted, observed }: (typeof points)[number]): string =>
    `${(predicted * BOX).toFixed(1)} ${((1 - observed) * BOX).toFixed(1)}`;
  const stops = points.map(({ predicted }) => predicted);
  const read = (at: number) => {
    const point = points[nearestStop(stops, at)];
    if (!point) return null;
    const { predicted, observed, title, value } = point;
    return { at: predicted, title, values: [{ text: value, up: observed }] };
  };
  return (
    <Plot
      label={label}
      shape="square"
      yTicks={ticks}
      xTicks={ticks}
      ends={[{ at: 1, text: diagonal }]}
      readable={{ stops, read }}
    >
      <path className={styles.diagonal} d={`M0 ${BOX}L${BOX} 0`} />
      <path className={styles.line} d={`M${points.map(place).join('L')}`} />
      {points.map((point) => (
        <path
          key={point.predicted}
          className={styles.dot}
          strokeWidth={SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(point.weight / most)}
          d={`M${place(point)}h.01`}
        />
      ))}
    </Plot>
  );
}
