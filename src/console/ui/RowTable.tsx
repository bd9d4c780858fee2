import { Empty, Grid, Table, Typography } from 'antd';
import type { Key, ReactNode } from 'react';
import styles from './rows.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Figures are aligned at their end. */
  readonly isFigure?: boolean;
  readonly width?: number;
}

interface RowTableProps<T> {
  /** Read by screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => Key;
  /** Shown instead of no rows. */
  readonly empty: string;
  readonly isLoading?: boolean;
  /** Marks a row, such as the one the page is about or one that differs. */
  readonly toneOf?: (row: T) => 'current' | 'wrong' | undefined;
}

/** Rows as a table; on a phone, where columns have no room, each as a card of labels and values. */
export function RowTable<T>(props: RowTableProps<T>) {
  const { label, columns, rows, keyOf, empty, isLoading = false, toneOf } = props;
  const { lg } = Grid.useBreakpoint();
  const isWide = lg ?? window.innerWidth >= 992;
  if (!isWide && !isLoading) {
    if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} data-tone={toneOf?.(row)}>
            <dl>
              {columns.map(({ key, title, cell }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<T>
      aria-label={label}
      size="small"
      pagination={false}
      loading={isLoading}
      // The kit takes no readonly list.
      dataSource={[...rows]}
      rowKey={keyOf}
      // The kit’s own grey lacks contrast.
      locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
      rowClassName={(row) => styles[toneOf?.(row) ?? 'plain'] ?? ''}
      columns={columns.map(({ key, title, cell, isFigure = false, width }) => ({
        key,
        title,
        ...(width !== undefined && { width }),
        ...(isFigure && { align: 'end' as const, className: styles.figure ?? '' }),
        render: (_: unknown, row: T) => cell(row),
      }))}
    />
  );
}
