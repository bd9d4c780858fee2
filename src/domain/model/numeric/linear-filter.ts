/**
 * Kalman filter for normally distributed quantities that are observed only through noisy sums of them.
 * Mutable: a league has thousands of observations of about sixty quantities.
 */
export interface LinearFilter {
  /** One entry per quantity. */
  mean: Float64Array;
  /** Row by row. */
  covariance: Float64Array;
}

/** A sum of quantities with signs. */
export interface SignedSum {
  readonly places: readonly number[];
  readonly signs: readonly number[];
}

export function newLinearFilter(): LinearFilter {
  return { mean: new Float64Array(0), covariance: new Float64Array(0) };
}

/** Adds a quantity that is independent of all others. @returns its index */
export function addQuantity(filter: LinearFilter, mean: number, variance: number): number {
  const size = filter.mean.length;
  const grown = new Float64Array((size + 1) ** 2);
  for (let row = 0; row < size; row += 1) {
    grown.set(filter.covariance.subarray(row * size, (row + 1) * size), row * (size + 1));
  }
  filter.covariance = grown;
  filter.mean = Float64Array.of(...filter.mean, 0);
  resetQuantity(filter, size, mean, variance);
  return size;
}

/** Resets a quantity to a prior that is independent of all others. */
export function resetQuantity(filter: LinearFilter, place: number, mean: number, variance: number): void {
  fadeQuantity(filter, place, 0);
  filter.mean[place] = mean;
  addVariance(filter, place, variance);
}

/** Increases the uncertainty of a quantity. */
export function addVariance({ mean, covariance }: LinearFilter, place: number, variance: number): void {
  const diagonal = place * mean.length + place;
  covariance[diagonal] = (covariance[diagonal] ?? 0) + variance;
}

/** Multiplies a quantity by a factor, including its covariances. */
export function fadeQuantity({ mean, covariance }: LinearFilter, place: number, factor: number): void {
  const size = mean.length;
  mean[place] = (mean[place] ?? 0) * factor;
  for (let other = 0; other < size; other += 1) {
    const inRow = place * size + other;
    const inColumn = other * size + place;
    covariance[inRow] = (covariance[inRow] ?? 0) * factor;
    covariance[inColumn] = (covariance[inColumn] ?? 0) * factor;
  }
}

/** Expected value of a sum. */
export function expectSum({ mean }: LinearFilter, { places, signs }: SignedSum): number {
  return places.reduce((sum, place, index) => sum + (signs[index] ?? 0) * (mean[place] ?? 0), 0);
}

/**
 * Updates the filter with one observation of a sum.
 * @param surprise observation minus expected value
 * @param variance of the observation around the true sum
 */
export function observeSum(filter: LinearFilter, sum: SignedSum, surprise: number, variance: number): void {
  const { mean, covariance } = filter;
  const size = mean.length;
  const gain = new Float64Array(size);
  for (const [index, place] of sum.places.entries()) {
    const sign = sum.signs[index] ?? 0;
    const row = place * size;
    for (let i = 0; i < size; i += 1) gain[i] = (gain[i] ?? 0) + sign * (covariance[row + i] ?? 0);
  }
  let spread = variance;
  for (const [index, place] of sum.places.entries()) spread += (sum.signs[index] ?? 0) * (gain[place] ?? 0);
  for (let i = 0; i < size; i += 1) {
    const share = (gain[i] ?? 0) / spread;
    mean[i] = (mean[i] ?? 0) + share * surprise;
    const row = i * size;
    for (let j = 0; j < size; j += 1) {
      covariance[row + j] = (covariance[row + j] ?? 0) - share * (gain[j] ?? 0);
    }
  }
}
