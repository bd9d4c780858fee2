import { useQueryClient } from '@tanstack/react-query';
import type { applyAnalyst } from '#contract/people/people.ts';
import { textLengths } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { isOfLength } from '#web/i18n/typed/characters.ts';
import { useWords } from '#web/i18n/words.ts';
import * as words from './application-words.ts';

const empty = { statement: '', competitions: [] as readonly string[], isAgreed: false };

export type Application = ReturnType<typeof useApplication>;

/** Draft application; a repeated submission has the same idempotency key. */
export function useApplication(onSent: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  return useForm({
    empty,
    draft: { name: 'application', but: ['isAgreed'] },
    check: ({ statement, isAgreed }) => ({
      statement: isOfLength(statement, textLengths.statement) ? null : text.statementLength,
      isAgreed: isAgreed ? null : text.agreeFirst,
    }),
    intent: 'apply as analyst',
    send: ({ statement, competitions }, withKey) =>
      call<typeof applyAnalyst>('POST', '/api/app/auth/analyst/apply', {
        body: { ...withKey({ statement, competitions: [...competitions] }), agreed: true },
      }),
    refusals: {
      STATEMENT_LENGTH: 'statement',
      TEXT_HAS_CONTACT: 'statement',
      TEXT_PROMISES_PROFIT: 'statement',
      TEXT_HAS_CONTROL_CHARACTERS: 'statement',
    },
    onSent() {
      onSent();
      return client.invalidateQueries({ queryKey: ['analyst-status'] });
    },
  });
}
