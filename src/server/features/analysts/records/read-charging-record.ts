import { unitsOf } from '#domain/record/exact-profit.ts';
import { PRIOR_SCHEMES, PRIOR_YIELD } from '#domain/record/yield.ts';
import type { Db } from '#server/db/database.ts';
import { joinAll, readTallies } from './tally-store.ts';

/** Figures that decide whether an analyst may charge. */
export interface ChargingRecord {
  readonly settledFreeSchemes: number;
  /** Of all settled schemes, voids left out, in basis points. */
  readonly adjustedYieldBasisPoints: number;
}

/** Sums over the record of all accounts of an author. */
export interface ChargingSums {
  readonly schemes: number;
  readonly freeSchemes: number;
  readonly profitE16: bigint;
}

/** Without settled schemes the yield is the prior. */
export function chargingRecordOf({ schemes, freeSchemes, profitE16 }: ChargingSums): ChargingRecord {
  const sum = (unitsOf(profitE16) + PRIOR_SCHEMES * PRIOR_YIELD) * 10_000;
  return {
    settledFreeSchemes: freeSchemes,
    adjustedYieldBasisPoints: sum / (schemes + PRIOR_SCHEMES),
  };
}

/** Removed schemes count as in every record. Works inside a transaction as well. */
export async function readChargingRecord(db: Db, authorId: string): Promise<ChargingRecord> {
  const parts = await readTallies(db, authorId, null);
  const { schemes, profitE16 } = joinAll(parts);
  const freeSchemes = joinAll(parts.filter(({ isPaid }) => !isPaid)).schemes;
  return chargingRecordOf({ schemes, freeSchemes, profitE16 });
}
