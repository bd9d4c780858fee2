import type { CSSProperties, ReactNode } from 'react';
import { shareText, signedText } from '#web/i18n/numbers.ts';
import tableStyles from './Table.module.css';
import styles from './ProbabilityTable.module.css';
import { Hidden } from '../layout/Text.tsx';

interface Probability {
  readonly name: string;
  /** Shares of one. */
  readonly model: number;
  /** Null where nobody prices it. */
  readonly market: number | null;
}

/** The group of outcomes, and what the columns are. */
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
  /** A table just above names the figures: once is enough for the eye. */
  readonly isContinued?: boolean;
}

/**
 * An outcome a line: a blue bar for the model, an ink tick for the market, then both in percent and their difference.
 * Of what nobody prices there is the model alone.
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

/** In percent, of the two figures as they are shown, so that a reader who subtracts them finds the same. */
function differenceShown(model: number, market: number): number {
  return Number(shareText(model)) - Number(shareText(market));
}

/** What bar and tick mean, under the tables. */
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
