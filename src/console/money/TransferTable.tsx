import { timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { type Column, RowTable } from '../ui/RowTable.tsx';
import type { Transfer } from './queries.ts';
import { SubjectText } from './SubjectText.tsx';
import { transferWords } from './transfer-words.ts';
import { en, zh } from './words.ts';

interface Row extends Pick<Transfer['related'][number], 'id' | 'kind' | 'at' | 'key' | 'ref'> {
  /** Absent where all rows have one. */
  readonly subject?: Transfer['subject'];
}

interface TransferTableProps {
  readonly label: string;
  readonly transfers: readonly Row[];
  readonly isLoading?: boolean;
  /** The one that the page is about. */
  readonly current?: number;
}

export function TransferTable({ label, transfers, isLoading = false, current }: TransferTableProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  const hasSubjects = transfers.some(({ subject }) => subject !== undefined);
  const purpose: Column<Row> = {
    key: 'subject',
    title: words.purpose,
    cell: ({ subject = null }) => <SubjectText subject={subject} />,
  };
  return (
    <RowTable<Row>
      label={label}
      rows={transfers}
      keyOf={({ id }) => id}
      empty={words.noTransfers}
      isLoading={isLoading}
      toneOf={({ id }) => (id === current ? 'current' : undefined)}
      columns={[
        { key: 'at', title: `${words.at} (${zone})`, width: 170, cell: ({ at }) => timeText(at) },
        {
          key: 'transfer',
          title: words.transfer,
          cell: ({ id, kind }) => (
            <Link to={paths.transfer(id)} aria-current={id === current ? 'true' : undefined}>
              {transferWords[kind][locale]} #{id}
            </Link>
          ),
        },
        ...(hasSubjects ? [purpose] : []),
        { key: 'ref', title: words.ref, cell: ({ ref }) => <code>{ref}</code> },
        { key: 'key', title: words.key, cell: ({ key }) => <code>{key}</code> },
      ]}
    />
  );
}
