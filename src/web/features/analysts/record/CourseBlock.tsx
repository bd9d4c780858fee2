import { useLocale } from '#web/i18n/locale.ts';
import { signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { CourseChart } from '#web/ui/charts/CourseChart.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { courseRows, courseTicks, pointDay } from '#web/ui/charts/course-view.ts';
import { Explain } from '../definitions/Explain.tsx';
import { Obtainable } from './Obtainable.tsx';
import { RecordTiles } from './RecordTiles.tsx';
import type { RecordWindow, TrackRecord } from '../queries.ts';
import { stakesText } from '../stakes-text.ts';
import * as words from '../words.ts';

interface CourseBlockProps {
  /** Record of the selected window. */
  readonly record: TrackRecord;
  readonly window: RecordWindow;
  readonly onWindow: (window: RecordWindow) => void;
}

const windows = ['30', '90', 'all'] as const;

/** Cumulative profit at level stakes, the other figures, and the yield at odds some minutes after publishing. */
export function CourseBlock({ record, window, onWindow }: CourseBlockProps) {
  const text = useWords(words);
  const options = windows.map((value) => ({ value, label: text.windows[value] }));
  return (
    <Block label={text.course}>
      <BlockHead
        title={text.course}
        note={
          <>
            {text.courseNote}
            <Explain about="profit" name={text.course} />
          </>
        }
        end={
          <SegmentedSwitch
            label={text.window}
            size="small"
            options={options}
            value={window}
            onChange={onWindow}
          />
        }
      />
      {record.course.points.length > 1 ? <Curve record={record} /> : <BlockNote>{text.noCourse}</BlockNote>}
      <RecordTiles record={record} />
      <Obtainable rows={record.obtainable} />
    </Block>
  );
}

function Curve({ record: { course, figures } }: { readonly record: TrackRecord }) {
  const text = useWords(words);
  const locale = useLocale();
  const { points, drawdown } = course;
  const sum = stakesText(points.at(-1)?.profitHundredths ?? 0);
  const fall = drawdown && drawdown.hundredths < 0 ? drawdown : null;
  const columns = [{ name: text.day }, { name: text.sum }];
  return (
    <>
      <CourseChart
        label={
          text.courseLabel(figures.schemes, sum) +
          (fall ? text.courseDrawdown(stakesText(fall.hundredths)) : '')
        }
        values={points.map(({ profitHundredths }) => profitHundredths / 100)}
        xTicks={courseTicks(course, locale)}
        yText={(stakes) => signedText(stakes, 0)}
        pointText={(place) => ({
          title: pointDay(course, place, locale),
          value: stakesText(points[place]?.profitHundredths ?? 0),
        })}
        end={sum}
        shaded={fall && { ...fall, text: text.drawdown(stakesText(fall.hundredths)) }}
      />
      <AsTable>
        <Table label={text.course} columns={columns}>
          {courseRows(course).map(({ day, hundredths }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two schemes of one day differ by their place alone.
            <Row key={index}>
              <RowHead>{day}</RowHead>
              <Cell look="medium">{stakesText(hundredths)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </>
  );
}
