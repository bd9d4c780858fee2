import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isSessionEnd } from '../api/call.ts';
import { messageOf } from '../api/call-error.ts';
import { type FieldOfReason, refusedField } from './refused-field.ts';

interface Submit<V, R> {
  readonly form: FormInstance<V>;
  /** Names of the fields that a refusal may be about. */
  readonly fields: readonly (keyof V & string)[];
  readonly byReason?: FieldOfReason;
  readonly send: (values: V) => Promise<R>;
  readonly onDone: (reply: R, values: V) => void;
  /** Returns true if it dealt with the failure, which is then not shown. */
  readonly onFailure?: (error: unknown) => boolean;
}

/**
 * Sends a form once at a time. A refusal is shown beside its field, any other failure as `failure` for an alert; a session
 * that ended leads to the login page by itself.
 */
export function useSubmit<V extends object, R>(options: Submit<V, R>) {
  const { form, fields, byReason, send, onDone, onFailure } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    onMutate: () => setFailure(null),
    onSuccess: onDone,
    onError: (error) => {
      if (isSessionEnd(error) || onFailure?.(error)) return;
      const name = refusedField(error, fields, byReason);
      if (name === null) return setFailure(messageOf(error));
      // The cast is safe: the name is one of `fields`, which are keys of the values.
      form.setFields([{ name: name as never, errors: [messageOf(error)] }]);
      form.focusField(name as never);
    },
  });
  return { submit: (values: V) => mutation.mutate(values), isSending: mutation.isPending, failure };
}
