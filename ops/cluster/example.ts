import { readFileSync } from 'node:fs';

/**
 * An example file of `ops/` with the addresses and folders of this cluster in place of its own.
 * @throws Error if a text that is to be replaced does not occur in it.
 */
export function exampleWith(file: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`ops/${file} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
