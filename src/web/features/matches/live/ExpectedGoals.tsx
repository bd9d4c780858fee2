import { LONGEST_SILENCE } from '#domain/match/course.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { decimalText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { StepChart } from '#web/ui/charts/StepChart.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { expectedGoalsSteps, goalMarks, minuteTicks } from './course-axis.ts';
import * as words from './course-words.ts';
import type { MatchFacts } from './match-facts.ts';
import type { LiveEvent, MatchLive } from './queries.ts';

interface ExpectedGoalsProps {
  readonly match: MatchFacts;
  readonly course: MatchLive['course'];
  readonly events: readonly LiveEvent[];
}

const goalsText = (goals: number) => decimalText(goals, 2);

/** Expected goals of both teams as they grew, with the goals; absent where the feed has none. */
export function ExpectedGoals({ match, course, events }: ExpectedGoalsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const steps = expectedGoalsSteps(course);
  const [first, last] = [steps[0], steps.at(-1)];
  // A single report is a number of the statistics, not a course.
  if (first === undefined || last === undefined || steps.length < 2) return null;
  const [home, away] = [match.home.short[locale], match.away.short[locale]];
  // Lines end with the last report, not with the match.
  const length = Math.max(course.at(-1)?.minute ?? 0, LONGEST_SILENCE);
  const line = (side: 'home' | 'away') => [
    // Of a feed first read in the middle of the match nobody knows how it got there.
    ...(first.minute > LONGEST_SILENCE ? [] : [{ x: 0, y: 0 }]),
    ...steps.map((step) => ({ x: step.minute, y: step[side] })),
  ];
  return (
    <Block label={text.expectedGoals}>
      <BlockHead title={text.expectedGoals} note={text.expectedGoalsNote} />
      <StepChart
        label={text.expectedGoalsSpoken(home, goalsText(last.home), away, goalsText(last.away))}
        series={[
          { name: home, points: line('home') },
          { name: away, points: line('away') },
        ]}
        from={0}
        to={length}
        xTicks={minuteTicks(length)}
        marks={goalMarks(events, length)}
        yText={goalsText}
        xText={(minute) => text.minute(Math.round(minute))}
        leastYStep={0.01}
      />
      <AsTable>
        <Table label={text.expectedGoals} columns={[text.minutes, home, away].map((name) => ({ name }))}>
          {steps.toReversed().map((step) => (
            <Row key={step.minute}>
              <RowHead>{`${step.minute}'`}</RowHead>
              <Cell>{goalsText(step.home)}</Cell>
              <Cell>{goalsText(step.away)}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
    </Block>
  );
}
