import { auditMutants } from './audit-mutants.ts';
import { ledgerMutants } from './ledger-mutants.ts';
import { limitMutants } from './limit-mutants.ts';
import { markMutants } from './mark-mutants.ts';
import type { Mutant } from './mutant.ts';
import { rechargeMutants } from './recharge-mutants.ts';
import { refundMutants } from './refund-mutants.ts';
import { screenMutants } from './screen-mutants.ts';
import { settlementMutants } from './settlement-mutants.ts';
import { waitingMutants } from './waiting-mutants.ts';
import { withdrawalMutants } from './withdrawal-mutants.ts';
import { witnessMutants } from './witness-mutants.ts';

/** By list name, so that one list can run alone. */
export const mutantLists: Readonly<Record<string, readonly Mutant[]>> = {
  ledger: ledgerMutants,
  recharge: rechargeMutants,
  refund: refundMutants,
  settlement: settlementMutants,
  withdrawal: withdrawalMutants,
  limit: limitMutants,
  audit: auditMutants,
  screen: screenMutants,
  waiting: waitingMutants,
  witness: witnessMutants,
  mark: markMutants,
};
