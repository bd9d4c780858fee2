import { dateText, shortDateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { decimalText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { CourseChart } from '#web/ui/charts/CourseChart.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Figures } from '#web/ui/tables/Facts.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import type { TeamDetails } from './queries.ts';
import { ratingSteps } from './rating-steps.ts';
import * as words from './words.ts';

const LEAST_STEP = 0.1;

/** How the model rated a team over time. */
export function RatingBlock({ rating }: Pick<TeamDetails, 'rating'>) {
  const text = useWords(words);
  const locale = useLocale();
  const [first, last] = [rating[0], rating.at(-1)];
  if (!first || !last) return null;
  const differences = rating.map(({ scored, conceded }) => scored - conceded);
  const latest = signedText(last.scored - last.conceded, 2);
  const ends = [first, last].map(({ at }) => shortDateText(at, locale));
  return (
    <Block label={text.rating}>
      <BlockHead title={text.rating} note={text.ratingNote} />
      <Figures
        figures={[
          { name: text.difference, value: latest },
          { name: text.scored, value: decimalText(last.scored, 2) },
          { name: text.conceded, value: decimalText(last.conceded, 2) },
        ]}
      />
      {rating.length > 1 && (
        <>
          <CourseChart
            label={text.ratingSpoken(latest, ends[0] ?? '', ends[1] ?? '')}
            values={differences}
            leastStep={LEAST_STEP}
            xTicks={ends.map((name, index) => ({ at: index, text: name }))}
            yText={(goals) => signedText(goals, 1)}
            pointText={(place) => ({
              title: dateText(rating[place]?.at ?? first.at, locale),
              value: signedText(differences[place] ?? 0, 2),
            })}
            end={latest}
            shaded={null}
          />
          <AsTable>
            <Table
              label={text.rating}
              columns={[text.date, text.difference, text.scored, text.conceded].map((name) => ({ name }))}
            >
              {ratingSteps(rating).map(({ at, scored, conceded }) => (
                <Row key={at}>
                  <RowHead look="date">{dateText(at, locale)}</RowHead>
                  <Cell look="medium">{signedText(scored - conceded, 2)}</Cell>
                  <Cell>{decimalText(scored, 2)}</Cell>
                  <Cell>{decimalText(conceded, 2)}</Cell>
                </Row>
              ))}
            </Table>
          </AsTable>
        </>
      )}
    </Block>
  );
}
