import { useLocale } from '#web/i18n/locale.ts';
import { countText, rangeText, shareText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Explain } from '../../definitions/Explain.tsx';
import type { TrackRecord } from '../../queries.ts';
import * as words from './chart-words.ts';

const BASIS_POINTS = 10_000;
/** Ends of bins that the axis names, in basis points. */
const named = [-600, 0, 600];

const percent = (basisPoints: number) => `${signedText(basisPoints / 100, 0)}%`;

/** How the sealed prices compare with the closing ones: a histogram, and the share that beat the close. */
export function ClosingBlock({ record: { figures, closingHistogram } }: { readonly record: TrackRecord }) {
  const text = useWords(words);
  const locale = useLocale();
  const { closingLine } = figures;
  if (!closingLine || closingHistogram.length === 0) return null;
  const nameOf = ({ from, to }: (typeof closingHistogram)[number]): string => {
    if (from === null) return text.under(percent(to ?? 0));
    return to === null ? text.over(percent(from)) : rangeText(percent(from), percent(to), locale);
  };
  const rows = closingHistogram.map((bin) => ({ name: nameOf(bin), from: bin.from, schemes: bin.schemes }));
  const xTicks = closingHistogram.flatMap(({ to }, place) =>
    to !== null && named.includes(to)
      ? [{ at: (place + 1) / closingHistogram.length, text: percent(to) }]
      : [],
  );
  const lead = text.closingLead(
    `${shareText(closingLine.beatenBasisPoints / BASIS_POINTS)}%`,
    closingLine.schemes,
    `${signedText(closingLine.valueBasisPoints / 100, 1)}%`,
  );
  return (
    <Block label={text.closing}>
      <BlockHead title={text.closing} note={<Explain about="closingLine" name={text.closing} />} />
      <BlockNote>{lead}</BlockNote>
      <BarChart
        label={text.closingLabel(
          rows
            .filter(({ schemes }) => schemes > 0)
            .map(({ name, schemes }) => text.closingBin(name, schemes)),
        )}
        bars={rows.map(({ name, from, schemes }) => ({
          key: name,
          value: schemes,
          isQuiet: from === null || from < 0,
        }))}
        xTicks={xTicks}
        yText={countText}
        leastStep={1}
      />
      <AsTable>
        <Table label={text.closing} columns={[{ name: text.closingRange }, { name: text.schemes }]}>
          {rows.map(({ name, schemes }) => (
            <Row key={name}>
              <RowHead>{name}</RowHead>
              <Cell look="medium">{countText(schemes)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
