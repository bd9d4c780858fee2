import { Card, Tag } from 'antd';
import { countText, timeText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { Ago } from '../ui/Ago.tsx';
import { RowTable } from '../ui/RowTable.tsx';
import { wordText } from '../words/word-words.ts';
import styles from './log.module.css';
import type { LogState } from './queries.ts';
import { en, zh } from './words.ts';

type Witness = LogState['witnesses'][number];

/** Who cosigns the log, how far, and what keeps them from it. */
export function Witnesses({ witnesses }: Pick<LogState, 'witnesses'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <Card size="small" title={words.witnesses}>
      <RowTable
        label={words.witnesses}
        rows={witnesses}
        keyOf={({ name }) => name}
        empty={words.noWitnesses}
        toneOf={({ fault, isInPolicy }) => (isInPolicy && fault?.isSerious ? 'wrong' : undefined)}
        columns={[
          {
            key: 'name',
            title: words.name,
            cell: ({ name, url }) => (
              <>
                {name} <span className={styles.small}>{url}</span>
              </>
            ),
          },
          {
            key: 'policy',
            title: words.policyState,
            cell: ({ isInPolicy }) => (isInPolicy ? words.inPolicy : words.notInPolicy),
          },
          {
            key: 'cosigned',
            title: words.cosigned,
            cell: ({ cosignedAt }) => (cosignedAt === null ? words.never : <Ago at={cosignedAt} />),
          },
          {
            key: 'size',
            title: words.cosignedSize,
            isFigure: true,
            cell: ({ cosignedSize }) => countText(cosignedSize, locale),
          },
          { key: 'fault', title: words.fault, cell: ({ fault }) => <Fault fault={fault} /> },
        ]}
      />
    </Card>
  );
}

function Fault({ fault }: Pick<Witness, 'fault'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (fault === null) return <Tag color="success">{words.noFault}</Tag>;
  const { code, isSerious, failures, askAgainAt } = fault;
  return (
    <>
      <Tag color={isSerious ? 'error' : 'warning'}>{wordText(`witness.${code}`)?.[locale] ?? code}</Tag>
      <span className={styles.small}>
        {words.failures(countText(failures, locale))} · {words.askAgain(timeText(askAgainAt))}
      </span>
    </>
  );
}
