import type { BadgePattern } from '#domain/match/badge-patterns.ts';
import { pickById } from './pick-by-id.ts';

export interface BadgeLook {
  readonly primary: string;
  readonly secondary: string;
  readonly pattern: BadgePattern;
}

/** The second colour on the first. `solid` is a line inside the edge. */
export function pattern({ pattern: name, secondary }: BadgeLook) {
  if (name === 'solid') {
    const inner = 'M5 4.5h14V12c0 3.9-2.7 6.3-7 8.1C7.7 18.3 5 15.9 5 12z';
    return <path d={inner} fill="none" stroke={secondary} strokeWidth="1.2" />;
  }
  return <path d={shapes[name]} fill={secondary} />;
}

const shapes: Readonly<Record<Exclude<BadgePattern, 'solid'>, string>> = {
  halves: 'M12 2h10v21H12z',
  stripes: 'M6.3 2h3.8v21H6.3zM13.9 2h3.8v21h-3.8z',
  hoops: 'M2 6.6h20v4H2zM2 14.6h20v4H2z',
  sleeves: 'M2 2h4.2v21H2zM17.8 2H22v21h-4.2z',
  chief: 'M2 2h20v6.5H2z',
  sash: 'M2 2h6l14 15v6h-3L2 6z',
  quarters: 'M12 2h10v9.5H12zM2 11.5h10V23H2z',
};

const patterns: readonly [BadgePattern, ...BadgePattern[]] = [
  ...(['solid', 'halves', 'stripes', 'hoops', 'sleeves', 'chief', 'sash', 'quarters'] as const),
];

/** Colours of shirts that are worn often, each with a second one that can be told from it. */
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

/** The badge of a team without recorded colours; always the same for a key. */
export function badgeLookOf(key: string): BadgeLook {
  const [primary, secondary] = pickById(`${key} colours`, colours);
  return { primary, secondary, pattern: pickById(`${key} pattern`, patterns) };
}
