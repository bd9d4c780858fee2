import { quantile, type Sample } from './load.ts';

/** One row of the result. `ratio` is value / yardstick. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly yardstick: number;
  readonly ratio: number;
}

export interface Sides {
  readonly ours: () => Promise<Sample>;
  readonly yardstick: () => Promise<Sample>;
}

export interface Compared {
  readonly ours: readonly Sample[];
  readonly yardstick: readonly Sample[];
}

/**
 * Runs both sides in alternating rounds, so that other load on the machine affects both. The first pair is a warm-up.
 */
export async function inTurns(rounds: number, { ours, yardstick }: Sides): Promise<Compared> {
  await ours();
  await yardstick();
  const measured: { ours: Sample[]; yardstick: Sample[] } = { ours: [], yardstick: [] };
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await ours());
    measured.yardstick.push(await yardstick());
  }
  return measured;
}

/** A value against its yardstick, both in the same unit. */
export function ratioRow(name: string, unit: string, value: number, yardstick: number): Row {
  return { name, value, unit, yardstick, ratio: value / yardstick };
}

/** Medians of one figure over all rounds, for both sides. */
export function rowOf(name: string, unit: string, compared: Compared, figure: keyof Sample): Row {
  const median = (samples: readonly Sample[]) =>
    quantile(
      samples.map((sample) => sample[figure]),
      0.5,
    );
  const [value, yardstick] = [median(compared.ours), median(compared.yardstick)];
  return ratioRow(name, unit, value, yardstick);
}
