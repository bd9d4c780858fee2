import { randomBytes } from 'node:crypto';

/** An order number in the providers' format, prefixed with the day so that statements are easy to read. */
export function newOrderNo(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `RC${day}${randomBytes(10).toString('hex')}`;
}
