import { type ChangeEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useSending } from '#web/api/use-sending.ts';
import { type Owner, useKeptDraft } from '#web/session/kept-draft.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { leadToFault } from './lead-to-fault.ts';
import { type FieldsByReason, refusedField } from './refused-field.ts';

/** Adds the idempotency key: the same body has the same one until the server has accepted it. */
type WithKey = <B extends object>(body: B) => B & { readonly idempotencyKey: string };

interface FormOptions<V extends object, F extends string, Reply> {
  readonly empty: V;
  /** Stores what is typed until it is sent, except the fields `but`: codes and consents. */
  readonly draft?: { readonly name: string; readonly owner?: Owner; readonly but?: readonly (keyof V)[] };
  /** The fault of every field that can have one, as a sentence; null where it has none. */
  readonly check: (values: V) => Readonly<Record<F, string | null>>;
  /** Makes the call. */
  readonly send: (values: V, withKey: WithKey) => Promise<Reply>;
  /** Under which name the idempotency key is stored, for calls that take one. */
  readonly intent?: string;
  readonly refusals?: FieldsByReason<NoInfer<F>>;
  /** The sentence for a failed call; the message of the error by default. */
  readonly word?: (error: ApiError) => string;
  /** The values a refusal makes useless, such as a spent code. */
  readonly spends?: (error: ApiError) => readonly (keyof V)[];
  /** The values that are empty again after sending, of a form that stays on the page. */
  readonly empties?: readonly (keyof V)[];
  /** The form stays busy until what this returns is settled. */
  readonly onSent?: (reply: Reply, values: V) => unknown;
  readonly onRefused?: (error: ApiError) => unknown;
}

/**
 * One form: values, faults and refusals at their fields, one request at a time.
 *
 * The fault of a field is shown once the form was submitted or the field was judged, until the field changes: nobody
 * reads about a fault while typing. A refusal is shown until anything changes. A failed submit moves the focus.
 */
export function useForm<V extends object, F extends string, Reply>(options: FormOptions<V, F, Reply>) {
  const { empty, check, word = ({ message }) => message } = options;
  const { name = null, ...storing } = options.draft ?? {};
  const draft = useKeptDraft<V>(name, empty, storing);
  const values = draft.fields;
  const faults = check(values);
  // `check` returns all of F.
  const names = Object.keys(faults) as F[];
  const [judged, setJudged] = useState<readonly string[]>([]);
  const sending = useRequest(options, draft, () => setJudged([]));
  const { error } = sending;
  const refusedAt = error && refusedField(error, names, options.refusals);
  const forgetRefusal = () => error && sending.reset();

  const set = (changes: Partial<V>) => {
    draft.write(changes);
    setJudged((all) => all.filter((each) => !(each in changes)));
    forgetRefusal();
  };
  const errorAt = (field: string): string | null =>
    (judged.includes(field) && faults[field as F]) || (error && refusedAt === field ? word(error) : null);
  /** Shows the faults of some fields. @returns whether they have none. */
  const judge = (...fields: readonly F[]): boolean => {
    setJudged((all) => [...new Set([...all, ...fields])]);
    return fields.every((each) => faults[each] === null);
  };
  /** Shows every fault and moves the focus to the first. @returns whether the form may be sent. */
  const isReady = (): boolean => {
    const isFit = judge(...names);
    forgetRefusal();
    if (!isFit) leadToFault();
    return isFit;
  };
  const send = (changes: Partial<V> = {}) => sending.mutate({ ...values, ...changes });

  return {
    values,
    set,
    errorAt,
    judge,
    isReady,
    send,
    ...bindings(values, errorAt, set),
    /** For `onBlur` of a field whose fault costs something: judges it when it is left with something in it. */
    judgeLeft: (field: F & keyof V) => () => values[field] !== empty[field] && judge(field),
    submit(event?: Pick<Event, 'preventDefault'>) {
      event?.preventDefault();
      if (isReady()) send();
    },
    /** Hides faults and refusal, as when a sheet is closed. */
    clear() {
      setJudged([]);
      sending.reset();
    },
    isBusy: sending.isPending,
    reply: sending.data ?? null,
    /** The refusal that is about no field. */
    refusal: refusedAt === null ? error : null,
    /** The same as a sentence. */
    whole: error && refusedAt === null ? word(error) : null,
  };
}

/** The request of a form, with what its answer means for what was typed. */
function useRequest<V extends object, F extends string, Reply>(
  options: FormOptions<V, F, Reply>,
  draft: ReturnType<typeof useKeptDraft<V>>,
  onAccepted: () => void,
) {
  const { intent = '' } = options;
  const empty = (fields: readonly (keyof V)[] = []) => {
    if (fields.length === 0) return;
    draft.write(Object.fromEntries(fields.map((each) => [each, options.empty[each]])) as Partial<V>);
  };
  return useSending<Reply, ApiError, V>({
    mutationFn: (given) =>
      options.send(given, (body) => ({
        ...body,
        idempotencyKey: idempotencyKeyFor(intent, JSON.stringify(body)),
      })),
    // Variables may be codes, names and numbers.
    gcTime: 0,
    onSuccess(reply, given) {
      forgetIdempotencyKey(intent);
      draft.forget();
      empty(options.empties);
      onAccepted();
      return options.onSent?.(reply, given);
    },
    onError(error) {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(intent);
      empty(options.spends?.(error));
      return options.onRefused?.(error);
    },
  });
}

type NameOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string];

/** The props of controls. */
function bindings<V extends object>(
  values: V,
  errorAt: (field: string) => string | null,
  set: (changes: Partial<V>) => void,
) {
  const write = (field: keyof V, value: unknown) => set({ [field]: value } as Partial<V>);
  return {
    /** Of a text field; `clean` makes the value of what was typed. */
    field: (field: NameOf<V, string>, clean = (typed: string) => typed) => ({
      value: values[field] as string,
      error: errorAt(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write(field, clean(target.value)),
    }),
    /** Of a control that gives its value itself. */
    control: <K extends keyof V & string>(field: K) => ({
      value: values[field],
      error: errorAt(field),
      onChange: (value: V[K]) => write(field, value),
    }),
    /** Of a checkbox. */
    box: (field: NameOf<V, boolean>) => ({
      checked: values[field] as boolean,
      error: errorAt(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(field, target.checked),
    }),
  };
}
