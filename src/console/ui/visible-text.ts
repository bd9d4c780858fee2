/**
 * Characters that are not seen but change what is: controls other than tab and line break, and those that turn the direction
 * of a text around or have no width.
 */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** A text of a user with its invisible characters made visible as `[U+202E]`, so that it cannot pose as another. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    if (character === '\n' || character === '\t') return character;
    if (character === '\r') return '';
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
}
