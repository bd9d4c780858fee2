import { useWords } from '#web/i18n/words.ts';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as listWords from '../list-words.ts';
import * as words from '../words.ts';

/** Marks simulated matches clearly. */
export function DemoLine() {
  const { demoLine } = useWords(words);
  return <QuietLine icon={<InfoIcon size={14} />}>{demoLine}</QuietLine>;
}

/** Legend of the mark of model odds. */
export function ModelLine() {
  const { modelLine } = useWords(listWords);
  return <QuietLine icon={<InfoIcon size={14} />}>{modelLine}</QuietLine>;
}
