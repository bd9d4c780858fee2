/** A text made comparable, with the way back to the text it was made from. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, where the character it came from starts and ends in the submitted text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
const lookalikes: Readonly<Record<string, string>> = { '➕': '+', '⁺': '+', 〇: '0', '○': '0' };

// Kept as they are: they end a clause or a link, which their plain twins may not.
const clauseMarks = '，；！？（）';

function foldCharacter(character: string): string {
  if (clauseMarks.includes(character) || /[\n\t\r]/.test(character)) return character;
  if (invisible.test(character)) return '';
  return (lookalikes[character] ?? character).normalize('NFKC').toLowerCase();
}

/**
 * Folds full-width, circled and capital characters to plain small ones and drops the invisible, so that a
 * pattern written once also finds `ＶＸ`, `①③⑧` and a word with zero-width characters inside.
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
