import { bandText, countText, shareText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { ReliabilityChart } from '#web/ui/charts/ReliabilityChart.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { definitionHref } from '../definitions/definition-href.ts';
import type { TrackRecord } from '../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './SplitsBlock.module.css';
import * as words from '../words.ts';

/** Calibration of the analyst's stated probabilities; absent if none were stated. */
export function StatedChances({ tenths }: { readonly tenths: TrackRecord['calibration'] }) {
  const text = useWords(words);
  if (tenths.length === 0) return null;
  const columns = [text.tenth, text.schemesCounted, text.predicted, text.observed].map((name) => ({ name }));
  const spoken = tenths.map(({ predicted, observed }) =>
    text.calibrationPoint(shareText(predicted), shareText(observed)),
  );
  return (
    <Block label={text.calibration}>
      <BlockHead
        title={text.calibration}
        note={
          <Link
            href={definitionHref('calibration')}
            className={classNames(hitStyles.hitArea, hitStyles.withInfo, styles.note)}
          >
            {text.calibrationNote}
            <InfoIcon size={14} label={text.explained} />
          </Link>
        }
      />
      <ReliabilityChart
        label={text.calibrationLabel(spoken)}
        points={tenths.map(({ from, to, predicted, observed, schemes }) => ({
          predicted,
          observed,
          weight: schemes,
          title: bandText(from, to),
          value: text.calibrationPoint(shareText(predicted), shareText(observed)),
        }))}
        diagonal={text.diagonal}
      />
      <AsTable>
        <Table label={text.calibration} columns={columns}>
          {tenths.map(({ from, to, schemes, predicted, observed }) => (
            <Row key={from}>
              <RowHead>{bandText(from, to)}</RowHead>
              <Cell>{countText(schemes)}</Cell>
              <Cell>{shareText(predicted)}</Cell>
              <Cell look="strong">{shareText(observed)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
