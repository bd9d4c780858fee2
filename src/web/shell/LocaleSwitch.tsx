import { Hidden } from '#web/ui/layout/Text.tsx';
import { TextButton } from '#web/ui/controls/Tools.tsx';
import { languageTags } from '#contract/locale.ts';
import { locale, otherLocale, useLocale } from '../i18n/locale.ts';

const names = { zh: { long: '中文', short: '中' }, en: { long: 'English', short: 'EN' } };

/** Switches the app to the other language, labelled in that language. */
export function LocaleSwitch({ isShort }: { readonly isShort?: boolean }) {
  const other = otherLocale(useLocale());
  return (
    <TextButton lang={languageTags[other]} onClick={() => locale.set(other)}>
      {isShort ? names[other].short : names[other].long}
      {isShort && <Hidden> {names[other].long}</Hidden>}
    </TextButton>
  );
}
