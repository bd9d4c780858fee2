import { Card } from 'antd';
import { countText, timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { RowTable } from '../ui/RowTable.tsx';
import styles from './log.module.css';
import type { LogState } from './queries.ts';
import { en, zh } from './words.ts';

/** The latest checkpoints with what others attested of them. */
export function Heads({ heads }: Pick<LogState, 'heads'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  const time = (at: string | null) => (at === null ? '–' : timeText(at));
  return (
    <Card size="small" title={words.heads}>
      <RowTable
        label={words.heads}
        rows={heads}
        keyOf={({ size }) => size}
        empty={words.noHeads}
        columns={[
          { key: 'size', title: words.headSize, cell: ({ size }) => countText(size, locale) },
          { key: 'signed', title: `${words.signed} (${zone})`, cell: ({ signedAt }) => timeText(signedAt) },
          {
            key: 'cosignatures',
            title: words.cosignatures,
            isFigure: true,
            cell: ({ witnesses }) => countText(witnesses, locale),
          },
          { key: 'quorum', title: `${words.quorum} (${zone})`, cell: ({ quorumAt }) => time(quorumAt) },
          {
            key: 'timestamp',
            title: words.timestamp,
            cell: ({ timestamp }) =>
              timestamp === null ? '–' : `${timeText(timestamp.at)} · ${timestamp.authority}`,
          },
          {
            key: 'root',
            title: words.root,
            cell: ({ root }) => <code className={styles.hash}>{root}</code>,
          },
        ]}
      />
    </Card>
  );
}
