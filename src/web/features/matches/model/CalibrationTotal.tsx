import { Fragment } from 'react';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import * as words from './calibration-words.ts';
import type { Calibration, Compared } from './queries.ts';
import { scoreText } from './score-text.ts';

interface CalibrationTotalProps {
  readonly total: Compared;
  readonly calibration: Calibration;
}

/** Model and closing odds on the same matches, and the model on all matches. */
export function CalibrationTotal({
  total,
  calibration: { since, open, logged, older, uncounted },
}: CalibrationTotalProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { priced } = total;
  const notes = [
    ...(logged ? [text.logged(logged.matches)] : []),
    ...(older > 0 ? [text.older(older)] : []),
    ...(uncounted > 0 ? [text.uncounted(uncounted)] : []),
    ...(open > 0 ? [text.open(open)] : []),
  ];
  const columns = [text.who, text.matches, text.rps, text.logLoss, text.brier].map((name) => ({ name }));
  return (
    <Block label={text.total}>
      <BlockHead
        title={text.total}
        note={
          <span>
            {since && (
              <>
                {text.since(dateText(since, locale))}
                <Sep />
              </>
            )}
            {text.lower}
          </span>
        }
      />
      <Table label={text.total} columns={columns}>
        {priced && (
          <>
            <ScoresRow who={text.market} matches={priced.matches} scores={priced.market} />
            <ScoresRow who={text.model} matches={priced.matches} scores={priced.model} isMarked />
          </>
        )}
        {priced?.matches !== total.matches && (
          <ScoresRow
            who={text.modelOnAll}
            matches={total.matches}
            scores={total.model}
            isMarked={priced === null}
          />
        )}
      </Table>
      <BlockNote>
        {text.honest}
        {notes.map((note) => (
          <Fragment key={note}>
            <br />
            {note}
          </Fragment>
        ))}
      </BlockNote>
    </Block>
  );
}

interface ScoresRowProps {
  readonly who: string;
  readonly matches: number;
  readonly scores: Compared['model'];
  readonly isMarked?: boolean;
}

function ScoresRow({ who, matches, scores, isMarked = false }: ScoresRowProps) {
  return (
    <Row isMarked={isMarked}>
      <RowHead look="medium">{who}</RowHead>
      <Cell>{countText(matches)}</Cell>
      <Cell look="strong">{scoreText(scores.rps)}</Cell>
      <Cell>{scoreText(scores.logLoss)}</Cell>
      <Cell>{scoreText(scores.brier)}</Cell>
    </Row>
  );
}
