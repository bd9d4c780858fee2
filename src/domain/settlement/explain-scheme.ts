import type { SchemeMarket } from '../market/market.ts';
import type { Locale } from '../market/pick-words.ts';
import { describeSettlement } from './describe-settlement.ts';
import { outcomeWords } from './outcome-words.ts';
import { e16Decimal, STAKE_E16 } from './profit-e16.ts';
import { FACTOR_PARTS, legFactor, parlayReturnE16 } from './settle-parlay.ts';
import type { Outcome, Settlement } from './settlement.ts';

/** A settled scheme; `oddsMilli` are the odds of its picks, in order. */
export interface ExplainedScheme {
  readonly market: SchemeMarket;
  readonly outcome: Outcome;
  readonly oddsMilli: readonly number[];
  readonly picks: readonly Settlement[];
}

/**
 * Explains a scheme's settlement, one sentence per line: one per pick (two picks with the same reason share one); for
 * a parlay each leg with its factor, then the total.
 */
export function explainScheme(scheme: ExplainedScheme, locale: Locale): readonly string[] {
  const { market, picks, oddsMilli } = scheme;
  const sentences = picks.map((each) => describeSettlement(each, locale));
  const isDecided = picks.every(({ why }) => why.kind === 'void' && why.reason === 'decided');
  if (market !== 'parlay' || isDecided) return [...new Set(sentences)];
  const factors = picks.map(({ outcome }, index) => legFactor(outcome, oddsMilli[index] ?? 0));
  const legs = sentences.map((sentence, index) => {
    const factor = factorText(factors[index] ?? 0);
    return locale === 'zh'
      ? `${index + 1}. ${sentence}（×${factor}）`
      : `${index + 1}. ${sentence} (×${factor})`;
  });
  return [...legs, totalSentence(factors, scheme.outcome, locale)];
}

function totalSentence(factors: readonly number[], outcome: Outcome, locale: Locale): string {
  const end = ` → ${outcomeWords[outcome][locale]}`;
  const count = factors.length;
  if (outcome === 'void') {
    return (locale === 'zh' ? `${count} 串 1 各场均作废` : `Every leg of the ${count} is void`) + end;
  }
  const product = factors.map(factorText).join(' × ');
  const total = twoDecimals(e16Decimal(parlayReturnE16(factors)));
  return locale === 'zh'
    ? `${count} 串 1：${product} = ${total} 倍${end}`
    : `Accumulator of ${count}: ${product} = ${total} times the stake${end}`;
}

const factorText = (factor: number): string =>
  twoDecimals(e16Decimal((BigInt(factor) * STAKE_E16) / BigInt(FACTOR_PARTS)));

/** `1.8` → `1.80`: at least two decimals, as for odds; further decimals are kept. */
function twoDecimals(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
