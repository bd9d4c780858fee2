import { useWords } from '#web/i18n/words.ts';
import * as words from '../words.ts';

/** The document title. */
export function PageTitle({ title }: { readonly title: string }) {
  const { titled } = useWords(words);
  return <title>{titled(title)}</title>;
}
