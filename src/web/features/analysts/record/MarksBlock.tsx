import { BEIJING, dayOf } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { CourseChart } from '#web/ui/charts/CourseChart.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Explain } from '../definitions/Explain.tsx';
import type { TrackRecord } from '../queries.ts';
import { courseTicks, pointDay } from '#web/ui/charts/course-view.ts';
import * as words from './marks-words.ts';
import { lastOfMonths, magnitudeOf, moneyText } from './wealth-view.ts';

type Marks = NonNullable<TrackRecord['marks']>;

/** Both marks of skill: the money that following every scheme would have made of 1, and what a mark takes. */
export function MarksBlock({ marks }: { readonly marks: Marks }) {
  const text = useWords(words);
  return (
    <Block label={text.title}>
      <BlockHead
        title={text.title}
        note={
          <>
            {text.note}
            <Explain about="marks" name={text.title} />
          </>
        }
      />
      <MarkCourse name={text.names.closing} mark={marks.closing} threshold={marks.threshold} />
      <MarkCourse name={text.names.profit} mark={marks.profit} threshold={marks.threshold} />
    </Block>
  );
}

interface MarkCourseProps {
  readonly name: string;
  readonly mark: Marks['profit'];
  readonly threshold: number;
}

/** One mark: whether it was given, and the curve of the money on a logarithmic axis, whose zero line is the start. */
function MarkCourse({ name, mark, threshold }: MarkCourseProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { points, givenAt } = mark;
  const now = moneyText(mark.wealth);
  const state = givenAt === null ? text.notGiven(countText(threshold)) : text.given(dayOf(givenAt, BEIJING));
  if (points.length === 0) return <BlockNote>{`${name} · ${text.none}`}</BlockNote>;
  return (
    <>
      <BlockNote>{`${name} · ${text.wealth(now, moneyText(mark.peak))} ${state}`}</BlockNote>
      <CourseChart
        label={text.label(name, now)}
        values={points.map(({ wealth }) => magnitudeOf(wealth))}
        xTicks={courseTicks({ points }, locale)}
        yText={(magnitude) => moneyText(10 ** magnitude)}
        pointText={(place) => ({
          title: pointDay({ points }, place, locale),
          value: moneyText(points[place]?.wealth ?? 1),
        })}
        end={now}
        shaded={null}
      />
      <AsTable>
        <Table label={name} columns={[{ name: text.day }, { name: text.money }]}>
          {lastOfMonths(points).map(({ at, wealth }) => (
            <Row key={at}>
              <RowHead>{dayOf(at, BEIJING)}</RowHead>
              <Cell look="medium">{moneyText(wealth)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </>
  );
}
