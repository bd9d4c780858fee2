import { type Fen, fen } from '../money/fen.ts';

/** A range of prices; both ends are included, null is no limit. */
interface PriceBand {
  readonly fromFen: Fen;
  readonly toFen: Fen | null;
}

/** Price filters of the marketplace. The bands follow the price ladder, and hold for any other. */
export const priceBands = {
  free: { fromFen: fen(0), toFen: fen(0) },
  paid: { fromFen: fen(1), toFen: null },
  low: { fromFen: fen(1), toFen: fen(1800) },
  middle: { fromFen: fen(1801), toFen: fen(3800) },
  high: { fromFen: fen(3801), toFen: null },
} as const satisfies Readonly<Record<string, PriceBand>>;

export type PriceFilter = keyof typeof priceBands;

export const priceFilters = [
  'free',
  'paid',
  'low',
  'middle',
  'high',
] as const satisfies readonly PriceFilter[];
