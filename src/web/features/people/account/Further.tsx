import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { DocumentIcon, LogIcon, OddsIcon, SpeechIcon } from '#web/ui/icons/things.tsx';
import * as words from './words.ts';

/** Links to verification and to information about the operator. Also for visitors. */
export function Further() {
  const text = useWords(words);
  return (
    <Cells>
      <LinkCell icon={<LogIcon size={22} />} href={paths.log()} title={text.log} />
      <LinkCell icon={<OddsIcon size={22} />} href={paths.calibration()} title={text.calibration} />
      <LinkCell icon={<DocumentIcon size={22} />} href={paths.newcomers()} title={text.newcomers} />
      <LinkCell icon={<SpeechIcon size={22} />} href={paths.connectUs()} title={text.connectUs} />
      <LinkCell icon={<InfoIcon size={22} />} href={paths.aboutUs()} title={text.aboutUs} />
    </Cells>
  );
}
