import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { applyAnalyst } from '#contract/people/people.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { characterCount } from '#web/i18n/characters.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

export const STATEMENT = { min: 50, max: 500 };
const INTENT = 'apply as analyst';

type Draft = { readonly statement: string; readonly competitions: readonly string[] };
const emptyDraft: Draft = { statement: '', competitions: [] };

/** Refusals that are about what was written. */
const aboutStatement: readonly (string | null)[] = [
  'STATEMENT_LENGTH',
  'TEXT_HAS_CONTACT',
  'TEXT_PROMISES_PROFIT',
  'TEXT_HAS_CONTROL_CHARACTERS',
];

export interface Application {
  readonly statement: string;
  readonly competitions: readonly string[];
  readonly isAgreed: boolean;
  readonly isSending: boolean;
  readonly isStatementWrong: boolean;
  readonly isAgreementMissing: boolean;
  /** What the server refused, at the statement or as a whole. */
  readonly refusal: { readonly statement: string | null; readonly whole: string | null };
  write(statement: string): void;
  toggle(competition: string): void;
  agree(isAgreed: boolean): void;
  send(): void;
}

/** An application being written; sent twice, it is the same application. */
export function useApplication(onSent: () => void): Application {
  const client = useQueryClient();
  const draft = useKeptDraft<Draft>('application', emptyDraft);
  const { statement, competitions } = draft.fields;
  const [isAgreed, agree] = useState(false);
  const [isTried, setTried] = useState(false);
  const sending = useSending({
    mutationFn: () => {
      const content = { statement, competitions: [...competitions] };
      const idempotencyKey = idempotencyKeyFor(INTENT, JSON.stringify(content));
      return call<typeof applyAnalyst>('POST', '/api/app/auth/analyst/apply', {
        body: { ...content, idempotencyKey, agreed: true },
      });
    },
    async onSuccess() {
      forgetIdempotencyKey(INTENT);
      draft.forget();
      onSent();
      await client.invalidateQueries({ queryKey: ['analyst-status'] });
    },
  });
  const error = sending.error as ApiError | null;
  const isAboutStatement = error !== null && aboutStatement.includes(error.reason);
  const length = characterCount(statement);
  const isFit = length >= STATEMENT.min && length <= STATEMENT.max;
  return {
    statement,
    competitions,
    isAgreed,
    agree,
    write: (written) => draft.write({ statement: written }),
    isSending: sending.isPending,
    isStatementWrong: isTried && !isFit,
    isAgreementMissing: isTried && !isAgreed,
    refusal: {
      statement: isAboutStatement ? error.message : null,
      whole: isAboutStatement ? null : (error?.message ?? null),
    },
    toggle: (code) =>
      draft.write({
        competitions: competitions.includes(code)
          ? competitions.filter((each) => each !== code)
          : [...competitions, code],
      }),
    send() {
      setTried(true);
      leadToFault();
      if (isFit && isAgreed && !sending.isPending) sending.mutate();
    },
  };
}
