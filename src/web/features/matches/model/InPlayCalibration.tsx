import { useQuery } from '@tanstack/react-query';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import * as uiWords from '#web/ui/words.ts';
import * as calibrationWords from './calibration-words.ts';
import * as words from './in-play-words.ts';
import { inPlayCalibrationQuery, type InPlayRecord } from './in-play-query.ts';
import { Reliability } from './Reliability.tsx';
import { scoreText } from './score-text.ts';

/** Calibration of the probabilities recorded during matches; a section with its own request. */
export function InPlayCalibration({ competition }: { readonly competition: string | undefined }) {
  const text = useWords(words);
  const { tryAgain } = useWords(uiWords);
  const { data, isError, refetch } = useQuery(inPlayCalibrationQuery(competition));
  if (data) return <InPlayScores record={data} />;
  if (!isError) return null;
  return (
    <Block label={text.calibration}>
      <BlockHead title={text.calibration} />
      <BlockNote>
        {text.failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </BlockNote>
    </Block>
  );
}

/** Scores by minute, over 2.5 goals, and predicted against observed frequency. */
export function InPlayScores({ record: { since, marks, reliability } }: { readonly record: InPlayRecord }) {
  const text = useWords(words);
  const { since: sinceText, matches, rps, logLoss, brier } = useWords(calibrationWords);
  const locale = useLocale();
  const columns = [text.mark, matches, rps, logLoss, brier].map((name) => ({ name }));
  const overs = marks.flatMap(({ mark, over25 }) => (over25 ? [{ mark, over: over25 }] : []));
  if (since === null)
    return (
      <Block label={text.calibration}>
        <BlockHead title={text.calibration} note={text.calibrationNote} />
        <BlockNote>{text.nothing}</BlockNote>
      </Block>
    );
  return (
    <>
      <Block label={text.calibration}>
        <BlockHead title={text.calibration} note={sinceText(dateText(since, locale))} />
        <BlockNote>{text.calibrationLead}</BlockNote>
        <Table label={text.calibration} columns={columns}>
          {marks.map(({ mark, matches: count, results }) => (
            <Row key={mark}>
              <RowHead>{text.marks[mark]}</RowHead>
              <Cell>{countText(count)}</Cell>
              <Cell look="strong">{scoreText(results.rps)}</Cell>
              <Cell>{scoreText(results.logLoss)}</Cell>
              <Cell>{scoreText(results.brier)}</Cell>
            </Row>
          ))}
        </Table>
        <BlockNote>
          {text.noPrice} <InlineLink href={`${paths.recordDefinitions()}#inPlay`}>{text.how}</InlineLink>
        </BlockNote>
      </Block>
      {overs.length > 0 && (
        <Block label={text.over25}>
          <BlockHead title={text.over25} note={text.over25Note} />
          <Table label={text.over25} columns={[text.mark, matches, logLoss, brier].map((name) => ({ name }))}>
            {overs.map(({ mark, over }) => (
              <Row key={mark}>
                <RowHead>{text.marks[mark]}</RowHead>
                <Cell>{countText(over.matches)}</Cell>
                <Cell>{scoreText(over.logLoss)}</Cell>
                <Cell>{scoreText(over.brier)}</Cell>
              </Row>
            ))}
          </Table>
        </Block>
      )}
      {reliability.length > 0 && <Reliability tenths={reliability} title={text.reliability} />}
    </>
  );
}
