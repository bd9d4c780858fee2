/** 97.5 % quantile of the standard normal distribution. */
export const Z_95 = 1.959963984540054;

/**
 * Probability that a standard normal variable exceeds z, with a relative error of about 1e-12.
 * Series about 0 and Laplace's continued fraction in the tail: Abramowitz & Stegun 26.2.11 and 26.2.14.
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let level = 120; level > 0; level--) fraction = z + level / fraction;
    return density / fraction;
  }
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}

/**
 * 97.5 % quantile of Student's t distribution, for 20 and more degrees of freedom (error under 1e-5).
 * Expansion in 1/degrees: Abramowitz & Stegun 26.7.5.
 */
export function student95(degrees: number): number {
  if (degrees < 20) throw new Error(`Too few degrees of freedom for the expansion: ${degrees}`);
  const z = Z_95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}
