import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { PenIcon } from '#web/ui/icons/actions.tsx';
import * as words from './words.ts';

/** Link to the analyst application, for users who are not analysts. */
export function BecomeAnalyst() {
  const text = useWords(words);
  return (
    <Cells>
      <LinkCell icon={<PenIcon size={22} />} href={paths.analystApplication()} title={text.application} />
    </Cells>
  );
}
