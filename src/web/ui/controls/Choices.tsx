import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import styles from './Choices.module.css';
import { FieldError } from './Field.tsx';
import { CheckIcon } from '../icons/states.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** A checkbox with the sentence it confirms. */
export function Checkbox({ error, children, ...input }: CheckboxProps) {
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <div>
      <label className={classNames(textStyles.small, styles.agree)}>
        <span className={styles.boxed}>
          <input
            {...input}
            type="checkbox"
            className={styles.box}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
          />
          <CheckIcon size={14} className={styles.tick} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect immediately. */
export function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Radio mark of a selected row; the row is the label. */
export function RadioMark(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.radio} />;
}

interface SegmentedSwitchProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly size?: 'normal' | 'small';
  readonly isWide?: boolean;
}

/** Two to four short options, one selected: native radio buttons, for arrow keys and screen readers. */
export function SegmentedSwitch<T extends string>(props: SegmentedSwitchProps<T>) {
  const name = useId();
  const { size, isWide } = props;
  return (
    <fieldset
      aria-label={props.label}
      className={classNames(styles.segmented, size === 'small' && styles.small, isWide && styles.wide)}
    >
      {props.options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.concealed}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
