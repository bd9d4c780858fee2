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
 * What is left of a name when case, accents, dots, apostrophes and spaces play no part:
 * `Nott'm Forest` → `nottm forest`, `1. FC Köln` → `1 fc koln`. Chinese stays as it is.
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
 * The keys of a name with the club's legal form taken off: `fc nantes` and `nantes fc` → `nantes`.
 * Only for a name that is not known as it stands; `Paris FC` is known and stays itself.
 */
export function withoutLegalForm(key: string): readonly string[] {
  const shorter = [key.replace(/^(fc|cf) /, ''), key.replace(/ (fc|cf|afc)$/, '')];
  return shorter.filter((candidate) => candidate !== key);
}

/** `FC Barcelona (ESP)` → the name and the country that stands behind it; without one the country is null. */
export function splitCountry(name: string): { readonly name: string; readonly country: string | null } {
  const parts = /^(.+?)\s*\(([A-Z]{3})\)$/.exec(name.trim());
  return parts?.[1] && parts[2] ? { name: parts[1], country: parts[2] } : { name, country: null };
}
