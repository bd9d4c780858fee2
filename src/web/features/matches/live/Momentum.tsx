import { momentum } from '#domain/match/course.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import * as words from './course-words.ts';
import { goalMarks, lengthOf, minuteTicks } from './course-axis.ts';
import type { MatchFacts } from './match-facts.ts';
import type { LiveEvent, MatchLive } from './queries.ts';

interface MomentumProps {
  readonly match: MatchFacts;
  readonly course: MatchLive['course'];
  readonly events: readonly LiveEvent[];
}

/** Which side attacked when, five minutes a bar: the home team upwards, the away team downwards. */
export function Momentum({ match, course, events }: MomentumProps) {
  const text = useWords(words);
  const locale = useLocale();
  const attacks = momentum(course);
  if (attacks.length === 0) return null;
  const [home, away] = [match.home.short[locale], match.away.short[locale]];
  const sum = (side: 0 | 1) => attacks.reduce((all, { points }) => all + (points?.[side] ?? 0), 0);
  const length = lengthOf(course);
  const nameOf = (from: number, to: number) => `${from}–${to}'`;
  return (
    <Block label={text.momentum}>
      <BlockHead title={text.momentum} note={text.momentumNote} />
      <BarChart
        label={text.momentumSpoken(home, sum(0), away, sum(1))}
        // As many places as the match has, so that a place is a time from the start on.
        bars={Array.from({ length: length / 5 }, (_, index) => {
          const [up, down] = attacks[index]?.points ?? [0, 0];
          return { key: String(index), value: up - down, isQuiet: up < down };
        })}
        xTicks={minuteTicks(length)}
        marks={goalMarks(events, length)}
        yText={(difference) => String(Math.abs(difference))}
        leastStep={1}
      />
      <AsTable>
        <Table label={text.momentum} columns={[text.minutes, home, away].map((name) => ({ name }))}>
          {attacks.toReversed().map(({ from, to, points }) => (
            <Row key={from}>
              <RowHead>{nameOf(from, to)}</RowHead>
              <Cell>{points?.[0] ?? '–'}</Cell>
              <Cell>{points?.[1] ?? '–'}</Cell>
            </Row>
          ))}
        </Table>
      </AsTable>
      <BlockNote>{text.momentumHow(home, away)}</BlockNote>
    </Block>
  );
}
