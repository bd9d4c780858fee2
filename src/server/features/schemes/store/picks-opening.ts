import type { PicksOpening } from '#domain/seal/logged-facts.ts';
import { picksText, readPicks } from '#domain/seal/picks-text.ts';
import type { SealedScheme } from './scheme-record.ts';

/**
 * What opens the picks seal of a scheme; null for schemes published without one. Built from the sealed text: picks
 * changed in the database must not open as if they had been sealed.
 */
export function picksOpening({
  picksSalt,
  sealedText,
}: Pick<SealedScheme, 'picksSalt' | 'sealedText'>): PicksOpening | null {
  if (picksSalt === null) return null;
  const sealed = readPicks(sealedText);
  if (!sealed) throw new Error('A sealed text without picks');
  return { salt: Buffer.from(picksSalt).toString('hex'), text: picksText(sealed) };
}
