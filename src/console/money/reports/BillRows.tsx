import { Tag } from 'antd';
import { money } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import styles from '../money.module.css';
import { subjectWords } from '../transfer-words.ts';
import { en, zh } from './bills-words.ts';
import { ourState } from './our-state.ts';
import type { Bill } from './queries.ts';

type Row = Bill['items'][number];

/** Amounts of the provider beside those of the ledger, number by number. */
export function BillRows({ rows }: { readonly rows: readonly Row[] }) {
  const words = useWords({ zh, en });
  const keyed = rows.map((row, place) => ({ ...row, place }));
  return (
    <RowTable
      label={words.rows}
      rows={keyed}
      keyOf={({ place }) => place}
      empty={words.noRows}
      toneOf={({ difference }) => (difference?.isOpen ? 'wrong' : undefined)}
      columns={[
        {
          key: 'number',
          title: words.number,
          cell: ({ number }) => (
            <Link to={paths.ledgerSearch({ q: number })}>
              <code className={styles.code}>{number}</code>
            </Link>
          ),
        },
        {
          key: 'kind',
          title: words.kind,
          cell: ({ kind }) => (kind === null ? '–' : words.kinds[kind]),
        },
        {
          key: 'theirs',
          title: words.theirs,
          isFigure: true,
          cell: ({ theirsFen }) => (theirsFen === null ? words.notInBill : money(theirsFen)),
        },
        {
          key: 'ours',
          title: words.ours,
          isFigure: true,
          cell: ({ oursFen }) => (oursFen === null ? words.notInLedger : money(oursFen)),
        },
        { key: 'difference', title: words.difference, cell: (row) => <Difference row={row} /> },
        { key: 'of', title: words.of, cell: ({ ours }) => <Ours ours={ours} /> },
        {
          key: 'providerNo',
          title: words.providerNo,
          cell: ({ providerNo }) =>
            providerNo === null ? '–' : <code className={styles.code}>{providerNo}</code>,
        },
      ]}
    />
  );
}

function Difference({ row }: { readonly row: Row }) {
  const words = useWords({ zh, en });
  const { difference } = row;
  if (difference === null) return <>–</>;
  const text = words.differenceText(money(difference.theirsFen), money(difference.oursFen));
  return (
    <span>
      <Tag color={difference.isOpen ? 'error' : 'default'}>
        {difference.isOpen ? words.open : words.closed}
      </Tag>
      {money(difference.theirsFen - difference.oursFen)}
      <span className={styles.small}> {text}</span>
    </span>
  );
}

function Ours({ ours }: Pick<Row, 'ours'>) {
  const locale = useLocale();
  if (ours === null) return <>–</>;
  return (
    <Link to={paths.ledgerSearch({ q: ours.id })}>
      {subjectWords[ours.of][locale]} · {ourState(ours, locale)}
    </Link>
  );
}
