import { Button, Card, Grid, Table, type TableProps, Tag } from 'antd';
import { countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import type { LegalText, TextVersion } from './queries.ts';
import styles from './texts.module.css';
import { en, zh } from './words.ts';

interface VersionsProps {
  readonly text: LegalText;
  /** `from` is null for the text alone. */
  readonly onCompare: (from: string | null, to: string) => void;
}

/** All versions of a legal text. */
export function Versions({ text, onCompare }: VersionsProps) {
  const locale = useLocale();
  return (
    <Card size="small" title={text.title[locale]}>
      <Table<TextVersion>
        rowKey="version"
        columns={useColumns(text.versions, onCompare)}
        dataSource={[...text.versions]}
        pagination={false}
        size="small"
      />
    </Card>
  );
}

function useColumns(
  versions: readonly TextVersion[],
  onCompare: VersionsProps['onCompare'],
): NonNullable<TableProps<TextVersion>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { md } = Grid.useBreakpoint();
  const compareButton = (index: number) => {
    const [shown, before] = versions.slice(index, index + 2);
    return shown === undefined ? null : (
      <Button size="small" onClick={() => onCompare(before?.version ?? null, shown.version)}>
        {before === undefined ? words.read : words.compare}
      </Button>
    );
  };
  return [
    {
      title: words.version,
      key: 'version',
      width: md ? 150 : 130,
      render: (_, { version, effectiveOn, agreed }, index) => (
        <>
          <strong>{version}</strong>{' '}
          {version === versions[0]?.version && <Tag color="success">{words.inForce}</Tag>}
          <div className={styles.about}>
            {words.effectiveOn} {effectiveOn}
          </div>
          {!md && (
            <>
              <div className={styles.about}>
                {words.agreed} {countText(agreed, locale)}
              </div>
              {compareButton(index)}
            </>
          )}
        </>
      ),
    },
    {
      title: words.changes,
      key: 'changes',
      render: (_, row) => <Changes version={row} isFirst={row === versions.at(-1)} />,
    },
    {
      title: words.agreed,
      dataIndex: 'agreed',
      responsive: ['md'],
      align: 'end',
      width: 100,
      render: (agreed: number) => <span className={styles.figure}>{countText(agreed, locale)}</span>,
    },
    {
      title: <span className={styles.unseen}>{words.compare}</span>,
      key: 'compare',
      align: 'end',
      width: 120,
      responsive: ['md'],
      render: (_, __, index) => compareButton(index),
    },
  ];
}

function Changes({ version, isFirst }: { readonly version: TextVersion; readonly isFirst: boolean }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { isRewording, changes, sections } = version;
  // What became of a section is said by language only where that differs.
  const sectionText = ({ title, zh: inZh, en: inEn }: TextVersion['sections'][number]) =>
    inZh === inEn
      ? `${title[locale]} (${words.kinds[inZh]})`
      : `${title[locale]} (${words.zhChange} ${words.kinds[inZh]}, ${words.enChange} ${words.kinds[inEn]})`;
  if (isFirst) return <span className={styles.about}>{words.firstVersion}</span>;
  return (
    <>
      {isRewording && <Tag>{words.rewording}</Tag>}
      {changes.length > 0 && (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change.en}>{change[locale]}</li>
          ))}
        </ul>
      )}
      {sections.length > 0 && (
        <div className={styles.about}>
          {words.sections}: {sections.map(sectionText).join(locale === 'zh' ? '、' : '; ')}
        </div>
      )}
    </>
  );
}
