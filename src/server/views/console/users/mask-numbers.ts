import { maskIdNumber } from '#domain/identity/id-number.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';

/** Masks mobile and identity numbers in what a user wrote. */
export function maskNumbers(text: string): string {
  return text
    .replace(/(?<!\d)[1-9]\d{16}[\dXx](?!\d)/g, maskIdNumber)
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile);
}
