import { sql } from 'kysely';
import { countUnsealed } from '#server/views/console/log/show-log-state.ts';
import { lastRun } from '#server/features/payments/reconciliation/run-store.ts';
import { balancesByKind } from '#server/features/ledger/days/balances-by-kind.ts';
import { type Reading, secondsSince } from './reading.ts';

/** Accounts of the platform, among them `suspense`: money received that belongs to nobody yet. */
export const platformAccounts: Reading = {
  name: 'platformAccounts',
  everyMs: 30_000,
  async read({ db }) {
    const { rows } = await sql<{ kind: string; balance: number }>`
      SELECT kind, balance FROM ledger_account WHERE owner_id IS NULL`.execute(db);
    return [
      ...rows.map(({ kind, balance }) => ({
        name: 'rpr_ledger_balance_fen' as const,
        labels: { account: kind },
        value: balance,
      })),
      { name: 'rpr_ledger_unsealed_transfers', value: await countUnsealed(db) },
    ];
  },
};

/** Accounts of users and schemes by kind, `escrow` among them. */
export const ownedAccounts: Reading = {
  name: 'ownedAccounts',
  everyMs: 300_000,
  async read({ db }) {
    const balances = await balancesByKind(db);
    return [...balances].map(([account, value]) => ({
      name: 'rpr_ledger_balance_fen',
      labels: { account },
      value,
    }));
  },
};

const kinds = ['recent', 'whole'] as const;

export const reconciliation: Reading = {
  name: 'reconciliation',
  everyMs: 30_000,
  async read(ctx) {
    const samples = [];
    for (const run of kinds) {
      const last = await lastRun(ctx.db, run);
      if (last === undefined) continue;
      samples.push(
        {
          name: 'rpr_reconciliation_age_seconds' as const,
          labels: { run },
          value: secondsSince(ctx, last.at),
        },
        { name: 'rpr_reconciliation_differences' as const, labels: { run }, value: last.differences },
      );
    }
    return samples;
  },
};
