import { money } from '../i18n/format.ts';

/** An amount that moved: `+¥38.00`, `−¥38.00`, and `¥0.00`. */
export function signedMoney(fen: number): string {
  return fen > 0 ? `+${money(fen)}` : money(fen);
}
