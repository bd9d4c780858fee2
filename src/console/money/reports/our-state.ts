import type { Locale } from '../../i18n/locale.ts';
import { wordText } from '../../words/word-words.ts';
import { en, zh } from './bills-words.ts';
import type { Bill } from './queries.ts';

type Ours = NonNullable<Bill['items'][number]['ours']>;

/** The state of an order, refund, withdrawal or payment exception in words; a newer one as it is. */
export function ourState({ of, state }: Pick<Ours, 'of' | 'state'>, locale: Locale): string {
  if (of === 'exception') return wordText(`fault.${state}`)?.[locale] ?? state;
  if (of === 'withdrawal') return wordText(`withdrawal.${state}`)?.[locale] ?? state;
  const { states } = locale === 'zh' ? zh : en;
  // The cast is safe: it is one of the keys.
  return Object.hasOwn(states, state) ? states[state as keyof typeof states] : state;
}
