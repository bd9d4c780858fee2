import type { Look } from './read-display-preferences.ts';

/** Most variants of one page; a reader beyond them gets the default, which the script of the page rewrites. */
const MAX_VARIANTS = 8;

/**
 * The variants of one rendered page, each made when it is first requested. They differ in texts only, and their number is
 * limited, so that no client can make the server fill a page again and again.
 */
export function pageVariants<T>(make: (look: Look) => T, usual: Look): (look: Look) => T {
  const made = new Map<string, T>();
  return (look) => {
    const known = made.get(keyOf(look));
    if (known !== undefined) return known;
    const isRoom = made.size < MAX_VARIANTS;
    const { zone, oddsFormat, lines, winColour } = usual;
    const filled = { ...look, ...(!isRoom && { zone, oddsFormat, lines, winColour }) };
    const page = made.get(keyOf(filled)) ?? make(filled);
    made.set(keyOf(filled), page);
    return page;
  };
}

function keyOf({ theme, zone, oddsFormat, lines, winColour }: Look): string {
  return JSON.stringify([theme, zone, oddsFormat, lines, winColour]);
}
