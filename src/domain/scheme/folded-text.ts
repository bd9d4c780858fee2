import { perCharacter } from './per-character.ts';

/** A normalized text with a mapping to the original. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`: start and end of its original character in the submitted text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
const lookalikes: Readonly<Record<string, string>> = { '➕': '+', '⁺': '+', 〇: '0', '○': '0' };

// Not folded: they end a clause or a link, while their ASCII forms may not.
const clauseMarks = '，；！？（）';

const foldCharacter = perCharacter((character) => {
  if (clauseMarks.includes(character) || /[\n\t\r]/.test(character)) return character;
  if (invisible.test(character)) return '';
  return (lookalikes[character] ?? character).normalize('NFKC').toLowerCase();
});

/**
 * Folds full-width, circled and capital characters to plain lower case and removes invisible ones, so that one
 * pattern also matches `ＶＸ`, `①③⑧` and words with zero-width characters.
 */
export function foldText(submitted: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let start = 0;
  for (const character of submitted) {
    const end = start + character.length;
    const folded = foldCharacter(character);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    text += folded;
    start = end;
  }
  return { text, starts, ends };
}
