import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('..', import.meta.url));

// One word per page: links use the page's own title.
test('the leaderboard has one name: "leaderboard" in English texts and 榜单 in Chinese links', () => {
  const files = globSync('**/*{words,definitions-en,definitions-zh}.ts', { cwd: features });
  const texts = files.map((file) => [file, readFileSync(`${features}/${file}`, 'utf8')] as const);
  expect(files).toContain('analysts/board/board-words.ts');
  const found = (pattern: RegExp) => texts.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
  // "Ranking" is the sort criterion, never the page.
  expect(found(/(?:See|to) the ranking|leader boards?\b|'Ranking',\n {2}window/i)).toEqual([]);
  expect(found(/排行榜|排名榜/)).toEqual([]);
  expect(found(/'去看榜单'/).toSorted()).toEqual(
    [
      'analysts/follows/follows-words.ts',
      'analysts/words.ts',
      'inbox/words.ts',
      'schemes/marketplace/marketplace-words.ts',
    ].toSorted(),
  );
  expect(found(/'See leaderboard'/).toSorted()).toEqual(found(/'去看榜单'/).toSorted());
});
