/**
 * A name as identity cards have it: 2 to 30 Chinese characters, with `·` between the parts of names that have them. The many
 * dots of keyboards are one.
 * @returns null for what is no such name.
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

/** `张三` → `张*`: the first character, and a star for each that follows. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}
