import { useWords } from '#web/i18n/words.ts';
import { groupedMobile, mobileDigits } from '#web/forms/mobile-number.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import fieldStyles from '#web/ui/controls/Field.module.css';
import * as words from './words.ts';

interface MobileFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (mobile: string) => void;
}

/** A mobile number, displayed in groups. */
export function MobileField({ label, value, error, onChange }: MobileFieldProps) {
  const text = useWords(words);
  return (
    <Field
      label={label ?? text.mobile}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={groupedMobile(value)}
      error={error}
      before={<span className={fieldStyles.prefix}>+86</span>}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
    />
  );
}
