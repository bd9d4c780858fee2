import { bookmakerName, isModelMade } from '#web/i18n/bookmaker-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { Tag } from '#web/ui/marks/Tag.tsx';

/** Marks model odds, used if no bookmaker quotes. */
export function ModelMade({ bookmaker }: { readonly bookmaker: string }) {
  const locale = useLocale();
  return isModelMade(bookmaker) && <Tag tone="blue">{bookmakerName(bookmaker, locale)}</Tag>;
}
