import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntervalBar } from './IntervalBar.tsx';

const bar = (isMarked?: boolean) =>
  renderToStaticMarkup(
    <IntervalBar
      low={0.1}
      high={0.9}
      value={0.4}
      axis={[-1, 1]}
      {...(isMarked !== undefined && { isMarked })}
    />,
  );

test('a band above zero is grey, and red only for an analyst with a mark', () => {
  expect(bar()).not.toContain('_positive_');
  expect(bar(true)).toContain('_positive_');
});

test('only the leaderboard may draw a red band', () => {
  const drawing = globSync('src/web/**/*.tsx').filter((file) =>
    /<IntervalBar[^>]*isMarked/.test(readFileSync(file, 'utf8')),
  );
  expect(drawing.filter((file) => !file.includes('.test.'))).toEqual([
    'src/web/features/analysts/board/LeaderboardRow.tsx',
  ]);
});
