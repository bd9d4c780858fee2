import { type ReactNode, useState } from 'react';
import { locale, otherLocale, useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { theme, themes } from '#web/look/theme.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ButtonCell, Cells, LabelCell, LinkCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { BellIcon, GlobeIcon, IdentityIcon, MoonIcon } from '#web/ui/icons/things.tsx';
import { LockIcon } from '#web/ui/icons/states.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { DisplayRows } from './DisplayRows.tsx';
import { GoalAlertRows } from './GoalAlertRows.tsx';
import { ShortcutRow } from './ShortcutRow.tsx';
import * as words from './words.ts';

/** Link to the account settings, and the settings of this browser. */
export function Settings({ spending }: { readonly spending?: ReactNode }) {
  const text = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const isIdentityVerified = useStored(userInfo)?.identityVerified;
  const chosen = useStored(theme);
  const present = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Cells>
        {isLoggedIn && (
          <>
            {spending}
            <LinkCell
              icon={<IdentityIcon size={22} />}
              href={paths.certification()}
              title={text.certification}
              value={
                isIdentityVerified === undefined
                  ? undefined
                  : isIdentityVerified
                    ? text.certifiedYes
                    : text.certifiedNo
              }
            />
            <LinkCell
              icon={<LockIcon size={22} />}
              href={paths.accountSecurity()}
              title={text.accountSecurity}
            />
            <LinkCell icon={<BellIcon size={22} />} href={paths.notifications()} title={text.notifications} />
          </>
        )}
        <ButtonCell
          icon={<MoonIcon size={22} />}
          title={text.appearance}
          value={text.themes[chosen]}
          onClick={() => setChoosing(true)}
        />
        <ButtonCell
          icon={<GlobeIcon size={22} />}
          title={text.language}
          value={text.languageName}
          onClick={() => locale.set(otherLocale(present))}
        />
        <GoalAlertRows />
        <DisplayRows />
        <ShortcutRow />
      </Cells>
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.appearance} isFlush>
        <Cells>
          {themes.map((each) => (
            <LabelCell
              key={each}
              title={text.themes[each]}
              value={<RadioMark name="theme" checked={each === chosen} onChange={() => theme.set(each)} />}
            />
          ))}
        </Cells>
      </Sheet>
    </>
  );
}
