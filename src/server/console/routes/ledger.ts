import { ledgerAccount, ledgerAccounts, ledgerTransfer, ledgerTransfers } from '#contract/console/ledger.ts';
import {
  dailyMoney,
  providerBill,
  providerBills,
  reconciliationState,
} from '#contract/console/money-reports.ts';
import { listAccounts } from '#server/views/console/ledger/list-accounts.ts';
import { listTransfers } from '#server/views/console/ledger/list-transfers.ts';
import { listBills } from '#server/views/console/ledger/reports/list-bills.ts';
import { showBill } from '#server/views/console/ledger/reports/show-bill.ts';
import { showDaily } from '#server/views/console/ledger/reports/show-daily.ts';
import { showReconciliation } from '#server/views/console/ledger/reports/show-reconciliation.ts';
import { showAccount } from '#server/views/console/ledger/show-account.ts';
import { showTransfer } from '#server/views/console/ledger/show-transfer.ts';
import { consoleRoute, type ConsoleRoute } from '../console-route.ts';

/** Reads alone: nothing here moves money. */
export const ledgerRoutes: readonly ConsoleRoute[] = [
  consoleRoute(ledgerAccounts, listAccounts),
  consoleRoute(ledgerAccount, showAccount),
  consoleRoute(ledgerTransfers, listTransfers),
  consoleRoute(ledgerTransfer, (ctx, { params }) => showTransfer(ctx, params.id)),
  consoleRoute(reconciliationState, (ctx) => showReconciliation(ctx)),
  consoleRoute(providerBills, (ctx, { query }) => listBills(ctx, query)),
  consoleRoute(providerBill, (ctx, { params, query }) => showBill(ctx, params, query.cursor)),
  consoleRoute(dailyMoney, (ctx, { query }) => showDaily(ctx, query)),
];
