import { signedText, countText, rateText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Comparison } from '#web/proof/compare-record.ts';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import * as words from './words.ts';

/** Each figure computed from the log, next to the displayed one. */
export function ComparedFigures({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const text = useWords(words);
  const columns = [
    { name: text.compared, align: 'start' as const },
    { name: text.byLog },
    { name: text.byPage },
    { name: text.agrees, isHidden: true },
  ];
  const textOf = ({ figure }: Comparison, value: number | null): string => {
    if (value === null) return text.noFigure;
    if (figure === 'profitHundredths') return signedText(value / 100, 2);
    return figure === 'hitRateBasisPoints' ? rateText(value) : countText(value);
  };
  return (
    <Table label={text.compared} columns={columns}>
      {comparisons.map((comparison) => (
        <Row key={comparison.figure}>
          <RowHead align="start">{text.figure[comparison.figure]}</RowHead>
          <Cell>{textOf(comparison, comparison.log)}</Cell>
          <Cell>{textOf(comparison, comparison.displayed)}</Cell>
          <Cell>
            {comparison.agrees ? <Tag tone="blue">{text.agrees}</Tag> : <Tag tone="red">{text.differs}</Tag>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
