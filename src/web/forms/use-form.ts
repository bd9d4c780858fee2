import { type ChangeEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { type Owner, useStoredDraft } from '#web/session/stored-draft.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { type FieldsByReason, refusedField } from './refused-field.ts';

/** Adds the idempotency key: an equal body gets the same key until the server has accepted it. */
type WithKey = <B extends object>(body: B) => B & { readonly idempotencyKey: string };

interface FormOptions<V extends object, F extends string, Reply> {
  readonly empty: V;
  /** Stores the input until it is submitted, except the fields in `but`: codes and consents. */
  readonly draft?: { readonly name: string; readonly owner?: Owner; readonly but?: readonly (keyof V)[] };
  /** Error sentence per field; null if valid. */
  readonly check: (values: V) => Readonly<Record<F, string | null>>;
  /** Makes the call. */
  readonly send: (values: V, withKey: WithKey) => Promise<Reply>;
  /** Storage name of the idempotency key, for calls that take one. */
  readonly intent?: string;
  readonly refusals?: FieldsByReason<NoInfer<F>>;
  /** Sentence for a failed call; by default the error message. */
  readonly messageOf?: (error: ApiError) => string;
  /** Values that a refusal invalidates, such as a used-up code. */
  readonly clearOnRefusal?: (error: ApiError) => readonly (keyof V)[];
  /** Values to clear after submission, if the form stays on the page. */
  readonly clearOnSent?: readonly (keyof V)[];
  /** The form stays busy until the returned promise settles. */
  readonly onSent?: (reply: Reply, values: V) => unknown;
  readonly onRefused?: (error: ApiError) => unknown;
}

/**
 * One form: values, faults and refusals at their fields, single-flight submission.
 * The fault of a field is shown once the form was submitted or the field was left, until the field changes, so that no
 * fault appears while typing. A refusal is shown until anything changes. A failed submit moves the focus.
 */
export function useForm<V extends object, F extends string, Reply>(options: FormOptions<V, F, Reply>) {
  const { empty, check, messageOf = ({ message }) => message } = options;
  const { name = null, ...storing } = options.draft ?? {};
  const draft = useStoredDraft<V>(name, empty, storing);
  const values = draft.fields;
  const faults = check(values);
  // `check` returns all keys of F.
  const names = Object.keys(faults) as F[];
  const [validated, setValidated] = useState<readonly string[]>([]);
  const hideFaults = (...fields: readonly string[]) =>
    setValidated((all) => all.filter((each) => !fields.includes(each)));
  const sending = useRequest(options, draft, { onAccepted: () => setValidated([]), onCleared: hideFaults });
  const { error } = sending;
  const refusedAt = error && refusedField(error, names, options.refusals);
  const forgetRefusal = () => error && sending.reset();

  const hideErrors = (...fields: readonly string[]) => {
    hideFaults(...fields);
    forgetRefusal();
  };
  const set = (changes: Partial<V>) => {
    draft.write(changes);
    hideErrors(...Object.keys(changes));
  };
  // A refusal is newer than any fault: submitting and every change forget it.
  const errorAt = (field: string): string | null => {
    if (error && refusedAt === field) return messageOf(error);
    return (validated.includes(field) && faults[field as F]) || null;
  };
  /** Shows the faults of some fields. @returns whether they are valid. */
  const validate = (...fields: readonly F[]): boolean => {
    setValidated((all) => [...new Set([...all, ...fields])]);
    return fields.every((each) => faults[each] === null);
  };
  /** Shows every fault and focuses the first. @returns whether the form may be submitted. */
  const validateAll = (): boolean => {
    const isFit = validate(...names);
    forgetRefusal();
    if (!isFit) focusFirstFault();
    return isFit;
  };
  const send = (changes: Partial<V> = {}) => sending.mutate({ ...values, ...changes });

  return {
    values,
    set,
    errorAt,
    validate,
    validateAll,
    send,
    ...bindings(values, { errorAt, set, hideErrors }),
    /** For `onBlur` of a field whose fault has a cost: validates it when left non-empty. */
    validateOnBlur: (field: F & keyof V) => () => values[field] !== empty[field] && validate(field),
    submit(event?: Pick<Event, 'preventDefault'>) {
      event?.preventDefault();
      if (validateAll()) send();
    },
    /** Hides faults and refusal, for example when a sheet closes. */
    clearErrors() {
      setValidated([]);
      sending.reset();
    },
    isBusy: sending.isPending,
    reply: sending.data ?? null,
    /** The refusal without a field. */
    refusal: refusedAt === null ? error : null,
    /** The refusal as a sentence. */
    formError: error && refusedAt === null ? messageOf(error) : null,
  };
}

interface RequestEffects {
  readonly onAccepted: () => void;
  readonly onCleared: (...fields: readonly string[]) => void;
}

/** The mutation of a form, with the effects of its result on the input. */
function useRequest<V extends object, F extends string, Reply>(
  options: FormOptions<V, F, Reply>,
  draft: ReturnType<typeof useStoredDraft<V>>,
  { onAccepted, onCleared }: RequestEffects,
) {
  const { intent = '' } = options;
  const clear = (fields: readonly (keyof V)[] = []) => {
    if (fields.length === 0) return;
    draft.write(Object.fromEntries(fields.map((each) => [each, options.empty[each]])) as Partial<V>);
    // An emptied field is not a fault of the user.
    onCleared(...fields.map(String));
  };
  return useSingleFlightMutation<Reply, ApiError, V>({
    mutationFn: (given) =>
      options.send(given, (body) => ({
        ...body,
        idempotencyKey: idempotencyKeyFor(intent, JSON.stringify(body)),
      })),
    // Variables may contain codes, names and numbers.
    gcTime: 0,
    onSuccess(reply, given) {
      forgetIdempotencyKey(intent);
      draft.forget();
      clear(options.clearOnSent);
      onAccepted();
      return options.onSent?.(reply, given);
    },
    onError(error) {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(intent);
      clear(options.clearOnRefusal?.(error));
      return options.onRefused?.(error);
    },
  });
}

type NameOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string];

interface Form<V> {
  readonly errorAt: (field: string) => string | null;
  readonly set: (changes: Partial<V>) => void;
  readonly hideErrors: (...fields: readonly string[]) => void;
}

/** Props for controls. */
function bindings<V extends object>(values: V, { errorAt, set, hideErrors }: Form<V>) {
  const write = (field: keyof V, value: unknown) => set({ [field]: value } as Partial<V>);
  return {
    /** For a text field; `clean` normalizes the input. */
    field: (field: NameOf<V, string>, clean = (typed: string) => typed) => ({
      value: values[field] as string,
      error: errorAt(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write(field, clean(target.value)),
    }),
    /** For a control that passes its value. */
    control: <K extends keyof V & string>(field: K) => ({
      value: values[field],
      error: errorAt(field),
      onChange: (value: V[K]) => write(field, value),
    }),
    /** For a one-time code: requesting another hides the errors of the last one, which may come from the old code. */
    code: (field: NameOf<V, string>) => ({
      value: values[field] as string,
      error: errorAt(field),
      onChange: (code: string) => write(field, code),
      onRequest: () => hideErrors(field),
    }),
    /** For a checkbox. */
    box: (field: NameOf<V, boolean>) => ({
      checked: values[field] as boolean,
      error: errorAt(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(field, target.checked),
    }),
  };
}
