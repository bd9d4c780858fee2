import type { ReactNode } from 'react';
import { ClosingBlock } from './bars/ClosingBlock.tsx';
import { CourseBlock } from './CourseBlock.tsx';
import { MarksBlock } from './MarksBlock.tsx';
import { ProofRow } from './ProofRow.tsx';
import { OtherAccounts } from './OtherAccounts.tsx';
import type { RecordPart, RecordWindow, TrackRecord } from '../queries.ts';
import { MonthsBlock } from './bars/MonthsBlock.tsx';
import { SplitsBlock } from './SplitsBlock.tsx';
import { StatedChances } from './StatedChances.tsx';
import { SummaryBlock } from './summary/SummaryBlock.tsx';

interface AnalystRecordProps {
  /** All-time record. */
  readonly record: TrackRecord;
  /** Record of the selected window; may be the same object. */
  readonly windowed: TrackRecord;
  /** The selected part; its record may still be loading. */
  readonly part: RecordPart;
  readonly window: RecordWindow;
  readonly onPart: (part: RecordPart) => void;
  readonly onWindow: (window: RecordWindow) => void;
  /** What a fan came for, after the summary: the schemes on sale. */
  readonly children?: ReactNode;
}

/** The whole record in a fan's order: the summary, what is on sale, then everything behind it and its completeness proof. */
export function AnalystRecord(props: AnalystRecordProps) {
  const { record, windowed, part, window, onPart, onWindow, children } = props;
  const isSettled = record.figures.schemes > 0;
  return (
    <>
      <OtherAccounts accounts={record.otherAccounts} />
      <SummaryBlock record={record} part={part} onPart={onPart} />
      {children}
      {isSettled && <CourseBlock record={windowed} window={window} onWindow={onWindow} />}
      <ClosingBlock record={record} />
      <MonthsBlock months={record.months} />
      <SplitsBlock record={record} />
      <StatedChances tenths={record.calibration} />
      {record.marks && <MarksBlock marks={record.marks} />}
      <ProofRow record={record} />
    </>
  );
}
