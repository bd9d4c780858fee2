import { shareText } from '#web/i18n/numbers.ts';
import { classNames } from '#web/look/class-names.ts';
import { heatStep } from './heat.ts';
import heatStyles from './Heat.module.css';
import styles from './ScoreMatrix.module.css';

interface ScoreMatrixProps {
  /** Description of rows and columns, and that figures are percent. */
  readonly label: string;
  /** Probabilities, rows home goals, columns away goals; the last of each means that many or more. */
  readonly cells: readonly (readonly number[])[];
}

const TOO_SMALL = 0.0005;

/** Probability of each score: a figure in every cell, one hue in six steps, draws outlined. */
export function ScoreMatrix({ label, cells }: ScoreMatrixProps) {
  const most = Math.max(...cells.flat());
  const last = cells.length - 1;
  const goals = (count: number): string => (count === last ? `${count}+` : String(count));
  return (
    <table className={styles.matrix} aria-label={label}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {cells.map((_, away) => (
            <th key={goals(away)} scope="col">
              {goals(away)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, home) => (
          <tr key={goals(home)}>
            <th scope="row">{goals(home)}</th>
            {row.map((share, away) => (
              <td
                key={goals(away)}
                className={classNames(
                  heatStyles[`step${heatStep(share, most)}`],
                  home === away && styles.draw,
                )}
              >
                {share < TOO_SMALL ? '·' : shareText(share)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
