import { bandText, countText, shareText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { ReliabilityChart } from '#web/ui/charts/ReliabilityChart.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import * as words from './calibration-words.ts';
import type { Calibration } from './queries.ts';

interface ReliabilityProps {
  readonly tenths: Calibration['reliability'];
  /** Of another curve than that of the predictions. */
  readonly title?: string;
}

/** Predicted against observed frequency per tenth. */
export function Reliability({ tenths, title }: ReliabilityProps) {
  const text = useWords(words);
  const name = title ?? text.reliability;
  const columns = [text.tenth, text.outcomes, text.predicted, text.observed].map((name) => ({ name }));
  const spoken = tenths.map(({ predicted, observed }) =>
    text.reliabilityPoint(shareText(predicted), shareText(observed)),
  );
  return (
    <Block label={name}>
      <BlockHead title={name} note={text.reliabilityNote} />
      <ReliabilityChart
        label={text.reliabilityLabel(spoken)}
        points={tenths.map(({ from, to, predicted, observed, outcomes }) => ({
          predicted,
          observed,
          weight: outcomes,
          title: bandText(from, to),
          value: text.reliabilityPoint(shareText(predicted), shareText(observed)),
        }))}
        diagonal={text.diagonal}
      />
      <AsTable>
        <Table label={name} columns={columns}>
          {tenths.map(({ from, to, outcomes, predicted, observed }) => (
            <Row key={from}>
              <RowHead>{bandText(from, to)}</RowHead>
              <Cell>{countText(outcomes)}</Cell>
              <Cell>{shareText(predicted)}</Cell>
              <Cell look="strong">{shareText(observed)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
      <BlockNote>{text.axes}</BlockNote>
    </Block>
  );
}
