import { legFactor } from '#domain/settlement/settle-parlay.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { SettlementTable } from '#web/ui/tables/SettlementTable.tsx';
import { pickTitle } from '../../pick-title.ts';
import type { SchemeDetails } from '../../queries.ts';
import { factorText, returnText } from '../../return-text.ts';
import { offText } from '../../match-state-text.ts';
import * as words from '../words.ts';

interface ParlayTableProps {
  readonly scheme: SchemeDetails;
  readonly result: NonNullable<SchemeDetails['result']>;
}

/** Result of a parlay: the factor of each leg and their product. */
export function ParlayTable({ scheme, result }: ParlayTableProps) {
  const text = useWords(words);
  const locale = useLocale();
  const naming = useLineNaming();
  const settled = (scheme.picks ?? []).flatMap((pick) => {
    const match = scheme.matches.find(({ id }) => id === pick.matchId);
    return match && pick.outcome ? [{ pick, match, outcome: pick.outcome }] : [];
  });
  if (settled.length === 0) return null;
  const factors = settled.map(({ pick, outcome }) => legFactor(outcome, pick.oddsMilli));
  return (
    <SettlementTable
      heads={[text.leg, text.score, text.outcome, text.factor]}
      rows={settled.map(({ pick, match, outcome }, index) => ({
        part: pickTitle(pick, match, naming),
        sum: [
          ...[match.home.short[locale], match.score90?.join('\u2011') ?? '–', match.away.short[locale]],
          offText(match, locale) ?? '',
        ]
          .join(' ')
          .trim(),
        outcome,
        profit: `×${factorText(factors[index] ?? 0)}`,
      }))}
      total={{
        name: text.totalReturn,
        outcome: result.outcome,
        profit: result.outcome === 'void' ? text.voided : returnText(factors),
      }}
    />
  );
}
