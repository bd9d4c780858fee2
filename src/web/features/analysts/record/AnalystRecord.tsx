import { CourseBlock } from './CourseBlock.tsx';
import { MarksBlock } from './MarksBlock.tsx';
import { ProofRow } from './ProofRow.tsx';
import { OtherAccounts } from './OtherAccounts.tsx';
import type { RecordPart, RecordWindow, TrackRecord } from '../queries.ts';
import { RecordBlock } from './RecordBlock.tsx';
import { SplitsBlock } from './SplitsBlock.tsx';
import { StatedChances } from './StatedChances.tsx';

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
}

/** The whole record, from the yield interval to the completeness proof. */
export function AnalystRecord({ record, windowed, part, window, onPart, onWindow }: AnalystRecordProps) {
  const isSettled = record.figures.schemes > 0;
  return (
    <>
      <OtherAccounts accounts={record.otherAccounts} />
      <RecordBlock record={record} part={part} onPart={onPart} />
      {isSettled && <CourseBlock record={windowed} window={window} onWindow={onWindow} />}
      {record.marks && <MarksBlock marks={record.marks} />}
      <SplitsBlock record={record} />
      <StatedChances tenths={record.calibration} />
      <ProofRow record={record} />
    </>
  );
}
