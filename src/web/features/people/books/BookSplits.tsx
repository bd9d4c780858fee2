import type { ReactNode } from 'react';
import { yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { shortAmountText } from '#web/i18n/money.ts';
import { countText, signedText } from '#web/i18n/numbers.ts';
import { personName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { SortHead } from '#web/ui/tables/SortHead.tsx';
import { ShortName } from '#web/ui/tables/Table.tsx';
import { type TableSorting, useSorting } from '#web/ui/tables/use-sorting.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import tableStyles from '#web/ui/tables/Table.module.css';
import styles from './BookSplits.module.css';
import type { Books, Sums } from './queries.ts';
import * as words from './words.ts';

interface SplitRow {
  readonly key: string;
  readonly name: string;
  /** Where the part is shown alone. */
  readonly href?: string;
  readonly sums: Sums;
}

const columns = {
  count: ({ sums }: SplitRow) => sums.total,
  tally: ({ sums: { won, lost } }: SplitRow) => (won + lost === 0 ? null : won / (won + lost)),
  netShort: ({ sums }: SplitRow) => sums.paidFen - sums.refundedFen,
  profitShort: ({ sums }: SplitRow) => (sums.settled === 0 ? null : sums.profitHundredths),
};
const columnNames = ['count', 'tally', 'netShort', 'profitShort'] as const;

interface BookSplitsProps {
  readonly books: Books;
  /** The analyst that the books are of. */
  readonly analystId: string | undefined;
}

/** Where the money went and what came of it: free unlocks apart, then by analyst, competition, market and month. */
export function BookSplits({ books, analystId }: BookSplitsProps) {
  const text = useWords(words);
  const groups = useGroups(books, analystId);
  const { table, sorted } = useSorting(columns);
  return (
    <Block label={text.splits}>
      <BlockHead title={text.splits} note={text.splitsNote} />
      {/* Positioned, so that visually hidden text scrolls with its cell instead of widening the page. */}
      <div className={tableStyles.scroll}>
        <table className={classNames(tableStyles.figures, styles.table)} aria-label={text.splits}>
          {groups.map(
            ({ name, rows }) =>
              rows.length > 0 && <Group key={name} name={name} rows={sorted(rows)} table={table} />,
          )}
        </table>
      </div>
    </Block>
  );
}

function useGroups(books: Books, analystId: string | undefined) {
  const text = useWords(words);
  const locale = useLocale();
  const markets: Readonly<Record<string, string>> = useWords(marketWords);
  const { paid, free, otherAnalysts } = books;
  const analysts: SplitRow[] = books.analysts.map(({ analyst, ...sums }) => ({
    key: analyst.id,
    name: personName(analyst.nickname, locale),
    href: paths.books({ analyst: analyst.id }),
    sums,
  }));
  if (otherAnalysts) analysts.push({ key: 'others', name: text.otherAnalysts, sums: otherAnalysts });
  const charges: SplitRow[] = [
    { key: 'paid', name: text.charges.paid, sums: paid },
    { key: 'free', name: text.charges.free, sums: free },
  ];
  const of = analystId === undefined ? {} : { analyst: analystId };
  return [
    { name: text.charge, rows: charges.filter(({ sums }) => sums.total > 0) },
    { name: text.analyst, rows: analystId === undefined ? analysts : [] },
    {
      name: text.competition,
      rows: books.competitions.map(
        ({ competition, ...sums }): SplitRow => ({
          key: competition.code,
          name: competition.short[locale],
          sums,
        }),
      ),
    },
    {
      name: text.market,
      rows: books.markets.map(
        ({ market, ...sums }): SplitRow => ({
          key: market,
          name: markets[market] ?? text.parlay,
          sums,
        }),
      ),
    },
    {
      name: text.month,
      rows: books.months.map(
        ({ month, ...sums }): SplitRow => ({
          key: month,
          name: yearMonthText(month, locale),
          href: paths.myUnlocks({ ...of, month }),
          sums,
        }),
      ),
    },
  ];
}

interface GroupProps {
  readonly name: string;
  readonly rows: readonly SplitRow[];
  readonly table: TableSorting<keyof typeof columns>;
}

/** All groups are sorted by the same column. */
function Group({ name, rows, table }: GroupProps) {
  const text = useWords(words);
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="col">{name}</th>
        {columnNames.map((column) => (
          <SortHead key={column} column={column} table={table}>
            {text[column]}
          </SortHead>
        ))}
      </tr>
      {rows.map((row) => (
        <Split key={row.key} row={row} />
      ))}
    </tbody>
  );
}

function Split({ row: { name, href, sums } }: { readonly row: SplitRow }) {
  const { total, won, lost, settled, paidFen, refundedFen, profitHundredths } = sums;
  const label: ReactNode = <ShortName>{name}</ShortName>;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className={classNames(hitStyles.hitArea, styles.link)}>
            {label}
          </Link>
        )}
      </th>
      <td>{countText(total)}</td>
      <td>
        {countText(won)}-{countText(lost)}
      </td>
      <td>{shortAmountText(paidFen - refundedFen)}</td>
      <td>{settled === 0 ? '–' : signedText(profitHundredths / 100, 1)}</td>
    </tr>
  );
}
