import { CourseBlock } from './CourseBlock.tsx';
import { ProofRow } from './ProofRow.tsx';
import type { RecordPart, RecordWindow, TrackRecord } from '../queries.ts';
import { RecordBlock } from './RecordBlock.tsx';
import { SplitsBlock } from './SplitsBlock.tsx';
import { StatedChances } from './StatedChances.tsx';

interface AnalystRecordProps {
  /** Over everything. */
  readonly record: TrackRecord;
  /** Of the window of the course; may be the same one. */
  readonly windowed: TrackRecord;
  /** What was asked for; its record may still be on the way. */
  readonly part: RecordPart;
  readonly window: RecordWindow;
  readonly onPart: (part: RecordPart) => void;
  readonly onWindow: (window: RecordWindow) => void;
}

/** The whole record, from its interval down to the proof that nothing is missing. */
export function AnalystRecord({ record, windowed, part, window, onPart, onWindow }: AnalystRecordProps) {
  const isSettled = record.figures.schemes > 0;
  return (
    <>
      <RecordBlock record={record} part={part} onPart={onPart} />
      {isSettled && <CourseBlock record={windowed} window={window} onWindow={onWindow} />}
      <SplitsBlock record={record} />
      <StatedChances tenths={record.calibration} />
      <ProofRow record={record} />
    </>
  );
}
