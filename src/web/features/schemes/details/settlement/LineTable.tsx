import { useWords } from '#web/i18n/words.ts';
import { SettlementTable } from '#web/ui/tables/SettlementTable.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import { profitText } from '../../profit-text.ts';
import type { SchemeDetails } from '../../queries.ts';
import { marginSum, partLine } from './settlement-rows.ts';
import * as words from '../words.ts';

interface LineTableProps {
  readonly scheme: SchemeDetails;
  readonly result: NonNullable<SchemeDetails['result']>;
}

/** The halves of a stake on a quarter line; other markets have none. */
export function LineTable({ scheme, result }: LineTableProps) {
  const text = useWords(words);
  const [pick] = scheme.picks ?? [];
  const { parts, outcome, profitParts } = result;
  if (!pick || parts.length === 0) return null;
  const rows = parts.map((part) => {
    const { terms, margin } = marginSum(pick.market, pick.pick, part);
    const sum = (
      <>
        {terms}
        <Strong>{margin}</Strong>
      </>
    );
    return {
      part: partLine(pick.market, part),
      sum,
      outcome: part.outcome,
      profit: profitText(part.profitParts),
    };
  });
  return (
    <SettlementTable
      heads={[
        parts.length === 2 ? text.parts : text.whole,
        pick.market === 'totals' ? text.totalsSum : text.asianSum,
        text.outcome,
        text.profit,
      ]}
      rows={rows}
      total={{
        name: text.total,
        outcome,
        profit: profitParts === null ? text.voided : profitText(profitParts),
      }}
    />
  );
}
