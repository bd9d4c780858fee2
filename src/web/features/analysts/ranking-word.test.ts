import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('..', import.meta.url));

// Short enough for the bar of the home page beside matches and schemes; the code's own word is in no text.
test('what orders analysts is called ranking in every English text, and 榜单 where a Chinese one leads to it', () => {
  const files = globSync('**/*{words,definitions-en,definitions-zh}.ts', { cwd: features });
  const texts = files.map((file) => [file, readFileSync(`${features}/${file}`, 'utf8')] as const);
  expect(files).toContain('analysts/board-words.ts');
  const found = (wanted: RegExp) => texts.flatMap(([file, text]) => (wanted.test(text) ? [file] : []));
  // A comment may use the word of the code.
  expect(found(/^(?!\s*(?:\/\*\*|\*|\/\/)).*\bleader ?boards?\b/im)).toEqual([]);
  expect(found(/排行榜|排名榜/)).toEqual([]);
  expect(found(/'看榜单'/).toSorted()).toEqual(
    ['analysts/board-words.ts', 'analysts/words.ts', 'inbox/words.ts', 'schemes/square-words.ts'].toSorted(),
  );
  expect(found(/'See the ranking'/).toSorted()).toEqual(found(/'看榜单'/).toSorted());
});
