import type { Leg } from '#domain/ledger/posting.ts';
import type { Transfer } from '../post-transfer.ts';

export type ModelAnswer = 'posted' | 'duplicate' | 'BALANCE_TOO_LOW' | 'IDEMPOTENCY_KEY_REUSED' | 'mistake';

/** The simplest possible ledger: a map of balances and a list of transfers. */
export function ledgerModel() {
  const balances = new Map<string, number>();
  const byKey = new Map<string, { content: string; txnId: number | null }>();
  const posted = new Map<number, Transfer>();
  const resolved = new Set<number>();

  const balanceOf = (leg: Leg) => balances.get(accountOf(leg)) ?? 0;

  function judge(transfer: Transfer): ModelAnswer {
    const known = byKey.get(transfer.key);
    if (known !== undefined)
      return known.content === contentOf(transfer) ? 'duplicate' : 'IDEMPOTENCY_KEY_REUSED';
    if (transfer.resolves !== undefined && resolved.has(transfer.resolves)) return 'mistake';
    const short = [...transfer.legs]
      .sort((a, b) => (accountOf(a) < accountOf(b) ? -1 : 1))
      .find((leg) => !leg.kind.startsWith('clearing:') && balanceOf(leg) + leg.amountFen < 0);
    if (short !== undefined) return short.kind === 'balance' ? 'BALANCE_TOO_LOW' : 'mistake';
    return releasesExactly(transfer) ? 'posted' : 'mistake';
  }

  function releasesExactly({ resolves, legs }: Transfer): boolean {
    if (resolves === undefined) return true;
    const hold = posted.get(resolves)?.legs ?? [];
    const given = hold.filter((leg) => leg.amountFen > 0).map((leg) => `${accountOf(leg)} ${leg.amountFen}`);
    const taken = legs.filter((leg) => leg.amountFen < 0).map((leg) => `${accountOf(leg)} ${-leg.amountFen}`);
    return given.join() === taken.join();
  }

  return {
    /**
     * The expected answer of the ledger; applies the transfer if it must be posted. `txnId` is the number the ledger
     * returned.
     */
    post(transfer: Transfer, txnId: number | null): ModelAnswer {
      const answer = judge(transfer);
      if (answer !== 'posted' || txnId === null) return answer;
      for (const leg of transfer.legs) balances.set(accountOf(leg), balanceOf(leg) + leg.amountFen);
      byKey.set(transfer.key, { content: contentOf(transfer), txnId });
      posted.set(txnId, transfer);
      if (transfer.resolves !== undefined) resolved.add(transfer.resolves);
      return answer;
    },
    balances: () => [...balances],
  };
}

function accountOf({ owner, kind }: Leg): string {
  return `${owner} ${kind}`;
}

function contentOf({ kind, ref, legs, resolves }: Transfer): string {
  return JSON.stringify([
    kind,
    ref,
    resolves,
    legs.map((leg) => `${accountOf(leg)} ${leg.amountFen}`).sort(),
  ]);
}
