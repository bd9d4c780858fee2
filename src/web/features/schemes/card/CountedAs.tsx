import { legFactor } from '#domain/settlement/settle-parlay.ts';
import { useWords } from '#web/i18n/words.ts';
import * as words from '../card-words.ts';
import type { SchemeCardData } from '../queries.ts';
import { factorText } from '../return-text.ts';

interface CountedAsProps {
  readonly pick: Pick<NonNullable<SchemeCardData['picks']>[number], 'outcome' | 'oddsMilli'>;
}

/** Odds a void leg counts as. */
export function CountedAs({ pick: { outcome, oddsMilli } }: CountedAsProps) {
  const { countedAs } = useWords(words);
  return outcome === 'void' && countedAs(factorText(legFactor(outcome, oddsMilli)));
}
