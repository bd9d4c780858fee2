import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Field.module.css';
import { AlertIcon } from '../icons/states.tsx';

interface Labelled {
  readonly label: string;
  /** Next to the label: the expected input. */
  readonly hint?: string;
  /** At the end of the label line: a counter or state. */
  readonly count?: ReactNode;
  /** Error sentence; null if valid. */
  readonly error?: string | null | undefined;
}

interface FieldProps extends Labelled, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The label is visually hidden and repeated as placeholder. */
  readonly isInline?: boolean;
}

/** Single-line input with its label above. */
export function Field({ label, hint, count, error, before, after, isInline, ...input }: FieldProps) {
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <div>
      {!isInline && <FieldLabel htmlFor={id} label={label} hint={hint} count={count} />}
      <div className={classNames(styles.field, isInline && styles.inline, isWrong && styles.wrong)}>
        {isInline && (
          <label htmlFor={id} className={styles.inlineLabel}>
            {label}
          </label>
        )}
        {before}
        <input
          enterKeyHint="done"
          autoComplete="off"
          {...input}
          id={id}
          className={classNames(styles.input, isInline && styles.inlineInput)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {after}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface TextAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {}

/** Multi-line input that grows with its text. */
export function TextArea({ label, hint, count, error, ...area }: TextAreaProps) {
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} hint={hint} count={count} />
      <textarea
        autoComplete="off"
        {...area}
        id={id}
        className={classNames(styles.area, isWrong && styles.wrong)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type LabelProps = { [K in 'label' | 'hint' | 'count']: Labelled[K] | undefined } & {
  readonly htmlFor: string;
};

function FieldLabel({ htmlFor, label, hint, count }: LabelProps) {
  return (
    <div className={classNames(styles.label, styles.labelLine)}>
      <label htmlFor={htmlFor}>{label}</label>
      {hint && <small className={styles.hint}>{hint}</small>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </div>
  );
}

/** Error line below a field, announced when it appears. */
export function FieldError({
  id,
  error,
}: {
  readonly id?: string;
  readonly error: string | null | undefined;
}) {
  return (
    <div role="alert" id={id}>
      {error && (
        <p className={styles.error}>
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Vertical stack of fields. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
