import { agoText } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { TimeText } from './TimeText.tsx';

/** How long ago something was, with its time. */
export function Ago({ at }: { readonly at: string }) {
  const locale = useLocale();
  const nowMs = useNow();
  return (
    <span>
      {agoText(nowMs - Date.parse(at), locale)} (<TimeText at={at} />)
    </span>
  );
}
