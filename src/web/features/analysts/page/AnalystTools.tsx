import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useHrefWithHead } from '#web/proof/heads/with-head.ts';
import { ShareTools } from '#web/ui/controls/ShareTools.tsx';
import * as compareWords from '../compare/compare-words.ts';
import * as words from '../words.ts';

/** Share button and link to the analyst's log entries. */
export function AnalystTools({ userId, name }: { readonly userId: string; readonly name: string }) {
  const text = useWords(words);
  const { compare } = useWords(compareWords);
  const href = useHrefWithHead(paths.userPage({ id: userId }));
  const more = [
    { title: text.logEntries, href: paths.log({ author: userId }) },
    { title: compare, href: paths.compare({ ids: userId }) },
    { title: text.definitions, href: paths.recordDefinitions() },
  ];
  return <ShareTools title={name} href={href} more={more} />;
}
