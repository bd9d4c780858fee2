import { useWords } from '#web/i18n/words.ts';
import { groupedMobile, mobileDigits, mobileProblem } from '#web/session/mobile-number.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import styles from './MobileField.module.css';
import * as words from './words.ts';

interface MobileFieldProps {
  readonly mobile: string;
  /** Whether to say what is wrong with it. */
  readonly isJudged: boolean;
  readonly onChange: (mobile: string) => void;
}

/** A mobile number, in groups as it is spoken. */
export function MobileField({ mobile, isJudged, onChange }: MobileFieldProps) {
  const text = useWords(words);
  return (
    <Field
      label={text.mobile}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={groupedMobile(mobile)}
      error={isJudged ? faultOf(mobile, text) : null}
      before={<span className={styles.country}>+86</span>}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
    />
  );
}

function faultOf(mobile: string, text: typeof words.zh): string {
  const problem = mobileProblem(mobile);
  if (problem === null) return '';
  return problem === 'unknown' ? text.mobileWrong : text.mobileShort(problem.missing);
}
