import { useWords } from '#web/i18n/words.ts';
import * as words from '../words.ts';

/** The title of the browser's tab. */
export function PageTitle({ title }: { readonly title: string }) {
  const { titled } = useWords(words);
  return <title>{titled(title)}</title>;
}
