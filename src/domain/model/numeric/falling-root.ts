const MAX_STEPS = 200;

/**
 * Root of a decreasing function between two points, by the Illinois variant of false position.
 * Source: Dowell & Jarratt (1971), A modified regula falsi method for computing the root of an equation.
 * @returns null if it does not cross 0 between them
 */
export function fallingRoot(from: number, to: number, fall: (at: number) => number): number | null {
  let [left, right] = [from, to];
  let [above, below] = [fall(left), fall(right)];
  if (!(above >= 0 && below <= 0)) return null;
  let lastSide = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = above === below ? left : left + ((right - left) * above) / (above - below);
    if (at <= left || at >= right) return at;
    const value = fall(at);
    if (Math.abs(value) < 1e-14) return at;
    const side = Math.sign(value);
    // An endpoint retained twice slows convergence: its value is halved.
    if (side > 0) {
      [left, above] = [at, value];
      if (lastSide > 0) below /= 2;
    } else {
      [right, below] = [at, value];
      if (lastSide < 0) above /= 2;
    }
    lastSide = side;
  }
  return (left + right) / 2;
}
