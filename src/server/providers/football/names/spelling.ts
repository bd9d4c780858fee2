const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * Normalizes a name without case, accents, dots, apostrophes and spaces: `Nott'm Forest` → `nottm forest`,
 * `1. FC Köln` → `1 fc koln`. Chinese is unchanged.
 */
export function spellingKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Keys of a name without the club's legal form: `fc nantes` and `nantes fc` → `nantes`. Only for names unknown in
 * full; `Paris FC` is known and unchanged.
 */
export function withoutLegalForm(key: string): readonly string[] {
  const shorter = [key.replace(/^(fc|cf) /, ''), key.replace(/ (fc|cf|afc)$/, '')];
  return shorter.filter((candidate) => candidate !== key);
}

/** Splits `FC Barcelona (ESP)` into name and country; the country is null if absent. */
export function splitCountry(name: string): { readonly name: string; readonly country: string | null } {
  const parts = /^(.+?)\s*\(([A-Z]{3})\)$/.exec(name.trim());
  return parts?.[1] && parts[2] ? { name: parts[1], country: parts[2] } : { name, country: null };
}
