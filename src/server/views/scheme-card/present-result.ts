import type { z } from 'zod';
import type { schemeResult } from '#contract/schemes/scheme-result.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { explainScheme } from '#domain/settlement/explain-scheme.ts';
import { profitOf } from '#domain/settlement/profit.ts';
import type { Settlement } from '#domain/settlement/settlement.ts';
import {
  type SchemeRecord,
  type SettlementRecord,
  settledFirstAt,
} from '#server/features/schemes/store/scheme-record.ts';

/** Settlement of a scheme with its explanation, in both languages. */
export function presentResult(
  scheme: SchemeRecord,
  { number, outcome, profitParts, ruleVersion, settledAt, sources, picks: settled }: SettlementRecord,
  { bodyPublicAfterMs, disputeWindowMs }: SchemeRules,
): z.input<typeof schemeResult> {
  const { market, picks, earlier } = scheme;
  const explained = { market, outcome, picks: settled, oddsMilli: picks.map(({ oddsMilli }) => oddsMilli) };
  const sentences = (locale: 'zh' | 'en') => explainScheme(explained, locale).join('\n');
  const knownAt = settledFirstAt(scheme) ?? settledAt;
  return {
    number,
    outcome,
    profitParts,
    settledAt: settledAt.toISOString(),
    ruleVersion,
    explanation: { zh: sentences('zh'), en: sentences('en') },
    // Legs of a parlay have factors instead of profits; the explanation contains them.
    parts:
      market === 'parlay'
        ? []
        : settled.flatMap((each, index) => partsOf(each, picks[index]?.oddsMilli ?? 0)),
    bodyPublicAt: new Date(knownAt.getTime() + bodyPublicAfterMs).toISOString(),
    disputeUntil: new Date(settledAt.getTime() + disputeWindowMs).toISOString(),
    sources: [...sources],
    earlier: earlier.map((each) => ({ ...each, settledAt: each.settledAt.toISOString() })),
  };
}

/** Halves of a stake on a line; profits are per whole unit, divided by the number of parts. */
function partsOf({ why }: Settlement, oddsMilli: number): z.input<typeof schemeResult>['parts'] {
  if (why.kind !== 'line') return [];
  return why.parts.map((part) => ({
    ...part,
    profitParts: (profitOf(part.outcome, oddsMilli) ?? 0) / why.parts.length,
  }));
}
