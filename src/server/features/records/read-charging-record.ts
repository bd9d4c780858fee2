import type { Db } from '../../db/database.ts';

/** What an analyst must have shown before charging. */
export interface ChargingRecord {
  readonly settledFreeSchemes: number;
  /** Of all settled schemes, voids left out, in basis points. */
  readonly shrunkYieldBasisPoints: number;
}

export async function readChargingRecord(_db: Db, _authorId: string): Promise<ChargingRecord> {
  return { settledFreeSchemes: 0, shrunkYieldBasisPoints: 0 };
}
