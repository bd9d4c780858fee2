import { quantile, type Sample } from './load.ts';

/** One line of the result. `ratio` is value / yardstick. */
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

/** Rounds in turns, so that whatever else the machine does meets both sides; the first pair warms up. */
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

/** The medians of one figure over all rounds, side by side. */
export function rowOf(name: string, unit: string, compared: Compared, figure: keyof Sample): Row {
  const median = (samples: readonly Sample[]) =>
    quantile(
      samples.map((sample) => sample[figure]),
      0.5,
    );
  const [value, yardstick] = [median(compared.ours), median(compared.yardstick)];
  return { name, value, unit, yardstick, ratio: value / yardstick };
}
