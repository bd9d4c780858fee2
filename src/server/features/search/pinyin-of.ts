import { pinyin } from 'pinyin-pro';

/**
 * Pinyin of the Chinese in a text, without tones and spaces (ü as v), in full and as initials: `阿森纳` → `asenna`,
 * `asn`. Empty without Chinese.
 */
export function pinyinOf(text: string): { readonly full: string; readonly initials: string } {
  if (!/\p{Script=Han}/u.test(text)) return { full: '', initials: '' };
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') };
}
