import { langOf } from '#web/i18n/lang-of.ts';
import type { Locale } from '#web/i18n/locale.ts';
import type { PublicCard } from './queries.ts';

/**
 * Whether the text of a scheme is in the other language than the screen, by its free title and summary. A removed
 * scheme has no text.
 */
export function isForeign(
  { title, summary }: Pick<PublicCard, 'title' | 'summary'>,
  locale: Locale,
): boolean {
  const text = title + summary;
  return text !== '' && langOf(text) !== (locale === 'zh' ? 'zh-CN' : 'en');
}
