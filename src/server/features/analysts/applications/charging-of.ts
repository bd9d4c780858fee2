import type { CallAnswer } from '#contract/define-call.ts';
import type { analystStatus } from '#contract/people/people.ts';
import type { Context } from '#server/context/context.ts';
import { readChargingRecord } from '../records/read-charging-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

/** Whether an analyst may charge, with the current and the required figures. */
export async function chargingOf(
  ctx: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<NonNullable<CallAnswer<typeof analystStatus>['charging']>> {
  const { settledFreeSchemes, adjustedYieldBasisPoints } = await readChargingRecord(ctx.db, userId);
  const { charging } = schemeRulesOf(ctx);
  return {
    isEarned:
      settledFreeSchemes >= charging.settledFreeSchemes &&
      adjustedYieldBasisPoints > charging.adjustedYieldAboveBasisPoints,
    settledFree: settledFreeSchemes,
    neededFree: charging.settledFreeSchemes,
    // Rounded down, so that a value displayed as above the bound really is above it.
    adjustedYieldBasisPoints: Math.floor(adjustedYieldBasisPoints),
    adjustedYieldAboveBasisPoints: charging.adjustedYieldAboveBasisPoints,
  };
}
