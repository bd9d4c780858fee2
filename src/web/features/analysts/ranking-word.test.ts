import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('..', import.meta.url));

// One word for one page: where it leads, it is named as its own title names it.
test('what orders analysts is called leaderboard in every English text, and 榜单 where a Chinese one leads to it', () => {
  const files = globSync('**/*{words,definitions-en,definitions-zh}.ts', { cwd: features });
  const texts = files.map((file) => [file, readFileSync(`${features}/${file}`, 'utf8')] as const);
  expect(files).toContain('analysts/board/board-words.ts');
  const found = (wanted: RegExp) => texts.flatMap(([file, text]) => (wanted.test(text) ? [file] : []));
  // "Ranking" is what decides the order on it, never the page.
  expect(found(/(?:See|to) the ranking|leader boards?\b|'Ranking',\n {2}window/i)).toEqual([]);
  expect(found(/排行榜|排名榜/)).toEqual([]);
  expect(found(/'去看榜单'/).toSorted()).toEqual(
    [
      'analysts/board/board-words.ts',
      'analysts/words.ts',
      'inbox/words.ts',
      'schemes/marketplace/marketplace-words.ts',
    ].toSorted(),
  );
  expect(found(/'See leaderboard'/).toSorted()).toEqual(found(/'去看榜单'/).toSorted());
});
