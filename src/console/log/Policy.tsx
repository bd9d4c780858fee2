import { Card, Collapse } from 'antd';
import { timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { RowTable } from '../ui/RowTable.tsx';
import { wordText } from '../words/word-words.ts';
import styles from './log.module.css';
import type { LogState } from './queries.ts';
import { en, zh } from './words.ts';

/** The trust policy as published, and when its keys, witnesses or quorum changed. */
export function Policy({ policy }: Pick<LogState, 'policy'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return (
    <Card size="small" title={words.policy}>
      <RowTable
        label={words.changes}
        rows={policy.changes}
        keyOf={({ number }) => number}
        empty={words.noChanges}
        columns={[
          { key: 'number', title: words.number, width: 80, cell: ({ number }) => `#${number}` },
          { key: 'at', title: `${words.at} (${zone})`, width: 180, cell: ({ at }) => timeText(at) },
          {
            key: 'parts',
            title: words.changed,
            cell: ({ parts }) =>
              parts
                .map((part) => wordText(`policy.${part}`)?.[locale] ?? part)
                .join(locale === 'zh' ? '、' : ', '),
          },
        ]}
      />
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'text',
            label: words.text,
            children: <pre className={styles.text}>{policy.text ?? words.noText}</pre>,
          },
        ]}
      />
    </Card>
  );
}
