import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';
import { useHrefWithHead } from '#web/proof/heads/with-head.ts';
import { ShareTools } from '#web/ui/sharing/ShareTools.tsx';
import type { SchemeDetails } from '../../queries.ts';
import * as words from '../words.ts';

/** Share button, link to the log entries, and report link for another author's scheme not yet reported. */
export function SchemeTools({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { id, title, access, isReported, result, state } = scheme;
  // Before its result, a picture could only show what is still sold.
  const isDrawn = result !== null && (state === 'settled' || state === 'void');
  const picture = isDrawn
    ? { path: picturePath('scheme', id, locale, result.number), fileName: `scheme-${id}.png` }
    : null;
  const href = useHrefWithHead(paths.schemeDetails({ id }));
  const more = [
    { title: text.logEntries, href: paths.log({ scheme: id }) },
    ...(access === null || access === 'own' || isReported
      ? []
      : [{ title: text.report, href: paths.schemeTipOff({ id }) }]),
  ];
  return <ShareTools title={title === '' ? text.title : title} href={href} picture={picture} more={more} />;
}
