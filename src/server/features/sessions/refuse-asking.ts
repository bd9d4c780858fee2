import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '../../db/database.ts';
import { type CodeWindow, codeRules } from './code-rules.ts';
import { sentSince } from './code-store.ts';

// A day of the limit is a day in Beijing, so that "tomorrow" is true for the people of these numbers.
const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** @throws Refusal when this number or network has asked for enough codes. The caller holds the lock on both. */
export async function refuseAsking(tx: Tx, mobile: string, network: string, now: Date): Promise<void> {
  const { perNumber, perNumberADay, perNetwork, resendAfterMs } = codeRules;
  const today = await sentSince(
    tx,
    { mobile },
    new Date(startOfBeijingDay(now).getTime() - 1),
    perNumberADay,
  );
  if (today.length >= perNumberADay) throw new Refusal('CODE_LIMIT');
  const latest = await sentSince(tx, { mobile }, new Date(now.getTime() - perNumber.windowMs), perNumber.max);
  refuseWindow(latest, perNumber, now);
  const fromNetwork = await sentSince(
    tx,
    { address: network },
    new Date(now.getTime() - perNetwork.windowMs),
    perNetwork.max,
  );
  refuseWindow(fromNetwork, perNetwork, now);
  const [last] = latest;
  if (last === undefined) return;
  const retryAfterS = secondsUntil(last.getTime() + resendAfterMs, now);
  if (retryAfterS > 0) throw new Refusal('CODE_TOO_SOON', { retryAfterS });
}

function refuseWindow(sent: readonly Date[], { windowMs, max }: CodeWindow, now: Date): void {
  const oldest = sent[max - 1];
  if (oldest === undefined) return;
  throw new Refusal('RATE_LIMITED', { retryAfterS: secondsUntil(oldest.getTime() + windowMs, now) });
}

function secondsUntil(instantMs: number, now: Date): number {
  return Math.ceil((instantMs - now.getTime()) / 1000);
}

function startOfBeijingDay(now: Date): Date {
  const shown = now.getTime() + BEIJING_MS;
  return new Date(shown - (shown % DAY_MS) - BEIJING_MS);
}
