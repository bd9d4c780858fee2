import type { Fact } from '#contract/console/facts.ts';
import { countText, money, timeText } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { wordText } from '../../words/word-words.ts';
import { isWritten } from './FactValue.tsx';
import { visibleText } from '../../ui/visible-text.ts';

/** Enough of a text to recognize it in a list. */
const SHOWN = 120;

/** A fact on one line of a list, without links. */
export function FactLine({ fact, locale }: { readonly fact: Fact; readonly locale: Locale }) {
  const text = plainFact(fact, locale);
  return <bdi>{isWritten(fact) ? `“${text}”` : text}</bdi>;
}

function plainFact(fact: Fact, locale: Locale): string {
  switch (fact.kind) {
    case 'text':
      return visibleText(fact.text).replace(/\s+/g, ' ').slice(0, SHOWN);
    case 'word':
      return wordText(fact.word)?.[locale] ?? fact.word;
    case 'time':
      return timeText(fact.at);
    case 'money':
      return money(fact.fen);
    case 'count':
      return countText(fact.count, locale);
    case 'percent':
      return `${fact.percent}%`;
    case 'link':
      return visibleText(fact.text === '' ? fact.id : fact.text);
  }
}
