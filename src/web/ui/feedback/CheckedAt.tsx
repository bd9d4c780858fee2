import { useWords } from '#web/i18n/words.ts';
import { BlockNote } from '../layout/Block.tsx';
import * as words from '../words.ts';

interface CheckedAtProps {
  readonly isChecking: boolean;
  /** When the result that is shown was found; null where there is none. */
  readonly time: string | null;
  /** The latest check came to no result. */
  readonly hasFailed: boolean;
}

/** Of what was checked on this device: that it is being checked now, or when it was. */
export function CheckedAt({ isChecking, time, hasFailed }: CheckedAtProps) {
  const { checkingNow, checkedAt, notCheckedAgain } = useWords(words);
  const found = time === null ? null : hasFailed ? notCheckedAgain(time) : checkedAt(time);
  return (
    <BlockNote>
      <span role="status">{isChecking ? checkingNow : found}</span>
    </BlockNote>
  );
}
