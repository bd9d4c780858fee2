import { countText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
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
  if (months.length < 2) return null;
  const nameOf = (month: string) => text.month(month.slice(0, 4), month.slice(5));
  const step = Math.ceil(months.length / NAMES);
  const xTicks = months.flatMap(({ month }, place) =>
    // Counted from the newest, which is always named.
    (months.length - 1 - place) % step === 0
      ? [{ at: (place + 0.5) / months.length, text: nameOf(month) }]
      : [],
  );
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
          months.map(({ month, profitHundredths }) => `${nameOf(month)} ${stakesText(profitHundredths)}`),
        )}
        bars={months.map(({ month, profitHundredths }) => ({
          key: month,
          value: profitHundredths / 100,
          isQuiet: profitHundredths < 0,
        }))}
        xTicks={xTicks}
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
              <RowHead>{nameOf(month)}</RowHead>
              <Cell>{countText(schemes)}</Cell>
              <Cell look="medium">{stakesText(profitHundredths)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
