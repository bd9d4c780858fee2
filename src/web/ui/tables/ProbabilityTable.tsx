import type { CSSProperties, ReactNode } from 'react';
import { shareText, signedText } from '#web/i18n/numbers.ts';
import tableStyles from './Table.module.css';
import styles from './ProbabilityTable.module.css';
import { Hidden } from '../layout/Text.tsx';

interface Probability {
  readonly name: string;
  /** Probability from 0 to 1. */
  readonly model: number;
  /** Null if not quoted. */
  readonly market: number | null;
}

/** Heads: the group of outcomes and the columns. */
export interface ProbabilityHeads {
  readonly group: string;
  readonly bar: string;
  readonly model: string;
  readonly market: string;
  readonly difference: string;
}

interface ProbabilityTableProps {
  readonly heads: ProbabilityHeads;
  readonly rows: readonly Probability[];
  /** The table above already shows the column heads. */
  readonly isContinued?: boolean;
}

/**
 * One outcome per row: a blue bar for the model, an ink tick for the market, both in percent, and their difference.
 * Without market prices, the model only.
 */
export function ProbabilityTable({ heads, rows, isContinued }: ProbabilityTableProps) {
  const isPriced = rows.some(({ market }) => market !== null);
  return (
    <div className={tableStyles.scroll}>
      <table className={styles.table} aria-label={heads.group}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {heads.group}
            </th>
            <th scope="col">
              <Hidden>{heads.bar}</Hidden>
            </th>
            {[heads.model, ...(isPriced ? [heads.market, heads.difference] : [])].map((head) => (
              <th key={head} scope="col" className={styles.figure}>
                {isContinued ? <Hidden>{head}</Hidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.name} {...row} isPriced={isPriced} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, model, market, isPriced }: Probability & { readonly isPriced: boolean }) {
  const places = { '--model': `${model * 100}%`, '--market': `${(market ?? 0) * 100}%` } as CSSProperties;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={styles.track} style={places} aria-hidden="true">
          <i className={styles.bar} />
          {market !== null && <i className={styles.tick} />}
        </span>
      </td>
      <td className={styles.model}>{shareText(model)}</td>
      {isPriced && (
        <>
          <td className={styles.market}>{market === null ? '–' : shareText(market)}</td>
          <td className={styles.difference}>
            {market === null ? '–' : signedText(differenceShown(model, market), 1)}
          </td>
        </>
      )}
    </tr>
  );
}

/** Difference of the displayed, rounded percentages, so that it matches a manual subtraction. */
function differenceShown(model: number, market: number): number {
  return Number(shareText(model)) - Number(shareText(market));
}

/** Legend of bar and tick, below the tables. */
export function ProbabilityKeys(props: {
  readonly model: string;
  readonly market: string | null;
  readonly children?: ReactNode;
}) {
  return (
    <p className={styles.keys}>
      <span className={styles.key}>
        <i className={styles.barKey} />
        {props.model}
      </span>
      {props.market !== null && (
        <span className={styles.key}>
          <i className={styles.tickKey} />
          {props.market}
        </span>
      )}
      {props.children}
    </p>
  );
}
