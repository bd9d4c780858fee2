import { useWords } from '#web/i18n/words.ts';
import { BlockNote } from '../layout/Block.tsx';
import * as words from '../words.ts';

interface CheckedAtProps {
  readonly isChecking: boolean;
  /** Time of the displayed result; null if none. */
  readonly time: string | null;
  /** The latest check failed. */
  readonly hasFailed: boolean;
}

/** Status of a check on this device: running, or its time. */
export function CheckedAt({ isChecking, time, hasFailed }: CheckedAtProps) {
  const { checkingNow, checkedAt, notCheckedAgain } = useWords(words);
  const found = time === null ? null : hasFailed ? notCheckedAgain(time) : checkedAt(time);
  return (
    <BlockNote>
      <span role="status">{isChecking ? checkingNow : found}</span>
    </BlockNote>
  );
}
