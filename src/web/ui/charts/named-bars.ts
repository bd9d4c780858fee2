import type { PlotLabel } from './Plot.tsx';

/** Labels below bars of equal width: at most `most` of their names, evenly spaced, always with the last one. */
export function namedBars(names: readonly string[], most: number): PlotLabel[] {
  const step = Math.ceil(names.length / most);
  return names.flatMap((text, place) =>
    (names.length - 1 - place) % step === 0 ? [{ at: (place + 0.5) / names.length, text }] : [],
  );
}
