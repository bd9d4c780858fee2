import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { type CodeWindow, codeRules } from './code-rules.ts';
import { type Networks, sentSince } from './code-store.ts';

// The daily limit uses Beijing days, so that "tomorrow" is right for the owners of these numbers.
const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

interface CodeRequest extends Networks {
  readonly mobile: string;
  readonly now: Date;
  /** Factor on the limits per network; above 1 in development for requests from the machine itself. */
  readonly factor: number;
}

/**
 * @throws Refusal when this number or network has requested too many codes. The caller holds the lock on all of them.
 */
export async function enforceCodeLimits(
  tx: Tx,
  { mobile, network, wideNetwork, now, factor }: CodeRequest,
): Promise<void> {
  const { perNumber, perNumberADay, perNetwork, perWideNetwork, resendAfterMs } = codeRules;
  const today = await sentSince(
    tx,
    { mobile },
    new Date(startOfBeijingDay(now).getTime() - 1),
    perNumberADay,
  );
  if (today.length >= perNumberADay) throw new Refusal('CODE_LIMIT');
  const latest = await sentSince(tx, { mobile }, new Date(now.getTime() - perNumber.windowMs), perNumber.max);
  refuseWindow(latest, perNumber, now);
  for (const [by, { windowMs, max }] of [
    [{ address: network }, perNetwork],
    [{ wide_network: wideNetwork }, perWideNetwork],
  ] as const) {
    const window = { windowMs, max: max * factor };
    refuseWindow(await sentSince(tx, by, new Date(now.getTime() - windowMs), window.max), window, now);
  }
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
  const beijingMs = now.getTime() + BEIJING_MS;
  return new Date(beijingMs - (beijingMs % DAY_MS) - BEIJING_MS);
}
