import { useLocale } from '#web/i18n/locale.ts';
import { signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { CourseChart } from '#web/ui/charts/CourseChart.tsx';
import { courseRows, courseTicks, pointDay } from '#web/ui/charts/course-view.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import type { Books } from './queries.ts';
import * as words from './words.ts';

const unitsText = (hundredths: number): string => signedText(hundredths / 100, 1);

/** The running profit of one unit on each unlocked scheme; absent before the first result. */
export function BookCourse({ books: { course, total } }: { readonly books: Books }) {
  const text = useWords(words);
  const locale = useLocale();
  if (course.length < 2) return null;
  const sum = unitsText(total.profitHundredths);
  return (
    <Block label={text.course}>
      <BlockHead title={text.course} note={text.courseNote} />
      <CourseChart
        label={text.courseLabel(total.settled, sum)}
        values={course.map(({ profitHundredths }) => profitHundredths / 100)}
        xTicks={courseTicks({ points: course }, locale)}
        yText={(units) => signedText(units, 0)}
        pointText={(place) => ({
          title: pointDay({ points: course }, place, locale),
          value: unitsText(course[place]?.profitHundredths ?? 0),
        })}
        end={sum}
        shaded={null}
      />
      <AsTable>
        <Table label={text.course} columns={[{ name: text.until }, { name: text.sum }]}>
          {courseRows({ points: course }).map(({ day, hundredths }) => (
            <Row key={day}>
              <RowHead>{day}</RowHead>
              <Cell look="medium">{unitsText(hundredths)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
