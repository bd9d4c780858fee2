import type { CSSProperties } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/short-market-words.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import { Link } from '#web/ui/controls/link.tsx';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import type { TrackRecord } from '../queries.ts';
import * as words from '../words.ts';
import { commonHalf } from '../yield-axis.ts';
import * as compareWords from './compare-words.ts';
import { comparedRows } from './compared-rows.tsx';
import styles from './CompareTable.module.css';

/** One column: the record of an analyst, null while it loads. */
interface Compared {
  readonly id: string;
  readonly record: TrackRecord | null;
  readonly hasFailed: boolean;
}

interface CompareTableProps {
  readonly columns: readonly Compared[];
  readonly onRemove: (id: string) => void;
}

/** Records side by side; all intervals share one axis. */
export function CompareTable({ columns, onRemove }: CompareTableProps) {
  const text = useWords(compareWords);
  const { parlay } = useWords(words);
  const locale = useLocale();
  const markets = { ...useWords(marketWords), parlay };
  const half = commonHalf(columns.map(({ record }) => record?.figures.yield ?? null));
  const rows = comparedRows({ text, locale, markets, half });
  return (
    <Block label={text.title}>
      <div className={styles.scroll}>
        <table
          className={styles.table}
          aria-label={text.title}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td>
                <Hidden>{text.figure}</Hidden>
              </td>
              {columns.map((column) => (
                <Head key={column.id} column={column} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of, isDeciding }) => (
              <tr key={name} className={classNames(isDeciding && styles.deciding)}>
                <th scope="row">{name}</th>
                {columns.map(({ id, record, hasFailed }) => (
                  <td key={id}>{record ? of(record) || '–' : hasFailed ? text.failed : '…'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BlockNote>
        {text.ofAxis(`${half * 100}%`)}
        {locale === 'zh' ? '。' : '. '}
        {text.note}
      </BlockNote>
    </Block>
  );
}

function Head({ column, onRemove }: { column: Compared } & Pick<CompareTableProps, 'onRemove'>) {
  const text = useWords(compareWords);
  const { id, record } = column;
  const name = usePersonName(record?.analyst.nickname ?? '');
  return (
    <th scope="col">
      <span className={styles.head}>
        <Avatar id={id} name={name} size={36} src={record?.analyst.avatar ?? null} />
        <Link href={paths.userPage({ id })} className={classNames(hitStyles.hitArea, styles.name)}>
          {name || '…'}
        </Link>
        <button
          type="button"
          className={classNames(hitStyles.hitArea, styles.remove)}
          aria-label={text.remove(name)}
          onClick={() => onRemove(id)}
        >
          <CloseIcon size={14} />
        </button>
      </span>
    </th>
  );
}
