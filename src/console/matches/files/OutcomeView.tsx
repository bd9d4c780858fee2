import { Alert, Flex, Table, Tag, Typography } from 'antd';
import { countText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { lineOf } from './csv-bytes.ts';
import styles from './files.module.css';
import type { FileFault, FileOutcome } from './queries.ts';
import { en, zh } from './words.ts';

interface OutcomeViewProps {
  readonly file: FileOutcome;
  /** The text that was read, whose lines are shown beside faults. */
  readonly text: string;
  readonly title: string;
}

const PAGE = 50;

/** What a file changes, and each fault with its line. */
export function OutcomeView({ file, text, title }: OutcomeViewProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { isUsable, rows, changes, unchanged, faults, faultsInAll } = file.outcome;
  const count = (number: number) => countText(number, locale);
  return (
    <section aria-label={title}>
      <Flex vertical gap="middle">
        <Flex gap="small" align="center" wrap role="status">
          <Typography.Text strong>{title}</Typography.Text>
          <Tag>{words.rows(count(rows))}</Tag>
          <Tag color={changes.length > 0 ? 'success' : 'default'}>{words.changes(count(changes.length))}</Tag>
          <Tag>{words.unchanged(count(unchanged))}</Tag>
          <Tag color={faultsInAll > 0 ? 'error' : 'default'}>{words.faults(count(faultsInAll))}</Tag>
        </Flex>
        {!isUsable && <Alert type="error" showIcon role="alert" title={words.unusable} />}
        {faults.length > 0 && (
          <div>
            {isUsable && <Typography.Paragraph type="secondary">{words.leftOut}</Typography.Paragraph>}
            {faults.length < faultsInAll && (
              <Typography.Paragraph type="secondary">
                {words.faultsShown(count(faults.length))}
              </Typography.Paragraph>
            )}
            <Table<FileFault>
              rowKey={(fault) => `${fault.line} ${fault.code} ${fault.words.en}`}
              dataSource={[...faults]}
              pagination={faults.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
              size="small"
              columns={[
                {
                  title: words.line,
                  dataIndex: 'line',
                  align: 'end',
                  width: 70,
                  render: (line: number | null) => line ?? words.wholeFile,
                },
                {
                  title: words.fault,
                  key: 'fault',
                  render: (_, { line, words: sentence }) => (
                    <>
                      {visibleText(sentence[locale])}
                      {line !== null && (
                        <code className={styles.line}>{visibleText(lineOf(text, line))}</code>
                      )}
                    </>
                  ),
                },
              ]}
            />
          </div>
        )}
        {isUsable && <ChangeTable file={file} />}
      </Flex>
    </section>
  );
}
