import type { BadgePattern } from '#domain/match/badge-patterns.ts';
import { pickById } from '../controls/pick-by-id.ts';

export interface BadgeLook {
  readonly primary: string;
  readonly secondary: string;
  readonly pattern: BadgePattern;
}

/** The shield, on a grid of 24. */
export const SHIELD = 'M4 2.5h16a1 1 0 0 1 1 1V12c0 5-3.6 8.1-9 10.3C6.6 20.1 3 17 3 12V3.5a1 1 0 0 1 1-1z';
/** Band behind the code, cut along the shield. */
export const BAND = 'M3 8.8h18V12C21 13.25 20.78 14.37 20.36 15.4H3.64C3.22 14.37 3 13.25 3 12z';
/** A line inside the edge, of the pattern `solid`. */
export const INNER = 'M5 4.5h14V12c0 3.9-2.7 6.3-7 8.1C7.7 18.3 5 15.9 5 12z';

/** The second colour over the first. `solid` is a line inside the edge. */
export function pattern({ pattern: name, secondary }: BadgeLook) {
  if (name === 'solid') {
    return <path d={INNER} fill="none" stroke={secondary} strokeWidth="1.2" />;
  }
  return <path d={shapes[name]} fill={secondary} />;
}

/** Each is cut along the shield by its own path: a clip path per badge would dominate the cost of a list. */
export const shapes: Readonly<Record<Exclude<BadgePattern, 'solid'>, string>> = {
  halves: 'M12 2.5h8a1 1 0 0 1 1 1V12c0 5-3.6 8.1-9 10.3z',
  stripes:
    'M6.3 2.5h3.8V21.45C8.64 20.73 7.36 19.92 6.3 18.99zM13.9 2.5h3.8V18.99C16.64 19.92 15.36 20.73 13.9 21.45z',
  hoops: 'M3 6.6h18v4H3zM20.64 14.6C20.19 16.13 19.32 17.45 18.13 18.6H5.87C4.68 17.45 3.81 16.13 3.36 14.6z',
  sleeves:
    'M3 12V3.5a1 1 0 0 1 1-1h2.2V18.91C4.18 17.1 3 14.86 3 12zM17.8 2.5H20a1 1 0 0 1 1 1V12C21 14.86 19.82 17.1 17.8 18.91z',
  chief: 'M3 8.5v-5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v5z',
  sash: 'M3 7V3.5a1 1 0 0 1 1-1h4.47L20.4 15.29C19.63 17.25 18.16 18.84 16.16 20.16z',
  quarters: 'M12 2.5h8a1 1 0 0 1 1 1v8h-9zM3 11.5h9v10.8C6.6 20.1 3 17 3 12z',
};

const patterns: readonly [BadgePattern, ...BadgePattern[]] = [
  ...(['solid', 'halves', 'stripes', 'hoops', 'sleeves', 'chief', 'sash', 'quarters'] as const),
];

/** Common shirt colours, each with a distinguishable second colour. */
const colours: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#c8102e', '#ffffff'],
  ['#0b4ea2', '#ffffff'],
  ['#ffffff', '#1a1a1a'],
  ['#1a1a1a', '#f0be00'],
  ['#00703c', '#ffffff'],
  ['#7a263a', '#9cc3e6'],
  ['#f0be00', '#0b3b8c'],
  ['#6cabdd', '#ffffff'],
  ['#e2651a', '#1a1a1a'],
  ['#5b2d82', '#ffffff'],
  ['#0b4ea2', '#c8102e'],
  ['#c8102e', '#1a1a1a'],
];

/** Badge of a team without recorded colours, derived from its key. */
export function badgeLookOf(key: string): BadgeLook {
  const [primary, secondary] = pickById(`${key} colours`, colours);
  return { primary, secondary, pattern: pickById(`${key} pattern`, patterns) };
}
