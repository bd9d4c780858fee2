import { useWords } from '#web/i18n/words.ts';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as listWords from '../list-words.ts';
import * as words from '../words.ts';

/** Simulated matches are never taken for real ones. */
export function DemoLine() {
  const { demoLine } = useWords(words);
  return <QuietLine icon={<InfoIcon size={14} />}>{demoLine}</QuietLine>;
}

/** What the mark of our own prices means. */
export function ModelLine() {
  const { modelLine } = useWords(listWords);
  return <QuietLine icon={<InfoIcon size={14} />}>{modelLine}</QuietLine>;
}
