import { shortMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { amountText, moneyText } from '#web/i18n/money.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { namedBars } from '#web/ui/charts/named-bars.ts';
import { BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import type { IncomeReply } from './queries.ts';
import * as words from './words.ts';

const FEN_PER_YUAN = 100;
/** Most names below the bars. */
const NAMES = 4;

/** What an analyst earned in each of the last months; absent with less than two. A correction can make a month negative. */
export function IncomeMonths({ months }: Pick<IncomeReply, 'months'>) {
  const text = useWords(words);
  const locale = useLocale();
  if (months.length < 2) return null;
  const names = months.map(({ month }) => shortMonthText(month, locale));
  return (
    <>
      <BlockNote>{text.monthsNote}</BlockNote>
      <BarChart
        label={text.monthsLabel(
          months.map(({ analystFen }, place) => `${names[place]} ${moneyText(analystFen, locale)}`),
        )}
        bars={months.map(({ month, analystFen }) => ({
          key: month,
          value: analystFen / FEN_PER_YUAN,
          isQuiet: analystFen < 0,
        }))}
        xTicks={namedBars(names, NAMES)}
        yText={countText}
        leastStep={1}
      />
      <AsTable>
        <Table
          label={text.months}
          columns={[
            { name: text.monthColumn },
            { name: text.received },
            { name: text.refunded },
            { name: text.mine },
          ]}
        >
          {months.toReversed().map(({ month, receivedFen, refundedFen, analystFen }) => (
            <Row key={month}>
              <RowHead>{shortMonthText(month, locale)}</RowHead>
              <Cell>{amountText(receivedFen)}</Cell>
              <Cell>{amountText(0 - refundedFen)}</Cell>
              <Cell look="medium">{amountText(analystFen)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </>
  );
}
