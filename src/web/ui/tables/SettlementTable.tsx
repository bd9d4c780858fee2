import type { ReactNode } from 'react';
import type { Outcome } from '#domain/settlement/settlement.ts';
import { OutcomeCell } from '../figures/OutcomeCell.tsx';
import styles from './SettlementTable.module.css';

interface SettlementRow {
  readonly part: string;
  readonly sum: ReactNode;
  readonly outcome: Outcome;
  readonly profit: string;
}

interface SettlementTableProps {
  readonly heads: readonly [part: string, sum: string, outcome: string, profit: string];
  readonly rows: readonly SettlementRow[];
  readonly total: { readonly name: string; readonly outcome: Outcome; readonly profit: string };
}

/** Composition of a result: each part of the stake, then the total. */
export function SettlementTable({ heads, rows, total }: SettlementTableProps) {
  return (
    <div className={styles.area}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.part}>
              <th scope="row">{row.part}</th>
              <td>{row.sum}</td>
              <td>
                <OutcomeCell outcome={row.outcome} />
              </td>
              <td>{row.profit}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total.name}
            </th>
            <td>
              <OutcomeCell outcome={total.outcome} />
            </td>
            <td>{total.profit}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
