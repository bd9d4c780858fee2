import { useLocale } from '../../i18n/locale.ts';
import { paths } from '#web/paths/paths.ts';
import { foldText } from './fold-text.ts';
import { MessageRow } from './InboxRow.tsx';
import type { Fold, Message } from './queries.ts';

/** The publications of a day as one row: the newest analyst in front, opened to the list. */
export function FoldRow({ message, fold }: { readonly message: Message; readonly fold: Fold }) {
  const locale = useLocale();
  return (
    <MessageRow
      message={message}
      text={foldText(message, fold, locale)}
      href={paths.inbox({ published: fold.day })}
    />
  );
}
