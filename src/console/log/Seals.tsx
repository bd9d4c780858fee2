import { Card, Tag } from 'antd';
import { countText, timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { RowTable } from '../ui/RowTable.tsx';
import { TransferLink } from '../users/TransferLink.tsx';
import styles from './log.module.css';
import type { LogState } from './queries.ts';
import { en, zh } from './words.ts';

/** Seals of the ledger and the audit, and their entries in the log. */
export function Seals({ ledger }: Pick<LogState, 'ledger'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return (
    <Card
      size="small"
      title={words.ledger}
      extra={ledger.unsealed > 0 && <Tag>{words.unsealed(countText(ledger.unsealed, locale))}</Tag>}
    >
      <RowTable
        label={words.ledger}
        rows={ledger.seals}
        keyOf={({ number }) => number}
        empty={words.noSeals}
        columns={[
          { key: 'number', title: words.seal, cell: ({ number }) => `#${number}` },
          { key: 'at', title: `${words.sealed} (${zone})`, cell: ({ sealedAt }) => timeText(sealedAt) },
          { key: 'upTo', title: words.upTo, cell: ({ upTo }) => <TransferLink id={upTo} /> },
          {
            key: 'index',
            title: words.logIndex,
            isFigure: true,
            cell: ({ logIndex }) => (logIndex === null ? '–' : countText(logIndex, locale)),
          },
          {
            key: 'hash',
            title: words.hash,
            cell: ({ hash }) => <code className={styles.hash}>{hash}</code>,
          },
        ]}
      />
    </Card>
  );
}
