import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/short-market-words.ts';
import { countText, shareText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { SortHead } from '#web/ui/tables/SortHead.tsx';
import { ShortName } from '#web/ui/tables/Table.tsx';
import { type TableSorting, useSorting } from '#web/ui/tables/use-sorting.ts';
import { definitionHref } from '../definitions/definition-href.ts';
import type { TrackRecord } from '../queries.ts';
import tableStyles from '#web/ui/tables/Table.module.css';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './SplitsBlock.module.css';
import * as words from '../words.ts';
import * as chartWords from './bars/chart-words.ts';
import { oddsBandText } from './bars/odds-band-text.ts';
import { commonHalf, sharesOf } from '../yield-axis.ts';

/** Share of the interval ends within the axis. */
const COVERED_SHARE = 0.8;

type Figures = TrackRecord['splits']['paid'];
type NamedFigures = Figures & { readonly name: string };

const columns = {
  schemes: ({ schemes }: Figures) => schemes,
  hitRate: ({ hitRate }: Figures) => hitRate && sharesOf(hitRate).value,
  mean: ({ yield: interval }: Figures) => interval && sharesOf(interval).value,
};
type ColumnName = keyof typeof columns;

/** The record by competition, market, odds and, for the whole record, price; all bars share one axis. */
export function SplitsBlock({ record: { splits, part } }: { readonly record: TrackRecord }) {
  const text = useWords(words);
  const chart = useWords(chartWords);
  const locale = useLocale();
  const markets: Readonly<Record<string, string>> = useWords(marketWords);
  const competitions = splits.competitions.map((row) => ({ ...row, name: row.competition.short[locale] }));
  const byMarket = splits.markets.map((row) => ({ ...row, name: markets[row.market] ?? text.parlay }));
  const byOdds = splits.odds.map((row) => ({ ...row, name: oddsBandText(row, chart) }));
  const byPrice = (['paid', 'free'] as const).map((each) => ({ ...splits[each], name: text.parts[each] }));
  const visibleSplits = [
    { name: text.competition, rows: competitions },
    { name: text.market, rows: byMarket },
    { name: chart.odds, rows: byOdds },
    { name: text.charge, rows: part === 'all' ? byPrice : [] },
  ].map(({ name, rows }) => ({ name, rows: rows.filter(({ schemes }) => schemes > 0) }));
  const { table, sorted } = useSorting<ColumnName, NamedFigures>(columns);
  const rows = visibleSplits.flatMap((group) => group.rows);
  if (rows.length === 0) return null;
  const half = commonHalf(
    rows.map((row) => row.yield),
    COVERED_SHARE,
  );
  return (
    <Block label={text.splits}>
      <BlockHead
        title={text.splits}
        note={
          <Link
            href={definitionHref('splits')}
            className={classNames(hitStyles.hitArea, hitStyles.withInfo, styles.note)}
          >
            {text.splitsNote(`${half * 100}%`)}
            <InfoIcon size={14} label={text.explained} />
          </Link>
        }
      />
      {/* Positioned, so that visually hidden text scrolls with its cell instead of widening the page. */}
      <div className={tableStyles.scroll}>
        <table className={classNames(tableStyles.figures, styles.table)} aria-label={text.splits}>
          {visibleSplits.map(
            (group) =>
              group.rows.length > 0 && (
                <Group
                  key={group.name}
                  name={group.name}
                  rows={sorted(group.rows)}
                  table={table}
                  half={half}
                />
              ),
          )}
        </table>
      </div>
    </Block>
  );
}

interface GroupProps {
  readonly name: string;
  readonly rows: readonly NamedFigures[];
  readonly table: TableSorting<ColumnName>;
  readonly half: number;
}

/** All groups are sorted by the same column: their figures are read together. */
function Group({ name, rows, table, half }: GroupProps) {
  const text = useWords(words);
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="col">{name}</th>
        <SortHead column="schemes" table={table}>
          {text.matches}
        </SortHead>
        <SortHead column="hitRate" table={table}>
          {text.hitPercent}
        </SortHead>
        <th scope="col" className={styles.band}>
          {text.yieldBand}
        </th>
        <SortHead column="mean" table={table}>
          {text.meanPercent}
        </SortHead>
      </tr>
      {rows.map((row) => (
        <Split key={row.name} {...row} half={half} />
      ))}
    </tbody>
  );
}

function Split({ name, schemes, hitRate, yield: interval, half }: NamedFigures & { half: number }) {
  const shares = interval && sharesOf(interval);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <ShortName>{name}</ShortName>
      </th>
      <td>{countText(schemes)}</td>
      <td>{hitRate ? shareText(sharesOf(hitRate).value) : '–'}</td>
      <td className={styles.band}>{shares && <IntervalBar {...shares} axis={[-half, half]} />}</td>
      <td className={classNames(shares && shares.value < 0 && tableStyles.second)}>
        {shares ? signedText(shares.value * 100, 1) : '–'}
      </td>
    </tr>
  );
}
