import { BAR_HEIGHT, BAR_WIDTH, barsOf, widthOf } from './bars.ts';
import styles from './dashboard.module.css';

/** A value of a chart: its label and its text as shown and read. */
interface Point {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly tone?: 'partial' | 'warn' | 'error';
}

interface BarsProps {
  readonly caption: string;
  /** Headings of the table: of labels and of values. */
  readonly heads: readonly [string, string];
  readonly points: readonly Point[];
}

/** A bar for each value; screen readers get a table instead. */
export function Bars({ caption, heads, points }: BarsProps) {
  const bars = barsOf(points.map(({ value }) => value));
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${widthOf(points.length)} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        focusable="false"
      >
        {points.map(({ label, text, tone }, index) => {
          const bar = bars[index];
          return bar === undefined ? null : (
            <rect
              key={label}
              x={bar.x}
              y={bar.y}
              width={BAR_WIDTH}
              height={bar.height}
              className={styles.bar}
              data-tone={tone}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={styles.unseen}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
