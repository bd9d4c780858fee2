import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { feedPath, picturePath } from '#web/paths/file-paths.ts';
import { absolute, badgeHtml } from './badge-html.ts';
import { paths } from '#web/paths/paths.ts';
import { useHrefWithHead } from '#web/proof/heads/with-head.ts';
import * as compareWords from '../compare/compare-words.ts';
import { ShareTools } from '#web/ui/sharing/ShareTools.tsx';
import * as words from '../words.ts';

/** Share button and link to the analyst's log entries. */
export function AnalystTools({ userId, name }: { readonly userId: string; readonly name: string }) {
  const text = useWords(words);
  const { compare } = useWords(compareWords);
  const locale = useLocale();
  const href = useHrefWithHead(paths.userPage({ id: userId }));
  const more = [
    { title: text.logEntries, href: paths.log({ author: userId }) },
    { title: compare, href: paths.compare({ ids: userId }) },
    { title: text.definitions, href: paths.recordDefinitions() },
  ];
  const picture = { path: picturePath('analyst', userId, locale), fileName: `analyst-${userId}.png` };
  const files = [
    { title: text.copyFeed, copied: absolute(feedPath(userId, locale)), done: text.copiedFeed },
    { title: text.copyBadge, copied: badgeHtml({ userId, name, locale }), done: text.copiedBadge },
  ];
  return <ShareTools title={name} href={href} picture={picture} files={files} more={more} />;
}
