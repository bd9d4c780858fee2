import { useState } from 'react';
import { locale, otherLocale, useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { theme, themes } from '../../look/theme.ts';
import { paths } from '../../paths.ts';
import { useStored } from '../../state/stored-value.ts';
import { ButtonCell, Cells, LabelCell, LinkCell } from '../../ui/Cells.tsx';
import { RadioMark } from '../../ui/Choices.tsx';
import { DocumentIcon, GlobeIcon, MoonIcon, SpeechIcon } from '../../ui/icons/things.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import * as words from './words.ts';

/** What holds for this browser, whoever is logged in. */
export function Settings() {
  const text = useWords(words);
  const chosen = useStored(theme);
  const present = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Cells>
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
        <LinkCell icon={<DocumentIcon size={22} />} href={paths.newcomers()} title={text.newcomers} />
        <LinkCell icon={<SpeechIcon size={22} />} href={paths.connectUs()} title={text.connectUs} />
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
