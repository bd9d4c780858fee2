import { shortMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { namedBars } from '#web/ui/charts/named-bars.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Explain } from '../../definitions/Explain.tsx';
import type { TrackRecord } from '../../queries.ts';
import * as words from './chart-words.ts';
import { stakesText } from '../../stakes-text.ts';

/** Most names below the bars. */
const NAMES = 4;

/** Profit of each month at level stakes, losses downwards; absent with less than two months. */
export function MonthsBlock({ months }: Pick<TrackRecord, 'months'>) {
  const text = useWords(words);
  const locale = useLocale();
  if (months.length < 2) return null;
  const names = months.map(({ month }) => shortMonthText(month, locale));
  return (
    <Block label={text.months}>
      <BlockHead
        title={text.months}
        note={
          <>
            {text.monthsNote}
            <Explain about="profit" name={text.months} />
          </>
        }
      />
      <BarChart
        label={text.monthsLabel(
          months.map(({ profitHundredths }, place) => `${names[place]} ${stakesText(profitHundredths)}`),
        )}
        bars={months.map(({ month, profitHundredths }) => ({
          key: month,
          value: profitHundredths / 100,
          isQuiet: profitHundredths < 0,
        }))}
        xTicks={namedBars(names, NAMES)}
        yText={(units) => signedText(units, 0)}
        leastStep={1}
      />
      <AsTable>
        <Table
          label={text.months}
          columns={[{ name: text.monthColumn }, { name: text.schemes }, { name: text.profit }]}
        >
          {months.toReversed().map(({ month, schemes, profitHundredths }) => (
            <Row key={month}>
              <RowHead>{shortMonthText(month, locale)}</RowHead>
              <Cell>{countText(schemes)}</Cell>
              <Cell look="medium">{stakesText(profitHundredths)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
