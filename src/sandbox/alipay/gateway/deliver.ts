import type { KeyLike } from 'node:crypto';
import type { Trade } from '#sandbox/books.ts';
import { merchant } from '#sandbox/settings.ts';
import { faults } from './faults.ts';
import { type NotifyDraft, notifyBody, truthfulDraft } from './notify-draft.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends the notifications of a trade, as altered by its faults, one draft after the other. Returns the response to
 * each copy.
 */
export async function deliver(
  trade: Trade,
  copies: number | null,
  now: Date,
  gatewayKey: KeyLike,
  stop: AbortSignal,
): Promise<string[]> {
  const answers: string[] = [];
  for (const draft of draftsOf(trade, now)) {
    const body = notifyBody(draft, gatewayKey);
    const posts = Array.from({ length: copies ?? draft.copies }, () =>
      post(trade.notifyUrl, draft.contentType, body, stop),
    );
    answers.push(...(await Promise.all(posts)));
  }
  return answers;
}

function draftsOf(trade: Trade, now: Date): readonly NotifyDraft[] {
  const truth = truthfulDraft(trade, merchant.appId, merchant.sellerId, now);
  return trade.faults.reduce<readonly NotifyDraft[]>(
    (drafts, name) => drafts.flatMap((draft) => faults[name].sends?.(draft, trade) ?? [draft]),
    [truth],
  );
}

async function post(url: string, contentType: string, body: string, stop: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': contentType },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return response.status === 200 ? await response.text() : `HTTP ${response.status}`;
  } catch {
    return 'no answer';
  }
}
