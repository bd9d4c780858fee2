import { PROFIT_PARTS } from '#domain/settlement/profit.ts';
import { signedText } from '../../i18n/numbers.ts';

/** A profit in units, signed, two decimals: `1840` → `+0.46`. */
export function profitText(profitParts: number): string {
  return signedText(profitParts / PROFIT_PARTS, 2);
}
