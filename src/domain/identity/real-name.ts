/**
 * Normalizes a name as printed on identity cards: 2 to 30 Chinese characters, with `·` between the parts of some
 * names. All dot characters of keyboards are mapped to `·`.
 * @returns null for an invalid name.
 */
export function readRealName(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[•‧∙⋅・･．.]/g, '·');
  if (!/^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(text)) return null;
  const length = [...text].length;
  return length >= 2 && length <= 30 ? text : null;
}

/** `张三` → `张*`: the first character, then one star per further character. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}
