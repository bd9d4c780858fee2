import { randomBytes } from 'node:crypto';

/** A number for an order that providers take, with the day in front for whoever reads a bill. */
export function newOrderNo(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `RC${day}${randomBytes(10).toString('hex')}`;
}
