import { useWords } from '#web/i18n/words.ts';
import { usePane } from '#web/ui/layout/pane.ts';
import * as words from '../words.ts';

/** The document title. */
export function PageTitle({ title }: { readonly title: string }) {
  const { titled } = useWords(words);
  // The document has the title of the present page.
  if (usePane() !== null) return null;
  return <title>{titled(title)}</title>;
}
